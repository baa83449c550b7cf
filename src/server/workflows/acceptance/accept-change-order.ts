/** An accepted change order: what it adds to its engagement or, below 0, reduces and credits. */
import {
  additionsOf,
  asPlanned,
  reductionOf,
  takenFrom,
  type Reduction,
} from '../../../shared/engagements/change-orders.ts';
import type { EngagementStatus } from '../../../shared/engagements/engagement-status.ts';
import {
  billedEntry,
  currentInvoices,
  planState,
  type PlanState,
} from '../../../shared/engagements/plan-state.ts';
import { surplus } from '../../../shared/engagements/plan-change.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type {
  BillingPlan,
  PlanEntry,
} from '../../../shared/proposals/schedule/billing-plan.schema.ts';
import type { Trx } from '../../database/database.ts';
import {
  listPlanInvoices,
  readPlanRows,
} from '../../documents/engagements/plan-rows.repository.ts';
import { adjustPlan } from '../../features/engagements/engagements.actions.ts';
import { engagementNotFound } from '../../features/engagements/engagements.errors.ts';
import {
  listDraftCredits,
  listIssuedInvoices,
  lockInvoicesOf,
} from '../../features/engagements/engagement-invoices.repository.ts';
import { lockEngagement } from '../../features/engagements/engagements.repository.ts';
import { removeDraft } from '../../features/invoices/draft/drafts.actions.ts';
import { lockInvoice } from '../../features/invoices/invoices.repository.ts';
import { draftPartialCredit } from '../../features/invoices/issued/partial-credit.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { isAsDrafted } from '../billing/as-drafted.ts';
import { draftDueIn, draftOne, lockBilling, type Billing } from '../billing/draft-plan-invoices.ts';
import { requireIntactPlan } from '../billing/intact-billing.ts';
import { adjustWholePlan } from '../billing/plan-steps.ts';

interface Change extends Reduction {
  engagementId: string;
  status: EngagementStatus;
  /** Entries as they are before, without what exceeds the agreed total: it is not reduced of it. */
  trimmed: PlanEntry[];
}

/**
 * What a change of this total reduces, with the engagement locked after its invoices: a PO number is
 * filled in on its drafts. Throws `engagementNotFound`, `RecordsChanged`.
 */
export async function lockedChange(trx: Trx, engagementId: string, total: number): Promise<Change> {
  await lockInvoicesOf(trx, engagementId);
  const engagement = await lockEngagement(trx, engagementId);
  if (engagement === undefined) throw engagementNotFound();
  // Those that were drafted meanwhile, which nobody has seen.
  await lockInvoicesOf(trx, engagementId);
  await requireIntactPlan(trx, engagementId);
  const state = planState(engagement, await readPlanRows(trx, engagement));
  const { status } = state;
  const nothing = { trimmed: [], reduced: [], credits: [], excess: 0 };
  if (total >= 0) return { engagementId, status, ...nothing };
  const entries = state.plan.entries.map((entry) => {
    const { toBill = 0 } = billedEntry(state, { entryKey: entry.key, period: 0 }) ?? {};
    return Object.assign({}, entry, { toBill });
  });
  const { changed } = takenFrom(entries, surplus(state));
  const trimmed = new Map(changed.map((entry) => [entry.key, entry]));
  const left = entries.map((entry) => trimmed.get(entry.key) ?? entry);
  const invoices = await readCreditable(trx, engagementId, state);
  const reduction = reductionOf(-total, left, invoices);
  const excess = Math.max(reduction.excess, -total - state.ledger.agreed);
  return { engagementId, status, ...reduction, trimmed: changed.map(asPlanned), excess };
}

/** Invoices of payments as they were issued; drafts of credit notes count as credited already. */
async function readCreditable(trx: Trx, engagementId: string, state: PlanState) {
  const current = new Set(currentInvoices(state).map(({ invoiceId }) => invoiceId));
  const issued = (await listIssuedInvoices(trx, engagementId)).filter(({ id }) => current.has(id));
  const issuedIds = issued.map(({ id }) => id);
  const notes = await listDraftCredits(trx, issuedIds);
  return issued.map(({ id, entryKey, total, credited }) => {
    const drafted = notes.filter(({ creditsInvoiceId }) => creditsInvoiceId === id);
    const creditable = total - credited - sumOf(drafted.map((note) => note.total));
    return { id, entryKey, creditable };
  });
}

interface Accepted {
  actor: Actor;
  proposal: { id: string; number: string; revision: number };
  /** Of the change order alone. */
  plan: BillingPlan;
  clock: Clock;
}

/** `change`: of `lockedChange`, in the same transaction. */
export async function acceptChangeOrder(
  trx: Trx,
  { engagementId, trimmed, reduced, credits }: Change,
  { actor, proposal, plan, clock }: Accepted,
): Promise<void> {
  const billing = await lockBilling(trx, { clock }, engagementId);
  const key = `co${billing.plan.changeOrders.length + 1}`;
  const drafted = [];
  for (const { invoiceId, amount } of credits) {
    const credit = { invoiceId, amount, reason: `Change order ${proposal.number}` };
    const creditNoteId = await draftPartialCredit(trx, { clock }, systemActor, credit);
    drafted.push({ invoiceId, creditNoteId, amount });
  }
  const now = clock.now();
  if (trimmed.length > 0) {
    const data = { entries: trimmed };
    const adjustment = { kind: 'plan_changed', entryKey: trimmed[0]?.key ?? '', data } as const;
    await adjustPlan(trx, { actor: systemActor, now }, billing.engagement, adjustment);
  }
  await adjustPlan(trx, { actor, now }, billing.engagement, {
    kind: 'change_order',
    entryKey: key,
    data: { proposal, ...additionsOf(plan, key), reduced, credits: drafted },
  });
  for (const { creditNoteId } of drafted) {
    await adjustPlan(trx, { actor: systemActor, now }, billing.engagement, {
      kind: 'credit_classified',
      entryKey: null,
      data: { creditNoteId, effect: 'change_order' },
    });
  }
  await correctDrafts(trx, billing, { reduced: [...trimmed, ...reduced], clock });
  await addOrder(trx, billing, { actor, clock, number: plan.purchaseOrder.number });
  await draftDueIn(trx, { clock }, systemActor, engagementId);
}

/** Replaces drafts of what is reduced that the owner has not changed; the others can’t be issued. */
async function correctDrafts(
  trx: Trx,
  billing: Billing,
  { reduced, clock }: { reduced: readonly PlanEntry[]; clock: Clock },
): Promise<void> {
  const engagementId = billing.engagement.id;
  const drafted = await listPlanInvoices(trx, engagementId);
  for (const { key } of reduced) {
    const own = drafted.find(
      ({ entryKey, period, status }) => entryKey === key && period === 0 && status === 'draft',
    );
    const draft = own && (await lockInvoice(trx, own.invoiceId));
    if (draft === undefined) continue;
    if (!(await isAsDrafted(trx, billing, draft))) continue;
    await removeDraft(trx, systemActor, draft, instantText(clock.now()));
    const rest = await lockBilling(trx, { clock }, engagementId);
    if (billedEntry(rest, { entryKey: key, period: 0 })?.open === 0) continue;
    const step = { ...rest, actor: systemActor, clock };
    await draftOne(trx, step, { key, period: 0 });
  }
}

/** A PO number that the engagement doesn’t have yet. */
async function addOrder(
  trx: Trx,
  { engagement, plan }: Billing,
  { actor, clock, number }: { actor: Actor; clock: Clock; number: string },
): Promise<void> {
  if (number === '' || plan.purchaseOrder.number !== '') return;
  const added = { kind: 'purchase_order', entryKey: null, data: { number } } as const;
  await adjustWholePlan(trx, { clock }, { actor, id: engagement.id }, added);
}
