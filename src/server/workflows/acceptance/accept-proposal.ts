/** What an accepted proposal causes in other features: its engagement, its contract, and drafts. */
import { noEngagementTexts } from '../../../shared/engagements/engagement-texts.ts';
import { billingPlan } from '../../../shared/proposals/schedule/billing-plan.ts';
import { clockAt } from '../../platform/clock.ts';
import type { AcceptanceEffects } from '../../features/proposals/responses/acceptance.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { acceptChangeOrder, lockedChange } from './accept-change-order.ts';
import { addDetailIn } from '../billing/billing-details.ts';
import { draftContractIn } from './draft-contract.ts';
import { draftDueIn } from '../billing/draft-plan-invoices.ts';
import { createEngagement } from '../../features/engagements/engagements.actions.ts';

/** Within the transaction of the acceptance. */
export const followAcceptance: AcceptanceEffects = async (trx, { document, total }) => {
  const { head, snapshot, revision } = document;
  const { clientId, id: proposalId } = head;
  const { engagementId: changed } = head.row;
  const change = changed === null ? undefined : await lockedChange(trx, changed, total);
  if (change !== undefined && change.status !== 'active') return 'ended';
  if (change !== undefined && change.excess > 0) return 'exceeds';

  return async ({ actor, terms, acceptedOn, now }) => {
    // A sent proposal has a client; an anonymized one has no link that may act.
    if (clientId === null) return;
    const { selection, purchaseOrder } = terms;
    const source = { ...snapshot, revision };
    const plan = billingPlan(source, selection, acceptedOn, purchaseOrder.number);
    if (change !== undefined) {
      const proposal = { id: proposalId, number: snapshot.number, revision };
      const accepted = { actor, proposal, plan, clock: clockAt(now) };
      return acceptChangeOrder(trx, change, accepted);
    }
    const { title } = snapshot;
    const proposal = { id: proposalId, revision };
    const texts = noEngagementTexts;
    const made = { actor, clientId, proposal, title, plan, texts, file: null, now };
    const engagementId = await createEngagement(trx, made);
    // Drafted by the program, not by the client: what they do is accept.
    await draftDueIn(trx, { clock: clockAt(now) }, systemActor, engagementId);
    await draftContractIn(trx, { engagementId, clientId, snapshot, terms, now });
    // The owner’s own entries need no confirmation.
    if (terms.recorded === null) return;
    const step = { actor, id: engagementId };
    if (terms.invoiceRecipient !== null) {
      await addDetailIn(trx, { clock: clockAt(now) }, { ...step, detail: 'invoice_recipient' });
    }
    if (terms.fundReference !== '') {
      await addDetailIn(trx, { clock: clockAt(now) }, { ...step, detail: 'fund_reference' });
    }
  };
};
