/** What every reader of an invoice’s page may say: about paying it, and questions. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { identityOf } from '../../../../shared/settings/identity.ts';
import type { Database } from '../../../database/database.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import type { FrozenDocument } from '../../../documents/document.ts';
import { readReaderView } from '../../../documents/threads/reader-view.ts';
import { threadsSection } from '../../../documents/threads/threads-section.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { answersSection } from '../answers/answers-section.ts';
import type { InvoiceHead } from '../invoice.kind.ts';
import type { ReaderSections } from './client-page.ts';

export async function invoiceSections(
  db: Database,
  document: FrozenDocument<InvoiceSnapshot, InvoiceHead>,
  reader: PageReader,
): Promise<ReaderSections> {
  const { head, snapshot, revision, sha256 } = document;
  const studio = await getStudio(db);
  const view = await readReaderView(db, reader, { takesQuestions: true, studio });
  const zoned = { language: snapshot.language, timeZone: studio.timeZone };
  return {
    answers: await answersSection(db, { document, reader, view }),
    questions: threadsSection({
      ...view,
      id: head.id,
      revision,
      sha256,
      studio: identityOf(studio),
      snapshot: zoned,
      format: documentFormat(snapshot),
    }),
  };
}
