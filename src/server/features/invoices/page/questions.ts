/** The questions of an invoice’s page: every reader of it may ask. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { Database } from '../../../database/database.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import type { FrozenDocument } from '../../../documents/document.ts';
import { readReaderView } from '../../../documents/threads/reader-view.ts';
import { threadsSection } from '../../../documents/threads/threads-section.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { getStudio } from '../../../platform/studio.repository.ts';

export async function invoiceQuestions(
  db: Database,
  { head: { id }, snapshot, revision, sha256 }: FrozenDocument<InvoiceSnapshot>,
  reader: PageReader,
): Promise<Html | ''> {
  const studio = await getStudio(db);
  const view = await readReaderView(db, reader, { takesQuestions: true, studio });
  const zoned = { language: snapshot.language, timeZone: studio.timeZone };
  return threadsSection({
    ...view,
    id,
    revision,
    sha256,
    studio: identityOf(studio),
    snapshot: zoned,
    format: documentFormat(snapshot),
  });
}
