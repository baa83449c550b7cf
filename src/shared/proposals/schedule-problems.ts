/** Why a payment schedule can’t be offered, as sentences by field. Pure. */
import { HUNDRED_PERCENT_PPM } from '../money/amounts.ts';
import { sumOf } from '../money/rounding.ts';
import type { ProposalDraft } from './proposal-draft.schema.ts';
import { extremeSelection } from './extreme-selections.ts';
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.schema.ts';
import { wantedTotal, type ScheduledTotal } from './payment-schedule.ts';
import type { ProposalLine } from './proposal-lines.schema.ts';
import { pricingOf } from './pricing-sections.ts';
import { proposalTotals, scheduledTotal } from './proposal-totals.ts';
import { selectedLines } from './selection.ts';

export type ProposalProblems = Record<string, string>;

export interface ProblemContext {
  /** In the studio’s time zone. */
  today: string;
  /** An amount of the proposal’s currency as text. */
  money: (amount: number) => string;
}

type Scheduled = Pick<ProposalDraft, 'sections' | 'schedule' | 'pricesIncludeTax' | 'discounts'>;

/** By `schedule` and `schedule.{key}`. Throws as `proposalTotals`. */
export function scheduleProblems(draft: Scheduled, context: ProblemContext): ProposalProblems {
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

interface EntryContext {
  lines: ReadonlyMap<string, ProposalLine>;
  schedule: PaymentSchedule;
  index: number;
  today: string;
}

function problemOfEntry(entry: ScheduleEntry, context: EntryContext): string | undefined {
  const { label, share, due } = entry;
  if (label === '') return `Enter a name for payment ${context.index + 1}.`;
  if (due.kind === 'date' && due.date < context.today) {
    return `The date of “${label}” is in the past.`;
  }
  return share.kind === 'lines' ? problemOfLines(label, share.lineKeys, context) : undefined;
}

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

function problemOfWhole(
  { sections, schedule, ...pricing }: Scheduled,
  money: ProblemContext['money'],
): string | undefined {
  const priced = pricingOf(sections);
  const cheapest = extremeSelection({ ...pricing, sections: priced }, 'cheapest');
  const lines = selectedLines(priced, cheapest);
  const scheduled = scheduledTotal(proposalTotals(pricing, lines), lines);
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
