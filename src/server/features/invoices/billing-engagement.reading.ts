/** The engagement whose plan an invoice bills now, and what its credit notes do to it. */
import type { CreditedEngagement } from '../../../shared/engagements/engagement-api.schema.ts';
import { creditEffects } from '../../../shared/engagements/ledger.ts';
import { currentInvoices, planState } from '../../../shared/engagements/plan-state.ts';
import type { InvoiceDetail } from '../../../shared/invoices/invoice-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import {
  listEngagementsOfInvoice,
  readAgreement,
  readPlanRows,
} from '../../documents/engagements/plan-rows.repository.ts';

/** What an invoice bills, and what a credit note does to the engagement of its invoice. */
export async function readEngagements(
  db: Database,
  row: Pick<InvoiceRow, 'id' | 'status' | 'creditsInvoiceId'>,
): Promise<Pick<InvoiceDetail, 'engagement' | 'creditedEngagement'>> {
  // A draft of a plan has that as `plan`; each autosave would read it twice.
  const isPlanned = row.status === 'draft' && row.creditsInvoiceId === null;
  const found = isPlanned
    ? undefined
    : await findBillingEngagement(db, row.creditsInvoiceId ?? row.id);
  if (found === undefined) return { engagement: null, creditedEngagement: null };
  const { id, title, proposalId } = found;
  return {
    engagement: { id, title, ...(await readAgreement(db, { id, proposalId })) },
    creditedEngagement: row.creditsInvoiceId === null ? null : creditedEngagement(row.id, found),
  };
}

/** Null for credits of recurring billing, which is no part of the agreed total. */
function creditedEngagement(
  creditNoteId: string,
  { id: engagementId, title, state, billed }: BillingEngagement,
): CreditedEngagement | null {
  if (billed.period > 0) return null;
  const effect = creditEffects(state.adjustments).get(creditNoteId) ?? 'bill_again';
  return { engagementId, title, effect };
}

type BillingEngagement = NonNullable<Awaited<ReturnType<typeof findBillingEngagement>>>;

/** Undefined for an invoice of none, and once it was detached. */
export async function findBillingEngagement(db: Database, invoiceId: string) {
  for (const engagement of await listEngagementsOfInvoice(db, invoiceId)) {
    const state = planState(engagement, await readPlanRows(db, engagement));
    const billed = currentInvoices(state).find((one) => one.invoiceId === invoiceId);
    if (billed !== undefined) return { ...engagement, state, billed };
  }
  return undefined;
}
