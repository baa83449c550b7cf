/** What the owner does with a billing plan. The plan itself stays: each step is an adjustment. */
import { sourceOf } from '../../../shared/engagements/change-orders.ts';
import type { CurrentGroup } from '../../../shared/engagements/current-plan.ts';
import { isOwnPayment } from '../../../shared/engagements/own-payments.ts';
import { draftChange } from '../../../shared/engagements/plan-change.ts';
import {
  billedEntry,
  standingInvoices,
  type BilledEntry,
} from '../../../shared/engagements/plan-state.ts';
import type { Adjustment } from '../../../shared/engagements/adjustments.schema.ts';
import type { BillingDay } from '../../../shared/engagements/engagement-inputs.schema.ts';
import type { Trx } from '../../database/database.ts';
import {
  listPlanInvoices,
  type PlanInvoiceRow,
} from '../../documents/engagements/plan-rows.repository.ts';
import { adjustPlan } from '../../features/engagements/engagements.actions.ts';
import { lockInvoicesOf } from '../../features/engagements/engagement-invoices.repository.ts';
import { entryNotFound, notPossible } from '../../features/engagements/engagements.errors.ts';
import { lockDraft } from '../../features/invoices/draft/drafts.actions.ts';
import {
  adjustAndBill,
  draftOne,
  lockActive,
  lockBilling,
  type Billing,
  type BillingDeps,
  type EngagementStep,
} from './draft-plan-invoices.ts';
import { fillDrafts } from './fill-drafts.ts';

export interface EntryStep extends EngagementStep {
  /** Of a payment or a recurring group. */
  key: string;
}

/** Marks a milestone as reached and drafts its invoice. Throws `notPossible` if it is already. */
export async function markReached(deps: BillingDeps, step: EntryStep): Promise<void> {
  await deps.write((trx) =>
    adjustAndBill(trx, deps, step, (billing) => {
      const { due, date, open } = entryOf(billing, step.key);
      if (due.kind !== 'milestone') {
        throw notPossible('not_a_milestone', 'This payment is billed on a date.');
      }
      if (date !== null)
        throw notPossible('already_reached', 'This milestone was already reached.');
      if (open <= 0) throw notPossible('nothing_to_bill', 'There is nothing to bill.');
      return { kind: 'reached', entryKey: step.key, data: { on: billing.today } };
    }),
  );
}

/** Starts a recurring group that waits for the owner. Throws `notPossible`. */
export async function startRecurring(deps: BillingDeps, step: EntryStep, { on }: BillingDay) {
  await deps.write((trx) =>
    adjustAndBill(trx, deps, step, (billing) => {
      const { startsOn, canceledOn } = groupOf(billing, step.key);
      if (canceledOn !== null) throw notPossible('canceled', 'This billing was canceled.');
      if (startsOn !== null) throw notPossible('already_started', 'This billing already starts.');
      const day = on ?? billing.today;
      const { agreed, plan } = billing;
      if (day < sourceOf(agreed, plan.changeOrders, step.key).acceptedOn) {
        throw notPossible('too_early', 'Billing can’t start before the acceptance.');
      }
      return { kind: 'started', entryKey: step.key, data: { on: day } };
    }),
  );
}

/**
 * Bills no period that begins on that day or later. Drafts stay. Replaces a cancellation whose day
 * has not come. Throws `notPossible`.
 */
export async function cancelRecurring(deps: BillingDeps, step: EntryStep, { on }: BillingDay) {
  await deps.write((trx) =>
    adjustAndBill(trx, deps, step, (billing) => {
      const { canceledOn } = groupOf(billing, step.key);
      if (canceledOn !== null && canceledOn <= billing.today) {
        throw notPossible('canceled', 'This billing was already canceled.');
      }
      return { kind: 'canceled', entryKey: step.key, data: { on: on ?? billing.today } };
    }),
  );
}

/**
 * Drafts again what is open after its draft was deleted, or its invoice voided or credited. Throws
 * `notPossible` while nothing is, or while there is a draft.
 */
export async function draftInvoiceAgain(
  deps: BillingDeps,
  step: EntryStep,
  period = 0,
): Promise<void> {
  await deps.write(async (trx) => {
    const billing = await lockActive(trx, deps, step.id);
    const attempts = attemptsOf(standingInvoices(billing), step.key, period);
    const latest = attempts.at(-1);
    if (latest === undefined) throw notDrafted(billing, step.key);
    const isOpen = period === 0 ? entryOf(billing, step.key).open > 0 : isGone(latest);
    if (!isOpen || attempts.some(({ status }) => status === 'draft')) {
      throw notPossible('already_drafted', 'Its invoice still exists.');
    }
    if (isOwnPayment(step.key)) {
      throw notPossible('attached', 'Duplicate the attached invoice, and attach the copy.');
    }
    const billed = { key: step.key, period };
    await draftOne(trx, { ...deps, ...billing, actor: step.actor }, billed);
  });
}

/**
 * Bills a payment with the total of its draft: the difference goes to the remainder, or to a new
 * last payment. `amount`: the total that was reviewed. Throws `notPossible`.
 */
export async function changePlan(
  deps: BillingDeps,
  step: EntryStep,
  amount: number,
): Promise<void> {
  await deps.write(async (trx) => {
    const attempts = attemptsOf(await listPlanInvoices(trx, step.id), step.key, 0);
    const draft = attempts.find(({ status }) => status === 'draft') ?? attempts.at(-1);
    if (draft === undefined) throw notDrafted(await lockBilling(trx, deps, step.id), step.key);
    // Before the engagement, as issuing does.
    const { total, currency } = await lockDraft(trx, draft.invoiceId);
    await adjustAndBill(trx, deps, step, (billing) => {
      const entry = entryOf(billing, step.key);
      if (currency !== billing.agreed.currency) {
        throw notPossible(
          'other_currency',
          'The draft has another currency than the billing plan.',
        );
      }
      if (total !== amount) {
        throw notPossible('amount_changed', 'The total of the draft has changed. Check it again.');
      }
      if (total <= 0) {
        throw notPossible('nothing_to_bill', 'The total of the draft must be more than 0.');
      }
      if (entry.toBill < 0) {
        throw notPossible(
          'to_credit',
          'This payment is to be credited. Issue its credit note first.',
        );
      }
      if (total === entry.toBill) {
        throw notPossible('nothing_to_change', 'The draft has the amount of the billing plan.');
      }
      const entries = draftChange(billing, { key: step.key, total });
      return { kind: 'plan_changed', entryKey: step.key, data: { entries } };
    });
  });
}

/**
 * For the whole plan, within a transaction: the PO number, which is filled in on drafts without one,
 * or that none is needed.
 */
export async function adjustWholePlan(
  trx: Trx,
  deps: Pick<BillingDeps, 'clock'>,
  { actor, id }: EngagementStep,
  adjustment: Extract<Adjustment, { kind: 'purchase_order' | 'purchase_order_waived' }>,
): Promise<void> {
  if (adjustment.kind === 'purchase_order') await lockInvoicesOf(trx, id);
  const billing = await lockActive(trx, deps, id);
  if (!billing.plan.purchaseOrder.isNeeded && adjustment.kind === 'purchase_order_waived') {
    throw notPossible('not_needed', 'Invoices don’t wait for a PO number.');
  }
  if (billing.plan.purchaseOrder.number !== '' && adjustment.kind === 'purchase_order') {
    throw notPossible('has_purchase_order', 'The engagement already has a PO number.');
  }
  const by = { actor, now: billing.now };
  await adjustPlan(trx, by, billing.engagement, adjustment);
  if (adjustment.kind !== 'purchase_order') return;
  const { number: text } = adjustment.data;
  await fillDrafts(trx, by, id, { field: 'purchaseOrderNumber', text });
}

/** Oldest first. */
function attemptsOf(invoices: readonly PlanInvoiceRow[], key: string, period: number) {
  return invoices.filter((one) => one.entryKey === key && one.period === period);
}

const isGone = ({ status }: PlanInvoiceRow) => status === null || status === 'void';

function notDrafted({ plan }: Billing, key: string) {
  const isKnown = [...plan.entries, ...plan.recurring].some((one) => one.key === key);
  return isKnown ? notPossible('not_drafted', 'It was not drafted yet.') : entryNotFound();
}

/** Throws `entryNotFound`. */
export function entryOf(billing: Billing, key: string): BilledEntry {
  const entry = billedEntry(billing, { entryKey: key, period: 0 });
  if (entry === undefined) throw entryNotFound();
  return entry;
}

function groupOf({ plan }: Billing, key: string): CurrentGroup {
  const group = plan.recurring.find((one) => one.key === key);
  if (group === undefined) throw entryNotFound();
  return group;
}
