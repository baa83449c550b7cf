/** Totals and payments of a draft’s cheapest, default and most expensive selection. Pure. */
import { InvalidAmountError } from '../../../../shared/documents/totals.ts';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import { extremeSelection } from '../../../../shared/proposals/selection/extreme-selections.ts';
import { scheduleAmounts } from '../../../../shared/proposals/schedule/payment-schedule.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import { linePeriods, type LinePeriod } from '../../../../shared/proposals/line-options.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import {
  proposalTotals,
  scheduledTotal,
  type ProposalTotals,
} from '../../../../shared/proposals/proposal-totals.ts';
import {
  defaultSelection,
  selectedLines,
  type Selection,
} from '../../../../shared/proposals/selection/selection.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { selectionLabels } from '../../../records/proposals/schedule/schedule-labels.ts';

type SelectionName = keyof typeof selectionLabels;
export const selectionNames = Object.keys(selectionLabels) as SelectionName[];

interface SelectionTotals {
  /** Without the periods that can’t be calculated. */
  totals: ProposalTotals;
  /** Of the payments; undefined without a one-time total. */
  payments: readonly number[] | undefined;
}

export type Selections = Record<SelectionName, SelectionTotals> & {
  /** Why totals can’t be calculated, by field. The draft can still be saved. */
  problems: Problems;
};

type Priced = Pick<ProposalDraft, 'pricesIncludeTax' | 'discounts' | 'schedule'> & {
  pricing: PricingSection[];
};

let last: { from: Priced; selections: Selections } | undefined;

/** Calculated again only if something with a price has changed. */
export function selectionsOf(content: ProposalDraft): Selections {
  const { pricesIncludeTax, discounts, schedule, sections } = content;
  const from = { pricesIncludeTax, discounts, schedule, pricing: pricingOf(sections) };
  if (last !== undefined && isSame(last.from, from)) return last.selections;
  last = { from, selections: calculated(from) };
  return last.selections;
}

function isSame(one: Priced, other: Priced): boolean {
  return (
    one.pricesIncludeTax === other.pricesIncludeTax &&
    one.discounts === other.discounts &&
    one.schedule === other.schedule &&
    one.pricing.length === other.pricing.length &&
    one.pricing.every((section, place) => section === other.pricing[place])
  );
}

function calculated(priced: Priced): Selections {
  const { pricing } = priced;
  const extreme = (which: 'cheapest' | 'most_expensive') =>
    totalsOf(priced, () => extremeSelection({ ...priced, sections: pricing }, which));
  const found = {
    cheapest: extreme('cheapest'),
    default: totalsOf(priced, () => defaultSelection(pricing)),
    most_expensive: extreme('most_expensive'),
  };
  return {
    ...found,
    problems: Object.assign({}, ...Object.values(found).map(({ problems }) => problems)),
  };
}

function totalsOf(
  priced: Priced,
  select: () => Selection,
): SelectionTotals & { problems: Problems } {
  const problems: Record<string, string> = {};
  let selected: ProposalLine[] = [];
  const totals: ProposalTotals = {};
  tryIn('sections', problems, () => {
    selected = selectedLines(priced.pricing, select());
  });
  for (const period of linePeriods) {
    const lines = selected.filter((line) => line.period === period);
    tryIn(discountPath(period), problems, () => {
      Object.assign(totals, proposalTotals(priced, lines));
    });
  }
  const scheduled = scheduledTotal(totals, selected);
  const shares = priced.schedule.map(({ share }) => share);
  const payments = totals.once && scheduleAmounts(shares, scheduled);
  return { totals, payments, problems };
}

export const discountPath = (period: LinePeriod) => `discounts.${period}`;

/** A problem of a line is reported at the line. */
function tryIn(path: string, problems: Record<string, string>, calculate: () => void): void {
  try {
    calculate();
  } catch (error) {
    if (error instanceof InvalidAmountError) {
      if (error.field === 'discount') problems[path] = error.message;
    } else if (error instanceof AmountOutOfRange) problems['sections'] = error.message;
    else throw error;
  }
}
