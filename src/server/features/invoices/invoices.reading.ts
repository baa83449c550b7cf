import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import { invoiceEntry } from '../../../shared/invoices/payments.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import { paymentLinkSchema } from '../../../shared/settings/payment-link.schema.ts';
import type { Database } from '../../database/database.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { readEngagements } from './billing-engagement.reading.ts';
import { examineDraft } from './draft/examine-draft.ts';
import { presentInvoice } from './invoices.present.ts';
import { findVoid, getInvoice, listCreditNotes } from './invoices.repository.ts';
import { getIssued } from './issued/issued-invoice.ts';
import { readLateFees } from './late-fees/late-fees.reading.ts';
import { findCredit, listInvoiceEntries } from './payments/payments.repository.ts';
import { readPaymentLink } from './page/pay-online.ts';

/** The invoice as the API returns it; throws `invoiceNotFound`. */
export async function readInvoice(
  db: Database,
  { clock }: { clock: Pick<Clock, 'now'> },
  id: string,
): Promise<InvoiceDetail> {
  const row = await getInvoice(db, id);
  const studio = await getStudio(db);
  const today = dayIn(studio.timeZone, clock.now().epochMilliseconds);
  const engagements = await readEngagements(db, row);
  if (row.status === 'draft') {
    const draft = await examineDraft(db, row, { studio, today });
    return presentInvoice(row, { today, client: draft.client, draft, ...engagements });
  }
  const client = row.clientId === null ? undefined : await findBilledClient(db, row.clientId);
  const { own, url } = await readPaymentLink(db, row);
  const frozen = await getIssued(db, id);
  const hasLateFee = frozen.snapshot.lateFee !== null;
  const [lateFee] = hasLateFee ? await readLateFees(db, row, { studio, today }) : [];
  const issued = {
    ...frozen,
    unbilledLateFee: lateFee?.fee ?? 0,
    clientCredit: await findCredit(db, row),
    payments: (await listInvoiceEntries(db, id)).map((entry) => pickFields(invoiceEntry, entry)),
    voided: (await findVoid(db, id)) ?? null,
    creditNotes: await listCreditNotes(db, id),
    paymentLink: own === undefined ? null : pickFields(paymentLinkSchema, own),
    payOnlineUrl: url,
  };
  return presentInvoice(row, { today, client, issued, ...engagements });
}
