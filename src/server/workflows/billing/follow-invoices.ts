/** Engagements follow their invoices: whatever is billed, credited or paid moves their ledgers. */
import { listEngagementsOfInvoice } from '../../documents/engagements/plan-rows.repository.ts';
import { updateSums } from '../../features/engagements/ledger-sums.ts';
import type { FollowInvoice } from '../../features/invoices/issued/issued-invoice.ts';
import { requireIntactBilling } from './intact-billing.ts';

/** Within the transaction of the change, after it. */
const followInvoice: FollowInvoice = async (trx, invoiceId) => {
  for (const engagement of await listEngagementsOfInvoice(trx, invoiceId)) {
    await updateSums(trx, engagement);
  }
};

/** What steps with invoices ask of the engagements that they bill. */
export const billingOfInvoices = { followInvoice, requireIntactBilling };
