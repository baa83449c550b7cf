import type { ComparedItem, ItemFact } from '../../documents/comparison/compare-items.ts';
import { documentFormat } from '../../documents/document-format.ts';
import { textsFor } from '../../texts/texts.ts';
import { extremeSelection } from '../selection/extreme-selections.ts';
import { linePeriods } from '../line-options.ts';
import type { EntryShare } from '../schedule/payment-schedule.schema.ts';
import { pricingOf } from '../pricing-sections.ts';
import { amountPer } from '../proposal-labels.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { proposalTotals } from '../proposal-totals.ts';
import { defaultSelection, selectedLines, type Selection } from '../selection/selection.ts';
import { hasChoices, shownSchedule } from '../selection/shown-pricing.ts';

/** Totals including tax of each period, of the lowest, the preselected and the highest selection. */
export function itemsOfTotals(snapshot: ProposalSnapshot, other: ProposalSnapshot): ComparedItem[] {
  const { currency, language, pricesIncludeTax, discounts } = snapshot;
  const { proposals, comparison: texts } = textsFor(language);
  const sections = pricingOf(snapshot.sections);
  const totalsOf = (selection: Selection) =>
    proposalTotals(snapshot, selectedLines(sections, selection));
  const preselected = totalsOf(defaultSelection(sections));
  const priced = { sections, pricesIncludeTax, discounts };
  const selections = [
    [texts.selections.cheapest, totalsOf(extremeSelection(priced, 'cheapest'))],
    [texts.selections.preselected, preselected],
    [texts.selections.most_expensive, totalsOf(extremeSelection(priced, 'most_expensive'))],
  ] as const;
  const hasSelections = hasChoices(snapshot.sections) || hasChoices(other.sections);
  const shown = hasSelections ? selections : ([['', preselected]] as const);
  return linePeriods.map((period) => ({
    key: period,
    name: proposals.totals[period](currency),
    facts: shown.map(([label, totals]): ItemFact => {
      const total = totals[period]?.total;
      return [label, total === undefined ? '' : amountPer(period, total, snapshot)];
    }),
  }));
}

/** Amounts are those of the preselected options. */
export function itemsOfPayments(snapshot: ProposalSnapshot): ComparedItem[] {
  const { payment: texts, amount } = textsFor(snapshot.language).comparison;
  const { money } = documentFormat(snapshot);
  const selection = defaultSelection(pricingOf(snapshot.sections));
  return shownSchedule(snapshot, selection).map((payment, index) => ({
    key: payment.key,
    name: payment.label,
    facts: [
      [texts.label, payment.label],
      [texts.share, shareText(payment.share, snapshot.schedule[index]?.share, snapshot)],
      [texts.due, payment.due],
      [texts.terms, payment.terms],
      [amount, money(payment.amount)],
    ],
  }));
}

/** With the line items that it is the price of. */
function shareText(
  text: string,
  share: EntryShare | undefined,
  { sections }: ProposalSnapshot,
): string {
  if (share?.kind !== 'lines') return text;
  const lines = pricingOf(sections).flatMap((section) => section.lines);
  const titles = lines.filter(({ key }) => share.lineKeys.includes(key)).map(({ title }) => title);
  return `${text}: ${titles.join(', ')}`;
}
