/** A draft as it would look if it were issued today, drawn each time it is asked for. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { findLogo } from '../../platform/files/logo.repository.ts';
import { findBilled } from './billed.ts';
import { creditsOf } from './credit.ts';
import { readDraft, reckonDraft } from './draft-content.ts';
import { draw, type DocumentFile } from './draw-document.ts';
import type { Documented } from '../../../shared/invoices/document-words.ts';
import type { InvoiceDocumentDeps } from './invoice-documents.actions.ts';
import {
  InvoiceIncomplete,
  InvoiceIssued,
  InvoiceNotFound,
  PictureTooLarge,
} from './invoices.errors.ts';
import { findInvoice } from './invoices.repository.ts';
import { dueDay } from './missing.ts';
import { findBank, getStudio } from './parties.repository.ts';
import { makeSnapshot } from './snapshot.ts';

/**
 * As a PDF. Throws `InvoiceNotFound`, `InvoiceIssued`, `InvoiceIncomplete` without a client,
 * `DocumentNotMade`, `DocumentsBusy`.
 */
export async function draftDocument(deps: InvoiceDocumentDeps, id: string): Promise<DocumentFile> {
  return draw(deps, await snapshotOfDraft(deps, id), { name: 'Draft.pdf' });
}

/** Some twenty pages; letters are outlines, and a picture of all that a draft can hold has 40 MB. */
const MOST_PICTURE_BYTES = 4_000_000;

/** As one SVG with all pages of the PDF. Throws as `draftDocument`, and `PictureTooLarge`. */
export async function draftPicture(deps: InvoiceDocumentDeps, id: string): Promise<DocumentFile> {
  const how = { name: 'Draft.svg', isPicture: true };
  const picture = await draw(deps, await snapshotOfDraft(deps, id), how);
  if (picture.bytes.length > MOST_PICTURE_BYTES) throw new PictureTooLarge();
  return picture;
}

/** What would be issued today. */
async function snapshotOfDraft(
  { db, clock }: InvoiceDocumentDeps,
  id: string,
): Promise<Documented> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw new InvoiceNotFound();
  if (row.state !== 'draft') throw new InvoiceIssued();
  const draft = readDraft(row.draft);
  const studio = await getStudio(db);
  const { buyer, credited } = await findBilled(db, row, draft);
  if (buyer === undefined) throw new InvoiceIncomplete({ clientId: 'must be chosen' });
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const said = {
    kind: row.kind,
    number: '',
    issuedOn: today,
    dueOn: dueDay(draft, today),
    bank: await findBank(db, draft.currency),
    logoSha256: (await findLogo(db))?.sha256 ?? null,
    credits: creditsOf(row, credited, draft),
  };
  return {
    ...makeSnapshot({ draft, sums: reckonDraft(draft), studio, buyer, said }),
    number: null,
  };
}
