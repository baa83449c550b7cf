/** The owner completes an engagement, reopens it, or cancels it for good. */
import { completionProblems } from '../../../shared/engagements/completion-problems.ts';
import { planState } from '../../../shared/engagements/plan-state.ts';
import { isOpen } from '../../../shared/proposals/proposal-status.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { lockClientRow } from '../../documents/parties/parties.repository.ts';
import { contractKind } from '../../features/contracts/contract.kind.ts';
import { listOpenContracts } from '../../features/contracts/contracts.repository.ts';
import { voidIn } from '../../features/contracts/owner-steps/void-contract.ts';
import { listChangeOrders } from '../../features/engagements/change-orders.repository.ts';
import { listOrderCredits } from '../../features/engagements/engagement-invoices.repository.ts';
import { adjustPlan, getEngagement } from '../../features/engagements/engagements.actions.ts';
import { notCompletable, notPossible } from '../../features/engagements/engagements.errors.ts';
import { lockDraft, removeDraft } from '../../features/invoices/draft/drafts.actions.ts';
import { lockProposal } from '../../features/proposals/proposals.repository.ts';
import { withdrawLocked } from '../../features/proposals/status/owner-responses.actions.ts';
import { instantText } from '../../platform/clock.ts';
import {
  adjustAndBill,
  draftDueIn,
  lockBilling,
  type BillingDeps,
  type EngagementStep,
} from '../billing/draft-plan-invoices.ts';

/** Throws `engagementNotFound`, `notActive`, `notCompletable`. */
export async function completeEngagement(deps: BillingDeps, step: EngagementStep): Promise<void> {
  await deps.write(async (trx) => {
    await lockClientOf(trx, step.id);
    await adjustAndBill(trx, deps, step, async (billing) => {
      const changeOrders = await listChangeOrders(trx, step.id);
      const orderCredits = await listOrderCredits(trx, billing.plan);
      const problems = completionProblems(billing, { changeOrders, orderCredits }, billing.today);
      if (problems.length > 0) throw notCompletable(problems);
      return { kind: 'completed', entryKey: null, data: { on: billing.today } };
    });
  });
}

/** What is due by today is drafted then. Throws `engagementNotFound`, `notPossible`. */
export async function reopenEngagement(deps: BillingDeps, { actor, id }: EngagementStep) {
  await deps.write(async (trx) => {
    const billing = await lockBilling(trx, deps, id);
    if (billing.status !== 'completed') {
      throw notPossible('not_completed', 'Only a completed engagement can be reopened.');
    }
    const reopened = { kind: 'reopened', entryKey: null, data: { on: billing.today } } as const;
    await adjustPlan(trx, { actor, now: billing.now }, billing.engagement, reopened);
    await draftDueIn(trx, deps, actor, id);
  });
}

/**
 * Withdraws its change orders, voids its contracts that are not executed, deletes its drafts and
 * ends its billing; nothing that was issued is touched. Final. Throws `engagementNotFound`,
 * `notActive`.
 */
export async function cancelEngagement(
  deps: BillingDeps,
  { actor, id, reason }: EngagementStep & { reason: string },
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const engagement = await lockClientOf(trx, id);
    await withdrawOrders(trx, { actor, id, reason, at });
    await voidContracts(trx, { actor, id, reason, now: Temporal.Instant.from(at) });
    // Before the engagement, as issuing does.
    const drafts = await lockDraftsOf(trx, engagement);
    await adjustAndBill(trx, deps, { actor, id }, async ({ today, ledger }) => {
      for (const draft of drafts) await removeDraft(trx, actor, draft, at);
      const data = { on: today, reason, notBilled: Math.max(0, ledger.toBill) };
      return { kind: 'engagement_canceled', entryKey: null, data };
    });
  });
}

/** For writing: everything that drafts or sends for the engagement holds its client first. */
async function lockClientOf(trx: Trx, id: string): Promise<EngagementRow> {
  const engagement = await getEngagement(trx, id);
  await lockClientRow(trx, engagement.clientId);
  return engagement;
}

/** Also expired ones, whose pages offer to ask for more time. The client isn’t told the reason. */
async function withdrawOrders(
  trx: Trx,
  { actor, id, reason, at }: EngagementStep & { reason: string; at: string },
): Promise<void> {
  for (const order of (await listChangeOrders(trx, id)).toReversed()) {
    const row = await lockProposal(trx, order.id);
    if (row === undefined || !isOpen(row.status)) continue;
    await withdrawLocked(trx, { actor, row, reason, at });
  }
}

/** Drafts stay, and so do executed ones: ending these is the owner’s decision. */
async function voidContracts(
  trx: Trx,
  { actor, id, reason, now }: EngagementStep & { reason: string; now: Temporal.Instant },
): Promise<void> {
  for (const contract of await listOpenContracts(trx, id)) {
    await voidIn(trx, contractKind, { actor, ...contract, reason, now });
  }
}

/** Of its invoices, and of credit notes that its change orders created. */
async function lockDraftsOf(trx: Trx, engagement: EngagementRow): Promise<InvoiceRow[]> {
  const state = planState(engagement, await readPlanRows(trx, engagement));
  const credits = await listOrderCredits(trx, state.plan);
  const invoices = state.invoices.filter(({ status }) => status === 'draft');
  const ids = [...invoices.map(({ invoiceId }) => invoiceId), ...credits.map((one) => one.id)];
  const drafts = [];
  for (const invoiceId of ids.toSorted()) drafts.push(await lockDraft(trx, invoiceId));
  return drafts;
}
