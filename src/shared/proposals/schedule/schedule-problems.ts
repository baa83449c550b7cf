/** Why a payment schedule can’t be offered, as sentences by field. Pure. */
import { HUNDRED_PERCENT_PPM } from '../../money/amounts.ts';
import { sumOf } from '../../money/rounding.ts';
import type { ChangedEngagement } from '../proposal-api.schema.ts';
import type { ProposalDraft } from '../proposal-draft.schema.ts';
import { extremeSelection } from '../selection/extreme-selections.ts';
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.schema.ts';
import { wantedTotal, type ScheduledTotal } from './payment-schedule.ts';
import type { ProposalLine } from '../proposal-lines.schema.ts';
import { pricingOf } from '../pricing-sections.ts';
import { proposalTotals, scheduledTotal } from '../proposal-totals.ts';
import { selectedLines } from '../selection/selection.ts';

export type ProposalProblems = Record<string, string>;

export interface ProblemContext {
  /** In the studio’s time zone. */
  today: string;
  /** An amount of the proposal’s currency as text. */
  money: (amount: number) => string;
  /** The engagement that a change order changes; left out of a proposal, whose total is never below 0. */
  changeOrder?: Pick<ChangedEngagement, 'status' | 'agreed'> | null | undefined;
}

type Scheduled = Pick<ProposalDraft, 'sections' | 'schedule' | 'pricesIncludeTax' | 'discounts'>;

/** By `schedule` and `schedule.{key}`. Throws as `proposalTotals`. */
export function scheduleProblems(draft: Scheduled, context: ProblemContext): ProposalProblems {
  const { schedule } = draft;
  if (context.changeOrder && canReduce(draft)) return problemsOfReduction(schedule);
  const problems = paymentProblems(draft, context);
  const whole = problemOfWhole(draft, context.money);
  return whole === undefined ? problems : { ...problems, schedule: whole };
}

/** Of single payments, by `schedule.{key}`. */
export function paymentProblems(
  { sections, schedule }: Pick<Scheduled, 'sections' | 'schedule'>,
  { today }: Pick<ProblemContext, 'today'>,
): ProposalProblems {
  const lines = new Map(
    pricingOf(sections)
      .flatMap((section) => section.lines)
      .map((line) => [line.key, line]),
  );
  const problems: ProposalProblems = {};
  for (const [index, entry] of schedule.entries()) {
    const problem = problemOfEntry(entry, { lines, schedule, index, today });
    if (problem !== undefined) problems[`schedule.${entry.key}`] = problem;
  }
  return problems;
}

/** It lowers payments of the engagement, so it has no schedule: a total above 0 is one payment. */
function problemsOfReduction(schedule: PaymentSchedule): ProposalProblems {
  const [only] = schedule;
  if (schedule.length > 1 || only?.due.kind !== 'acceptance') return { schedule: NO_SCHEDULE };
  return only.label === '' ? { [`schedule.${only.key}`]: problemOfLabel(0) } : {};
}

const NO_SCHEDULE =
  'The client can choose a total of less than 0, so there is one payment on acceptance. Delete the other payments.';

interface EntryContext {
  lines: ReadonlyMap<string, ProposalLine>;
  schedule: PaymentSchedule;
  index: number;
  today: string;
}

function problemOfEntry(entry: ScheduleEntry, context: EntryContext): string | undefined {
  const { label, share, due } = entry;
  if (label === '') return problemOfLabel(context.index);
  if (due.kind === 'date' && due.date < context.today) {
    return `The date of “${label}” is in the past.`;
  }
  return share.kind === 'lines' ? problemOfLines(label, share.lineKeys, context) : undefined;
}

const problemOfLabel = (index: number) => `Enter a name for payment ${index + 1}.`;

function problemOfLines(
  label: string,
  keys: readonly string[],
  { lines, schedule, index }: EntryContext,
): string | undefined {
  if (keys.length === 0) return `Choose line items for “${label}”.`;
  if (!keys.every((key) => canBeBilledAlone(lines.get(key)))) {
    return `“${label}” can only bill required one-time line items with a fixed quantity.`;
  }
  const others = new Set(
    schedule.slice(0, index).flatMap(({ share }) => (share.kind === 'lines' ? share.lineKeys : [])),
  );
  return keys.some((key, nth) => others.has(key) || keys.indexOf(key) < nth)
    ? `A line item of “${label}” is billed twice.`
    : undefined;
}

/** Whether a payment of the schedule can bill the line: its amount doesn’t depend on choices. */
export function canBeBilledAlone(line: ProposalLine | undefined): boolean {
  return (
    line?.period === 'once' &&
    line.optional === null &&
    line.packageKey === null &&
    line.quantityChoice === null
  );
}

/** Whether the client can choose a one-time total below 0. Throws as `proposalTotals`. */
function canReduce(draft: Omit<Scheduled, 'schedule'>): boolean {
  return lowestTotal(draft).total < 0;
}

function lowestTotal({ sections, ...pricing }: Omit<Scheduled, 'schedule'>) {
  const priced = pricingOf(sections);
  const cheapest = extremeSelection({ ...pricing, sections: priced }, 'cheapest');
  const lines = selectedLines(priced, cheapest);
  return scheduledTotal(proposalTotals(pricing, lines), lines);
}

function problemOfWhole(
  { sections, schedule, ...pricing }: Scheduled,
  money: ProblemContext['money'],
): string | undefined {
  const scheduled = lowestTotal({ sections, ...pricing });
  const total = `${money(scheduled.total)}, the lowest total that the client can choose`;
  return problemOfShares(schedule, scheduled, total);
}

/** Whether the payments exceed what they divide; `total` describes it. */
export function problemOfShares(
  schedule: PaymentSchedule,
  scheduled: ScheduledTotal,
  total: string,
): string | undefined {
  const shares = schedule.map(({ share }) => share);
  const percent = sumOf(shares.map((share) => (share.kind === 'percent' ? share.ratePpm : 0)));
  if (percent > HUNDRED_PERCENT_PPM) return 'The percentages add up to more than 100%.';
  return wantedTotal(shares, scheduled) > scheduled.total
    ? `The payments before the remainder exceed ${total}.`
    : undefined;
}
