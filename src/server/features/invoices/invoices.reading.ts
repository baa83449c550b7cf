import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import { findFrozen } from '../../documents/frozen.repository.ts';
import { examineDraft, type ExaminedDraft } from './draft/examine-draft.ts';
import type { Clock } from '../../platform/clock.ts';
import { invoiceNotFound } from './invoices.errors.ts';
import { presentDraft, presentInvoice, presentIssued } from './invoices.present.ts';
import { findInvoice, listCreditNotes } from './invoices.repository.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { findVoid, listPayments } from './payments/payments.repository.ts';

type Reading = Database | Trx;

/** The invoice as the API returns it; throws `invoiceNotFound`. */
export async function readInvoice(
  db: Reading,
  { clock }: { clock: Clock },
  id: string,
): Promise<InvoiceDetail> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw invoiceNotFound();
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  if (row.status === 'draft')
    return presentExamined(row, await examineDraft(db, row, { studio, today }));
  const client = row.clientId === null ? undefined : await findBilledClient(db, row.clientId);
  const issued = await readIssuedPart(db, row);
  return presentInvoice(row, { today, clientName: client?.row.name, draft: null, issued });
}

/** A draft that was examined just now. */
export function presentExamined(row: InvoiceRow, examined: ExaminedDraft): InvoiceDetail {
  const { draft, totals, blockers, credits, creditable = 0, client, today } = examined;
  return presentInvoice(row, {
    today,
    clientName: client?.row.name,
    draft: presentDraft(draft, {
      totals,
      blockers,
      credits: credits && { ...credits, creditableAmount: creditable },
    }),
    issued: null,
  });
}

async function readIssuedPart(db: Reading, row: InvoiceRow) {
  const issued = await findFrozen(db, row.id);
  if (issued === undefined) throw new Error(`${row.id} is issued and has no snapshot`);
  return presentIssued(row, {
    issued,
    payments: await listPayments(db, row.id),
    voided: await findVoid(db, row.id),
    creditNotes: await listCreditNotes(db, row.id),
  });
}
