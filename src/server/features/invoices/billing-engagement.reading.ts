/** The engagement whose plan an invoice bills now, and what its credit notes do to it. */
import type { CreditedEngagement } from '../../../shared/engagements/engagement-api.schema.ts';
import { creditEffects } from '../../../shared/engagements/ledger.ts';
import { currentInvoices, planState } from '../../../shared/engagements/plan-state.ts';
import type { Database } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import {
  listEngagementsOfInvoice,
  readPlanRows,
} from '../../documents/engagements/plan-rows.repository.ts';

/** Null for invoices, and for credits of recurring billing, which is no part of the agreed total. */
export async function readCreditedEngagement(
  db: Database,
  { id, creditsInvoiceId }: Pick<InvoiceRow, 'id' | 'creditsInvoiceId'>,
): Promise<CreditedEngagement | null> {
  if (creditsInvoiceId === null) return null;
  const engagement = await findBillingEngagement(db, creditsInvoiceId);
  if (engagement === undefined || engagement.billed.period > 0) return null;
  const { id: engagementId, title, state } = engagement;
  return { engagementId, title, effect: creditEffects(state.adjustments).get(id) ?? 'bill_again' };
}

/** Undefined for an invoice of none, and once it was detached. */
export async function findBillingEngagement(db: Database, invoiceId: string) {
  for (const engagement of await listEngagementsOfInvoice(db, invoiceId)) {
    const state = planState(engagement, await readPlanRows(db, engagement));
    const billed = currentInvoices(state).find((one) => one.invoiceId === invoiceId);
    if (billed !== undefined) return { ...engagement, state, billed };
  }
  return undefined;
}
