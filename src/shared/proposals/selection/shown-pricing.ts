/** The prices of a proposal for one selection, ready to be shown: for PDF and client page. Pure. */
import { documentFormat, type FormatOptions } from '../../documents/document-format.ts';
import type { FrozenLine } from '../../documents/priced-lines.schema.ts';
import { calculateTotals } from '../../documents/totals.ts';
import { totalsRows, type TotalsRow } from '../../documents/total-rows.ts';
import { sumOf } from '../../money/rounding.ts';
import { textsFor } from '../../texts/texts.ts';
import { scheduleAmounts } from '../schedule/payment-schedule.ts';
import { dueText, shareText } from '../proposal-labels.ts';
import { linePeriods, type LinePeriod } from '../line-options.ts';
import type { ProposalLine } from '../proposal-lines.schema.ts';
import { pricingOf } from '../pricing-sections.ts';
import type { PricingPackage, PricingSection } from '../proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { proposalTotals, scheduledTotal, type ProposalTotals } from '../proposal-totals.ts';
import { selectedLines, type Selection } from './selection.ts';

type Priced = Pick<ProposalSnapshot, 'sections' | 'pricesIncludeTax' | 'discounts' | 'schedule'> & {
  seller: Pick<ProposalSnapshot['seller'], 'taxIds'>;
} & FormatOptions;

export type ShownLine = ProposalLine & FrozenLine & { isSelected: boolean };

interface PeriodAmount {
  period: LinePeriod;
  amount: number;
}

interface ShownPackage extends PricingPackage {
  isSelected: boolean;
  /** Of its required lines and chosen options, also if it isn’t selected. */
  amounts: PeriodAmount[];
}

/** Lines of a package, or those without one, which come first. */
export interface ShownGroup {
  package: ShownPackage | null;
  lines: ShownLine[];
}

/** With the chosen quantities, and the amounts of what is not selected, too. */
export function shownGroups(
  section: PricingSection,
  selection: Selection,
  pricesIncludeTax: boolean,
): ShownGroup[] {
  const selected = new Set(selectedLines([section], selection).map(({ key }) => key));
  const lines = section.lines.map((line) => {
    const quantity = selection.quantities[line.key] ?? line.quantity;
    return {
      ...withAmounts({ ...line, quantity }, pricesIncludeTax),
      isSelected: selected.has(line.key),
    };
  });
  const linesOf = (packageKey: string | null) =>
    lines.filter((line) => line.packageKey === packageKey);
  const packages = section.packages?.items ?? [];
  return [
    { package: null, lines: linesOf(null) },
    ...packages.map((item) => ({
      package: {
        ...item,
        isSelected: selection.packages.includes(item.key),
        amounts: amountsOf(
          linesOf(item.key).filter(
            ({ key, optional }) => optional === null || selection.lines.includes(key),
          ),
        ),
      },
      lines: linesOf(item.key),
    })),
  ].filter((group) => group.package !== null || group.lines.length > 0);
}

/** A line with its own amounts, before the discount on the whole. */
export function withAmounts<Line extends ProposalLine>(
  line: Line,
  pricesIncludeTax: boolean,
): Line & FrozenLine {
  const { lines } = calculateTotals({
    pricesIncludeTax,
    lines: [line],
    discount: null,
    deposits: [],
  });
  const [{ amount, discountAmount, netAmount } = { amount: 0, discountAmount: 0, netAmount: 0 }] =
    lines;
  return { ...line, amount, discountAmount, netAmount };
}

/** What a package costs by itself, whether or not it is chosen. */
export function packageAmounts({ lines }: ShownGroup): PeriodAmount[] {
  return amountsOf(lines.filter(({ optional }) => optional === null));
}

/** Of the selected lines, before the discount on the whole, by period. */
export function subtotalsOf(groups: readonly ShownGroup[]): PeriodAmount[] {
  const lines = groups.flatMap((group) => group.lines);
  return amountsOf(lines.filter(({ isSelected }) => isSelected));
}

function amountsOf(lines: readonly ShownLine[]): PeriodAmount[] {
  return linePeriods.flatMap((period) => {
    const ofPeriod = lines.filter((line) => line.period === period);
    if (ofPeriod.length === 0) return [];
    return [{ period, amount: sumOf(ofPeriod.map(({ netAmount }) => netAmount)) }];
  });
}

export interface PeriodTotals {
  period: LinePeriod;
  /** Ends with the total including tax. */
  rows: TotalsRow[];
}

/** By period; throws as `proposalTotals`. */
export function shownTotals(priced: Priced, selection: Selection): PeriodTotals[] {
  const { currency, pricesIncludeTax, seller, discounts, sections } = priced;
  const format = documentFormat(priced);
  const { totals: labels } = textsFor(priced.language).proposals;
  const all: ProposalTotals = proposalTotals(priced, selectedLines(pricingOf(sections), selection));
  return linePeriods.flatMap((period) => {
    const totals = all[period];
    if (totals === undefined) return [];
    const discount = discounts[period];
    const rows = totalsRows(
      { currency, pricesIncludeTax, discount, deposits: [], totals, seller },
      format,
      false,
    ).map((row) => named(row, labels[period](currency)));
    return [{ period, rows }];
  });
}

const named = (row: TotalsRow, total: string): TotalsRow =>
  row.kind === 'total' ? { ...row, label: total } : row;

export interface ShownPayment {
  key: string;
  label: string;
  /** What it asks for, e.g. “30% of the one-time total”. */
  share: string;
  due: string;
  terms: string;
  amount: number;
}

/** The payment schedule; its payments add up to the one-time total including tax. */
export function shownSchedule(priced: Priced, selection: Selection): ShownPayment[] {
  const { schedule, sections, language } = priced;
  const lines = selectedLines(pricingOf(sections), selection);
  const scheduled = scheduledTotal(proposalTotals(priced, lines), lines);
  const amounts = scheduleAmounts(
    schedule.map(({ share }) => share),
    scheduled,
  );
  const { terms } = textsFor(language).proposals.schedule;
  return schedule.map(({ key, label, share, due, termsDays }, index) => ({
    key,
    label,
    share: shareText(share, priced),
    due: dueText(due, priced),
    terms: terms(termsDays),
    amount: amounts[index] ?? 0,
  }));
}

/** Whether the client can choose anything. */
export function hasChoices(sections: ProposalSnapshot['sections']): boolean {
  return pricingOf(sections).some(
    ({ packages, lines }) =>
      packages !== null ||
      lines.some(({ optional, quantityChoice }) => optional !== null || quantityChoice !== null),
  );
}
