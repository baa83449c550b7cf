/** What is told after an engagement’s invoices were drafted, and belongs on them. */
import { planState } from '../../../shared/engagements/plan-state.ts';
import type { Trx } from '../../database/database.ts';
import {
  listPlanInvoices,
  readPlanRows,
} from '../../documents/engagements/plan-rows.repository.ts';
import { lockInvoicesOf } from '../../features/engagements/engagement-invoices.repository.ts';
import { lockEngagement } from '../../features/engagements/engagements.repository.ts';
import { fillDraft, type FilledField } from '../../features/invoices/draft/drafts.actions.ts';
import type { OrderEffects } from '../../features/proposals/responses/respond.ts';
import { findEngagementOf } from '../../features/proposals/proposals.repository.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';

/** Fills in a field of the engagement’s drafts where it is empty. They were locked before it. */
export async function fillDrafts(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Temporal.Instant },
  engagementId: string,
  field: FilledField,
): Promise<void> {
  const at = instantText(now);
  for (const { invoiceId } of await listPlanInvoices(trx, engagementId)) {
    await fillDraft(trx, actor, { id: invoiceId, at, ...field });
  }
}

/** Within the transaction in which the client adds the PO number. By the program, as drafting is. */
export const followOrder: OrderEffects = {
  // No invoice is drafted without the number meanwhile, either.
  async lockNumber(trx, proposalId) {
    const id = await findEngagementOf(trx, proposalId);
    if (id !== null) await lockInvoicesOf(trx, id);
    const engagement = id === null ? undefined : await lockEngagement(trx, id);
    if (engagement === undefined) return '';
    const { plan } = planState(engagement, await readPlanRows(trx, engagement));
    return plan.purchaseOrder.number;
  },
  async fill(trx, { proposalId, number: text, now }) {
    const id = await findEngagementOf(trx, proposalId);
    if (id === null) return;
    const by = { actor: systemActor, now };
    await fillDrafts(trx, by, id, { field: 'purchaseOrderNumber', text });
  },
};
