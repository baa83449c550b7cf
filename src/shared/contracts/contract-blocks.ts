/** The lists and tables that block variables of a contract become. Pure. */
import { QUANTITY_DIGITS } from '../money/amounts.ts';
import { regionStyle } from '../documents/region-style.ts';
import { amountPer, dueText, recurrenceText } from '../proposals/proposal-labels.ts';
import { withoutImages } from '../rich-text/change-images.ts';
import {
  TABLE_LIMITS,
  type RichTextBlock,
  type RichTextCell,
  type RichTextRow,
} from '../rich-text/rich-text.schema.ts';
import { textsFor } from '../texts/texts.ts';
import type { AgreedSources, ContractSources } from './contract-sources.ts';
import type { BlockVariable } from './contract-variables.schema.ts';
import { formatOf, oneLine } from './contract-values.ts';
import { upperFirst } from '../text/upper-first.ts';

type Sources = Pick<ContractSources, 'language' | 'region'>;

/** By key, each created once; empty without content. */
export function blockVariables(sources: ContractSources): (key: BlockVariable) => RichTextBlock[] {
  const made = new Map<BlockVariable, RichTextBlock[]>();
  return (key) => {
    const blocks = made.get(key) ?? variableBlocks(key, sources);
    made.set(key, blocks);
    return blocks;
  };
}

export function variableBlocks(
  key: BlockVariable,
  { agreed, ...sources }: ContractSources,
): RichTextBlock[] {
  if (agreed === null) return [];
  switch (key) {
    case 'agreed.scope':
      // Its images are files of the proposal.
      return agreed.scope === null ? [] : withoutImages(agreed.scope).content;
    case 'agreed.prices':
      return agreed.prices.length === 0 ? [] : pricesTables(agreed, sources);
    case 'agreed.schedule':
      return agreed.schedule.length === 0 ? [] : scheduleTables(agreed, sources);
    case 'agreed.recurring':
      return agreed.recurring.length === 0 ? [] : recurringTables(agreed, sources);
  }
}

/** With a column for quantities if any of them is not 1. */
function pricesTables(
  { currency, prices, sums, total }: AgreedSources,
  sources: Sources,
): RichTextBlock[] {
  const { columns, total: totalLabel } = textsFor(sources.language).contractTextWords.prices;
  const { money, number } = formatOf(sources, currency);
  const quantities = prices.map(({ quantity }) =>
    quantity === null || (quantity.amount === 1000 && quantity.unit === '')
      ? ''
      : `${number(quantity.amount, QUANTITY_DIGITS)} ${quantity.unit}`.trim(),
  );
  const hasQuantities = quantities.some((quantity) => quantity !== '');
  // A subtotal alone would repeat the total.
  const steps = sums.length > 2 ? sums.slice(0, -1) : [];
  const cells = (label: string, quantity: string, amount: string) =>
    hasQuantities ? [label, quantity, amount] : [label, amount];
  return tables(cells(columns.item, columns.quantity, columns.amount), [
    ...prices.map(({ label, amount }, at) => cells(label, quantities[at] ?? '', money(amount))),
    ...steps.map(({ label, amount }) => cells(label, '', money(amount))),
    cells(totalLabel(currency), '', money(total)),
  ]);
}

function scheduleTables(
  { currency, schedule, total }: AgreedSources,
  sources: Sources,
): RichTextBlock[] {
  const texts = textsFor(sources.language).proposals.schedule;
  const options = optionsOf(sources, currency);
  const { money } = formatOf(sources, currency);
  const { payment, due, terms, amount } = texts.columns;
  return tables(
    [payment, due, terms, amount],
    [
      ...schedule.map((one) => [
        one.label,
        dueText(one.when, options),
        texts.terms(one.termsDays),
        money(one.amount),
      ]),
      [texts.total(currency), '', '', money(total)],
    ],
  );
}

function recurringTables(
  { currency, recurring }: AgreedSources,
  sources: Sources,
): RichTextBlock[] {
  const { columns } = textsFor(sources.language).contractTextWords.recurring;
  const options = optionsOf(sources, currency);
  const hasTax = recurring.some((charge) => charge.hasTax);
  return tables(
    [columns.item, hasTax ? columns.chargeWithTax : columns.charge, columns.billing],
    recurring.map((charge) => [
      charge.label,
      amountPer(charge.period, charge.amount, options),
      upperFirst(recurrenceText(charge.recurrence, charge.period, options)),
    ]),
  );
}

const optionsOf = ({ language, region }: Sources, currency: string) => ({
  language,
  currency,
  style: regionStyle(region, currency),
});

/** Several if there are more rows than a table may have, each with the headings. */
function tables(headings: readonly string[], rows: readonly string[][]): RichTextBlock[] {
  const most = TABLE_LIMITS.rows - 1;
  const count = Math.ceil(rows.length / most);
  return Array.from({ length: count }, (_, at) => ({
    type: 'table',
    content: [
      { type: 'tableRow', content: headings.map(cell('tableHeader')) },
      ...rows
        .slice(at * most, (at + 1) * most)
        .map((texts): RichTextRow => ({ type: 'tableRow', content: texts.map(cell('tableCell')) })),
    ],
  }));
}

const cell =
  (type: RichTextCell['type']) =>
  (given: string): RichTextCell => {
    const text = oneLine(given);
    const content = text === '' ? {} : { content: [{ type: 'text' as const, text }] };
    return { type, content: [{ type: 'paragraph', ...content }] };
  };
