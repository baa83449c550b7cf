/** What `verify` compares: a billing plan, the invoices that were drafted, and the next turn. */
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { planHistory } from '../../../../shared/engagements/adjustments.schema.ts';
import {
  billingTurn,
  currentPlan,
  type Billed,
  type CurrentPlan,
} from '../../../../shared/engagements/current-plan.ts';
import type {
  ProposalResponseRow,
  ProposalTables,
} from '../../../database/tables/proposals.table.ts';
import { readPlan } from '../engagements.repository.ts';
import type { ListedDrafted, ListedEngagement } from './verify-engagements.repository.ts';

interface Around {
  /** By engagement. */
  adjustments: ReadonlyMap<string, readonly ProposalTables['engagementAdjustments'][]>;
  drafted: ReadonlyMap<string, readonly ListedDrafted[]>;
  /** By proposal. */
  agreements: ReadonlyMap<string, readonly ProposalResponseRow[]>;
}

/** One line each. */
export function problemsOfPlan(
  row: ListedEngagement,
  { adjustments, drafted, agreements }: Around,
): string[] {
  try {
    const responses = agreements.get(row.proposalId ?? '') ?? [];
    const history = planHistory(responses, adjustments.get(row.id) ?? []);
    const plan = currentPlan(readPlan(row), history);
    const invoices = drafted.get(row.id) ?? [];
    return [
      ...attemptProblems(invoices),
      ...invoices.flatMap((one) => invoiceProblems(plan, one)),
      ...turnProblems(row, plan, invoices),
    ];
  } catch {
    return [`${row.id} has a plan that can’t be read`];
  }
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
  { entryKey, period, invoiceId, status, total }: ListedDrafted,
): string[] {
  if (period > 0) {
    const isPlanned = plan.recurring.some(({ key }) => key === entryKey);
    return isPlanned ? [] : [`${invoiceId} is of no recurring billing`];
  }
  const entry = plan.entries.find(({ key }) => key === entryKey);
  if (entry === undefined) return [`${invoiceId} is of no payment`];
  // Until it is issued, its owner may change it.
  const isBilled = status !== null && status !== 'draft' && status !== 'void';
  if (!isBilled || total === entry.amount) return [];
  return [`${invoiceId} bills ${total}, its payment is ${entry.amount}`];
}

function turnProblems(
  { id, nextOn, status, turnOf, anonymizedAt }: ListedEngagement,
  plan: CurrentPlan,
  invoices: readonly ListedDrafted[],
): string[] {
  if (turnOf === null) return [`${id} never comes up for billing`];
  // No step of a plan changes it yet.
  if (status !== 'active') return [`${id} is ${String(status)}, expected active`];
  if (anonymizedAt !== null) {
    return nextOn === null ? [] : [`${id} bills an anonymized client`];
  }
  const keys = new Set(invoices.map(({ entryKey, period }) => `${entryKey} ${period}`));
  // The day before, all that came earlier has been drafted.
  const day = nextOn === null ? LAST_DAY : addDays(nextOn, -1);
  const isDrafted = ({ key, period }: Billed) => keys.has(`${key} ${period}`);
  const turn = billingTurn(plan, day, isDrafted);
  if (turn.due.length > 0) return [`${id} has not billed ${turn.due[0]?.key ?? ''}`];
  return turn.nextOn === nextOn
    ? []
    : [`${id} comes up on ${String(nextOn)}, expected ${String(turn.nextOn)}`];
}

/** If nothing is to come, nothing ever is. */
const LAST_DAY = '2999-12-31';
