/** What `verify` compares: a billing plan, its invoices and ledger, and the billing status. */
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { dueBilling } from '../../../../shared/engagements/due-billing.ts';
import type { CurrentPlan } from '../../../../shared/engagements/current-plan.ts';
import {
  currentInvoices,
  draftedBy,
  planState,
  standingInvoices,
  type PlanState,
} from '../../../../shared/engagements/plan-state.ts';
import type {
  ProposalResponseRow,
  ProposalTables,
} from '../../../database/tables/proposals.table.ts';
import { differences } from '../../../platform/integrity/invariant.ts';
import { storedSums } from '../ledger-sums.ts';
import type { ListedCredit, ListedDrafted, ListedEngagement } from './integrity.repository.ts';

interface Around {
  /** By engagement. */
  adjustments: ReadonlyMap<string, readonly ProposalTables['engagementAdjustments'][]>;
  drafted: ReadonlyMap<string, readonly ListedDrafted[]>;
  /** By proposal. */
  agreements: ReadonlyMap<string, readonly ProposalResponseRow[]>;
  /** By credited invoice. */
  credits: ReadonlyMap<string, readonly ListedCredit[]>;
}

/** One line each. */
export function problemsOfPlan(
  row: ListedEngagement,
  { adjustments, drafted, agreements, credits }: Around,
): string[] {
  try {
    const invoices = drafted.get(row.id) ?? [];
    const ids = new Set(invoices.map(({ invoiceId }) => invoiceId));
    const state = planState(row, {
      responses: agreements.get(row.proposalId ?? '') ?? [],
      adjustments: adjustments.get(row.id) ?? [],
      invoices,
      credits: [...ids].flatMap((id) => credits.get(id) ?? []),
    });
    return [
      ...attemptProblems(invoices),
      ...currentInvoices(state).flatMap((one) => invoiceProblems(state.plan, one)),
      ...billingStatusProblems(row, state),
      ...ledgerProblems(row, state),
    ];
  } catch {
    return [`${row.id} has a plan that can’t be read`];
  }
}

function ledgerProblems(row: ListedEngagement, state: PlanState): string[] {
  return [
    ...differences(row.id, row, storedSums(state)),
    // A payment is drafted again only for what is open, and lowered only by that, or by what change
    // orders credit.
    ...state.ledger.entries
      .filter(({ open, drafted, toCredit }) => open + drafted + toCredit < 0)
      .map(({ key, amount }) => `${row.id} has billed more than ${amount} for ${key}`),
  ];
}

/** The attempts of each payment and period are 1, 2, 3 … */
function attemptProblems(invoices: readonly ListedDrafted[]): string[] {
  const keyed = Map.groupBy(invoices, ({ entryKey, period }) => `${entryKey} ${period}`);
  return [...keyed.values()].flatMap((attempts) =>
    attempts
      .filter(({ attempt }, index) => attempt !== index + 1)
      .map(({ invoiceId, attempt }) => `${invoiceId} has attempt ${attempt} out of sequence`),
  );
}

function invoiceProblems(
  plan: CurrentPlan,
  { entryKey, period, invoiceId }: ListedDrafted,
): string[] {
  const billed = period > 0 ? plan.recurring : plan.entries;
  if (billed.some(({ key }) => key === entryKey)) return [];
  return [`${invoiceId} is of no ${period > 0 ? 'recurring billing' : 'payment'}`];
}

function billingStatusProblems(
  { id, nextOn, status, turnOf, anonymizedAt }: ListedEngagement,
  state: PlanState,
): string[] {
  const { plan, status: expected } = state;
  if (turnOf === null) return [`${id} never comes up for billing`];
  if (status !== expected) return [`${id} is ${String(status)}, expected ${expected}`];
  if (anonymizedAt !== null) {
    return nextOn === null ? [] : [`${id} bills an anonymized client`];
  }
  if (status !== 'active') return nextOn === null ? [] : [`${id} is ${status}, but is billed`];
  // The day before, all that came earlier has been drafted.
  const day = nextOn === null ? LAST_DAY : addDays(nextOn, -1);
  const next = dueBilling(plan, day, draftedBy(standingInvoices(state)));
  if (next.due.length > 0) return [`${id} has not billed ${next.due[0]?.key ?? ''}`];
  return next.nextOn === nextOn
    ? []
    : [`${id} comes up on ${String(nextOn)}, expected ${String(next.nextOn)}`];
}

/** If nothing is to come, nothing ever is. */
const LAST_DAY = '2999-12-31';
