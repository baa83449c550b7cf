/** The owner completes an engagement, reopens it, or cancels it for good. */
import { completionProblems } from '../../shared/engagements/engagement-status.ts';
import type { Trx } from '../database/database.ts';
import { listPlanInvoices } from '../documents/engagements/plan-rows.repository.ts';
import { lockAfterClient } from '../documents/parties/held-clients.ts';
import { adjustPlan } from '../features/engagements/engagements.actions.ts';
import { notCompletable, notPossible } from '../features/engagements/engagements.errors.ts';
import { removeDraft } from '../features/invoices/draft/drafts.actions.ts';
import { findInvoice, lockInvoice } from '../features/invoices/invoices.repository.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { instantText } from '../platform/clock.ts';
import { draftDueIn, lockActive, lockBilling, type BillingDeps } from './draft-plan-invoices.ts';

interface Step {
  actor: Actor;
  id: string;
}

/** Throws `engagementNotFound`, `notActive`, `notCompletable`. */
export async function completeEngagement(deps: BillingDeps, { actor, id }: Step): Promise<void> {
  await deps.write(async (trx) => {
    const billing = await lockActive(trx, deps, id);
    const problems = completionProblems(billing, billing.today);
    if (problems.length > 0) throw notCompletable(problems);
    const completed = { kind: 'completed', entryKey: null, data: { on: billing.today } } as const;
    await adjustPlan(trx, { actor, now: billing.now }, billing.engagement, completed);
    await draftDueIn(trx, deps, actor, id);
  });
}

/** What is due by today is drafted then. Throws `engagementNotFound`, `notPossible`. */
export async function reopenEngagement(deps: BillingDeps, { actor, id }: Step): Promise<void> {
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
 * Deletes its drafts and ends its billing; nothing that was issued is touched. Final. Throws
 * `engagementNotFound`, `notActive`, `notPossible`.
 */
export async function cancelEngagement(
  deps: BillingDeps,
  { actor, id, reason }: Step & { reason: string },
): Promise<void> {
  await deps.write(async (trx) => {
    const drafts = await lockDraftsOf(trx, id);
    const billing = await lockActive(trx, deps, id);
    const { today: on, now, ledger } = billing;
    const left = billing.invoices.filter(({ status }) => status === 'draft');
    if (left.some(({ invoiceId }) => !drafts.has(invoiceId))) {
      throw notPossible('changed', 'An invoice was drafted meanwhile. Try again.');
    }
    for (const { invoiceId } of left) {
      const draft = { id: invoiceId, clientId: drafts.get(invoiceId) ?? null };
      await removeDraft(trx, actor, draft, instantText(now));
    }
    const notBilled = Math.max(0, ledger.toBill);
    const data = { on, reason, notBilled };
    const canceled = { kind: 'engagement_canceled', entryKey: null, data } as const;
    await adjustPlan(trx, { actor, now }, billing.engagement, canceled);
    await draftDueIn(trx, deps, actor, id);
  });
}

/** Before the engagement, as issuing does; with their clients. */
async function lockDraftsOf(trx: Trx, id: string): Promise<Map<string, string | null>> {
  const invoices = await listPlanInvoices(trx, id);
  const ids = invoices.filter(({ status }) => status === 'draft').map((one) => one.invoiceId);
  const drafts = new Map<string, string | null>();
  for (const invoiceId of ids.toSorted()) {
    const row = await lockAfterClient(trx, { find: findInvoice, lock: lockInvoice }, invoiceId);
    if (row?.status === 'draft') drafts.set(invoiceId, row.clientId);
  }
  return drafts;
}
