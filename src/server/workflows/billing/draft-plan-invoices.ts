/** Drafts the invoices that a billing plan bills: each once, keyed; none is ever issued here. */
import { sourceOf } from '../../../shared/engagements/change-orders.ts';
import { addedReference } from '../../../shared/engagements/billing-details.ts';
import { dueBilling, periodDays, type Billed } from '../../../shared/engagements/due-billing.ts';
import {
  billedEntry,
  draftedBy,
  planState,
  standingInvoices,
  type PlanState,
} from '../../../shared/engagements/plan-state.ts';
import { parseContractSnapshot } from '../../../shared/contracts/contract-snapshot.schema.ts';
import type { LateFee } from '../../../shared/documents/late-fee.schema.ts';
import type { Adjustment } from '../../../shared/engagements/adjustments.schema.ts';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import { calculateTotals } from '../../../shared/documents/totals.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import { entryLines, recurringLines } from '../../../shared/proposals/schedule/entry-draft.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import {
  readPlanRows,
  type PlanInvoiceRow,
} from '../../documents/engagements/plan-rows.repository.ts';
import { findBilledClient } from '../../documents/parties/parties.repository.ts';
import { listExecutedSnapshots } from '../../features/contracts/contracts.repository.ts';
import {
  listDueEngagements,
  setBillingStatus,
  updateBillingStatus,
} from '../../features/engagements/billing-status.repository.ts';
import { adjustPlan } from '../../features/engagements/engagements.actions.ts';
import {
  engagementNotFound,
  isUnreadable,
  notActive,
} from '../../features/engagements/engagements.errors.ts';
import {
  insertEngagementInvoice,
  lockEngagement,
} from '../../features/engagements/engagements.repository.ts';
import { updateSums } from '../../features/engagements/ledger-sums.ts';
import { emptyDraft } from '../../features/invoices/draft/draft-content.ts';
import { insertDraft } from '../../features/invoices/draft/drafts.actions.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { ApiError } from '../../platform/http/api/api-errors.ts';
import type { Log } from '../../platform/log.ts';
import { getStudio, studioDay } from '../../platform/studio.repository.ts';
import { openShares } from './open-shares.ts';

export interface BillingDeps {
  write: Write;
  clock: Clock;
}

/**
 * Drafts what is due today in all engagements; each in a transaction of its own. One that fails is
 * logged and stops none after it; then throws, so that the chore is retried and is seen to fail.
 */
export async function draftDueInvoices(
  deps: BillingDeps & { db: Database; log: Log },
): Promise<void> {
  const today = await studioDay(deps.db, deps.clock.now());
  const failed: string[] = [];
  for (;;) {
    const due = await listDueEngagements(deps.db, today, failed);
    for (const id of due) {
      if (!(await billNow(deps, systemActor, id))) failed.push(id);
    }
    if (due.length === 0) break;
  }
  if (failed.length > 0) throw new Error(`Not billed: ${failed.join(', ')}`);
}

/**
 * Drafts what is billed by today. If that fails, the engagement keeps the reason, and is tried again
 * with the next run; resolves with whether it succeeded. Throws `engagementNotFound`.
 */
export async function billNow(
  deps: BillingDeps & { log: Log },
  actor: Actor,
  id: string,
): Promise<boolean> {
  try {
    await deps.write((trx) => draftDueIn(trx, deps, actor, id));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) throw error;
    deps.log.error({ engagement: id, error: String(error) }, 'an engagement was not billed');
    const failure = reasonOf(error);
    const failedAt = instantText(deps.clock.now());
    await deps.write((trx) => updateBillingStatus(trx, id, { failure, failedAt }));
    return false;
  }
}

const NOT_FOUND = 404;
const REASON_LENGTH = 300;

function reasonOf(error: unknown): string {
  if (isUnreadable(error)) return 'Its billing plan can’t be read.';
  return (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH);
}

/**
 * Drafts what is billed by today, and sets when the engagement comes up again. Within a transaction,
 * e.g. of the acceptance that created it. Throws `engagementNotFound`.
 */
export async function draftDueIn(
  trx: Trx,
  deps: Pick<BillingDeps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const billing = await lockBilling(trx, deps, id);
  const { engagement, plan, status, today } = billing;
  const client = await findBilledClient(trx, engagement.clientId);
  // Nothing can be issued for a client who was anonymized.
  const hasEnded = client?.row.anonymizedAt !== null || status !== 'active';
  const { due, nextOn } = hasEnded
    ? { due: [], nextOn: null }
    : dueBilling(plan, today, draftedBy(standingInvoices(billing)));
  for (const one of due) await draftOne(trx, { ...deps, actor, ...billing }, one);
  await setBillingStatus(trx, id, { nextOn });
  await updateSums(trx, engagement);
}

export interface Billing extends PlanState<PlanInvoiceRow> {
  engagement: EngagementRow;
  /** In the studio’s time zone. */
  today: string;
  now: Temporal.Instant;
}

/** The engagement, locked after its client, with its plan as it is now. Throws `engagementNotFound`. */
export async function lockBilling(
  trx: Trx,
  { clock }: Pick<BillingDeps, 'clock'>,
  id: string,
): Promise<Billing> {
  const engagement = await lockEngagement(trx, id);
  if (engagement === undefined) throw engagementNotFound();
  const state = planState(engagement, await readPlanRows(trx, engagement));
  const now = clock.now();
  return { engagement, ...state, today: await studioDay(trx, now), now };
}

/** The same for a step that changes the plan or bills it. Throws `notActive`, too. */
export async function lockActive(
  trx: Trx,
  deps: Pick<BillingDeps, 'clock'>,
  id: string,
): Promise<Billing> {
  const billing = await lockBilling(trx, deps, id);
  if (billing.status !== 'active') throw notActive(billing.status);
  return billing;
}

/** What the owner does with an engagement. */
export interface EngagementStep {
  actor: Actor;
  id: string;
}

/** An adjustment, with ids and amounts for its event. */
type PlanStep = Adjustment & { about?: Record<string, string | number> };

/**
 * Locks an active engagement, records what `decide` returns, and drafts what is billed then. Throws
 * `engagementNotFound`, `notActive` and as `decide`.
 */
export async function adjustAndBill(
  trx: Trx,
  deps: Pick<BillingDeps, 'clock'>,
  { actor, id }: EngagementStep,
  decide: (billing: Billing) => PlanStep | Promise<PlanStep>,
): Promise<void> {
  const billing = await lockActive(trx, deps, id);
  const { about, ...adjustment } = await decide(billing);
  await adjustPlan(trx, { actor, now: billing.now, about }, billing.engagement, adjustment);
  await draftDueIn(trx, deps, actor, id);
}

/** With the number of the next attempt. Resolves with the invoice’s id. */
export async function draftOne(
  trx: Trx,
  step: Billing & { actor: Actor; clock: Clock },
  billed: Billed,
): Promise<string> {
  const { actor, engagement, invoices, now } = step;
  const draft = await draftOf(trx, step, billed);
  const made = { kind: 'invoice', creditsInvoiceId: null, draft } as const;
  const invoiceId = await insertDraft(trx, step, actor, made);
  const { key: entryKey, period } = billed;
  // Also those whose invoices were deleted, voided or detached.
  const before = invoices.filter((one) => one.entryKey === entryKey && one.period === period);
  const attempt = before.length + 1;
  const { id: engagementId, clientId } = engagement;
  const createdAt = instantText(now);
  const amount = calculateTotals(draft).total;
  const row = { engagementId, entryKey, period, attempt, invoiceId, amount, createdAt };
  await insertEngagementInvoice(trx, { ...row, origin: 'drafted' });
  const data = { entry: entryKey, period, attempt, invoice: invoiceId, amount };
  const about = { targetId: engagementId, clientId, data };
  await recordEvent(trx, { actor, type: 'engagement.invoice_drafted', ...about }, createdAt);
  return invoiceId;
}

async function draftOf(trx: Trx, billing: Billing, { key, period }: Billed): Promise<InvoiceDraft> {
  const { engagement, agreed, plan } = billing;
  const client = await findBilledClient(trx, engagement.clientId);
  const draft = {
    ...emptyDraft(await getStudio(trx), client),
    currency: agreed.currency,
    purchaseOrderNumber: plan.purchaseOrder.number,
    buyerReference: addedReference(plan.details),
    lateFee: await agreedLateFee(trx, engagement, agreed),
  };
  const entry = billedEntry(billing, { entryKey: key, period });
  if (entry !== undefined) {
    const due = { kind: 'days', days: entry.termsDays } as const;
    const source = sourceOf(agreed, plan.changeOrders, key);
    const isWhole = entry.open === sumOf(entry.shares);
    const shares = isWhole ? entry.shares : await openShares(trx, billing, entry, source.taxGroups);
    const lines = entryLines(source, { ...entry, shares });
    return { ...draft, pricesIncludeTax: true, lines, due };
  }
  const group = plan.recurring.find((one) => one.key === key);
  if (group?.startsOn === undefined || group.startsOn === null) throw engagementNotFound();
  const { from, to } = periodDays(group.period, group.startsOn, period);
  return {
    ...draft,
    pricesIncludeTax: group.pricesIncludeTax,
    lines: recurringLines(group, period),
    servicePeriodStart: from,
    servicePeriodEnd: to,
  };
}

/** The signed contract’s, which may have none; without one the accepted proposal’s. */
async function agreedLateFee(
  trx: Trx,
  { id }: EngagementRow,
  agreed: Billing['agreed'],
): Promise<LateFee | null> {
  const signed = await listExecutedSnapshots(trx, id);
  if (signed.length === 0) return agreed.lateFee ?? null;
  const all = signed.map(({ snapshot }) => parseContractSnapshot(snapshot).lateFee);
  return all.findLast((lateFee) => lateFee !== undefined) ?? null;
}
