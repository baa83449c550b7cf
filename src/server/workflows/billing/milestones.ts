/** Corrections of milestones: each is an adjustment, and what was agreed and frozen stays. */
import { asPlanned } from '../../../shared/engagements/change-orders.ts';
import type { MilestoneInput } from '../../../shared/engagements/engagement-inputs.schema.ts';
import { standingInvoices, type BilledEntry } from '../../../shared/engagements/plan-state.ts';
import type { Trx } from '../../database/database.ts';
import type { InvoiceRow } from '../../database/tables/invoices.table.ts';
import {
  listPlanInvoices,
  type PlanInvoiceRow,
} from '../../documents/engagements/plan-rows.repository.ts';
import { lockAfterClient } from '../../documents/parties/held-clients.ts';
import { adjustPlan } from '../../features/engagements/engagements.actions.ts';
import { draftChanged, notPossible } from '../../features/engagements/engagements.errors.ts';
import { updateSums } from '../../features/engagements/ledger-sums.ts';
import { removeDraft } from '../../features/invoices/draft/drafts.actions.ts';
import {
  findInvoice,
  getInvoice,
  lockInvoice,
} from '../../features/invoices/invoices.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { isAsDrafted } from './as-drafted.ts';
import {
  adjustAndBill,
  lockActive,
  type Billing,
  type BillingDeps,
} from './draft-plan-invoices.ts';
import { entryOf, type EntryStep } from './plan-steps.ts';

/**
 * A milestone is not reached after all, and its draft is deleted. `draftVersion`: of a draft that the
 * owner has changed. Throws `draftChanged` without it, and `notPossible`, e.g. while an issued
 * invoice bills it.
 */
export async function undoReached(
  deps: BillingDeps,
  { actor, id, key }: EntryStep,
  draftVersion?: number,
): Promise<void> {
  await deps.write(async (trx) => {
    const rows = await listPlanInvoices(trx, id);
    const found = rows.find(({ entryKey, status }) => entryKey === key && status === 'draft');
    const lockable = { find: findInvoice, lock: lockInvoice };
    // Before the engagement, as issuing does.
    const draft = found && (await lockAfterClient(trx, lockable, found.invoiceId));
    await adjustAndBill(trx, deps, { actor, id }, async (billing) => {
      if (milestoneOf(billing, key).date === null) {
        throw notPossible('not_reached', 'This milestone isn’t marked as reached.');
      }
      const attempts = billing.invoices.filter(({ entryKey }) => entryKey === key);
      refuseIfBilled(standingInvoices({ ...billing, invoices: attempts }));
      const drafted = attempts.find(({ status }) => status === 'draft');
      if (drafted !== undefined) {
        const own = await requireDeletable(trx, billing, { drafted, draft, draftVersion });
        await removeDraft(trx, actor, own, instantText(billing.now));
      }
      const data = { on: null, attempts: attempts.length };
      return { kind: 'reached', entryKey: key, data };
    });
  });
}

/**
 * Drafts from now on have its new name. Throws `notPossible` unless it is a milestone with an amount
 * to draft.
 */
export async function changeMilestone(
  deps: BillingDeps,
  { actor, id, key }: EntryStep,
  changes: MilestoneInput,
): Promise<void> {
  await deps.write(async (trx) => {
    const billing = await lockActive(trx, deps, id);
    if (milestoneOf(billing, key).open <= 0) {
      throw notPossible('nothing_to_bill', 'There is nothing to bill.');
    }
    // As planned: credit notes lower the amount apart from it.
    const { plan, engagement, now } = billing;
    const before = plan.entries.find((entry) => entry.key === key);
    if (before === undefined) return;
    const { label = before.label, expectedOn = before.expectedOn ?? null } = changes;
    if (before.label === label && (before.expectedOn ?? null) === expectedOn) return;
    const data = { entries: [asPlanned({ ...before, label, expectedOn })] };
    const adjustment = { kind: 'plan_changed', entryKey: key, data } as const;
    await adjustPlan(trx, { actor, now }, engagement, adjustment);
    await updateSums(trx, engagement);
  });
}

function milestoneOf(billing: Billing, key: string): BilledEntry {
  const entry = entryOf(billing, key);
  if (entry.due.kind === 'milestone') return entry;
  throw notPossible('not_a_milestone', 'This payment is billed on a date.');
}

function refuseIfBilled(attempts: readonly PlanInvoiceRow[]): void {
  const billed = attempts.find(
    ({ status, total, credited }) =>
      status !== null && status !== 'draft' && status !== 'void' && total !== credited,
  );
  if (billed === undefined) return;
  const { number, origin } = billed;
  const first = origin === 'attached' ? 'Detach' : 'Void or credit';
  throw notPossible(
    'milestone_billed',
    `Invoice ${number} bills this milestone. ${first} it first.`,
  );
}

interface Deleting {
  drafted: PlanInvoiceRow;
  /** Locked; another one if it was drafted meanwhile. */
  draft: InvoiceRow | undefined;
  draftVersion: number | undefined;
}

async function requireDeletable(
  trx: Trx,
  billing: Billing,
  { drafted, draft, draftVersion }: Deleting,
): Promise<InvoiceRow> {
  const isLocked = draft?.id === drafted.invoiceId;
  const isUnchanged =
    isLocked && draftVersion === undefined && (await isAsDrafted(trx, billing, draft));
  if (isLocked && (isUnchanged || draftVersion === draft.version)) return draft;
  const { id, version, total } = isLocked ? draft : await getInvoice(trx, drafted.invoiceId);
  throw draftChanged({ id, version, total });
}
