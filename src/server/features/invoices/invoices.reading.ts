import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { InvoiceDetail } from '../../../shared/invoices/invoice-answers.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { findBilled } from './billed.ts';
import { creditsOf, leftToCredit } from './credit.ts';
import { readDraft, reckonDraft } from './draft-content.ts';
import { InvoiceNotFound } from './invoices.errors.ts';
import { presentDraft, presentInvoice, presentIssued } from './invoices.present.ts';
import { findInvoice, findIssuedInvoice, listCreditNotes } from './invoices.repository.ts';
import { dueDay, whatIsMissing } from './missing.ts';
import { findBilledClient, getStudio } from './parties.repository.ts';
import { findVoiding, listPayments } from './payments.repository.ts';

type Reading = Database | Trx;

/** The invoice as it leaves; throws `InvoiceNotFound`. */
export async function readInvoice(
  db: Reading,
  { clock }: { clock: Clock },
  id: string,
): Promise<InvoiceDetail> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw new InvoiceNotFound();
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const client = row.clientId === null ? undefined : await findBilledClient(db, row.clientId);
  return presentInvoice(row, {
    today,
    clientName: client?.row.name,
    draft: row.state === 'draft' ? await readDraftPart(db, row, today) : null,
    issued: row.state === 'draft' ? null : await readIssuedPart(db, row),
  });
}

async function readDraftPart(db: Reading, row: InvoiceRow, today: string) {
  const draft = readDraft(row.draft);
  const sums = reckonDraft(draft);
  const studio = await getStudio(db);
  const { client, credited } = await findBilled(db, row, draft);
  const dueOn = dueDay(draft, today);
  const invoice =
    row.creditsInvoiceId === null ? undefined : await findInvoice(db, row.creditsInvoiceId);
  const left = invoice && leftToCredit(invoice);
  const missing = whatIsMissing({ draft, sums, studio, client, credited, left, dueOn, today });
  const credits = creditsOf(row, credited, draft);
  return presentDraft(draft, {
    sums,
    missing,
    credits: credits && { ...credits, left: left ?? 0 },
  });
}

async function readIssuedPart(db: Reading, row: InvoiceRow) {
  const issued = await findIssuedInvoice(db, row.id);
  if (issued === undefined) throw new Error(`${row.id} is issued and has no snapshot`);
  return presentIssued(row, {
    issued,
    payments: await listPayments(db, row.id),
    voiding: await findVoiding(db, row.id),
    creditNotes: await listCreditNotes(db, row.id),
  });
}
