/**
 * The part of a document in which its priced lines are edited: totals, amounts in another currency,
 * text to compare versions.
 */
import type { Discount, PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { writtenNames, type Tax } from '../../../shared/documents/tax-categories.ts';
import {
  InvalidAmountError,
  calculateTotals,
  type DocumentTotals,
  type TotalsInput,
} from '../../../shared/documents/totals.ts';
import { amountText, QUANTITY_DIGITS } from '../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { AmountOutOfRange, multiplyByRatio } from '../../../shared/money/rounding.ts';
import type { LineGroups } from './line-groups.ts';
import type { EditedDraft } from '../../forms/draft/draft-context.tsx';
import type { Problems } from '../../forms/draft/draft-kind.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { perUnit, rateText, writtenNumber } from '../../studio-format.ts';

interface PricedContent {
  currency: string;
  pricesIncludeTax: boolean;
  lines: PricedLine[];
  discount: Discount | null;
}

export interface PricedDraft extends Pick<
  EditedDraft<PricedContent>,
  'id' | 'content' | 'latest' | 'latestUnread' | 'setUnread' | 'change' | 'problem'
> {
  /** Calculated once for each content; undefined if that fails. */
  totals: DocumentTotals | undefined;
  /** Undefined if all lines are in one. */
  groups?: LineGroups | undefined;
}

export function tryCalculate(input: TotalsInput): {
  totals: DocumentTotals | undefined;
  problems: Problems;
} {
  try {
    return { totals: calculateTotals(input), problems: {} };
  } catch (error) {
    const failed = (problems: Problems) => ({ totals: undefined, problems });
    if (error instanceof InvalidAmountError) return failed({ [error.field]: error.message });
    if (error instanceof AmountOutOfRange) return failed({ lines: error.message });
    throw error;
  }
}

/** Includes every field, so that two different lines never read the same. */
export function describeLine(line: PricedLine, currency: string): string {
  const { title, details, quantity, unit, unitPrice, discount, tax } = line;
  const count = writtenNumber(quantity, QUANTITY_DIGITS);
  const less = discount === null ? '' : ` less ${describeDiscount(discount, currency)}`;
  const each = perUnit(describeMoney(unitPrice, currency), unit);
  const price = `${count} × ${each}${less}`;
  return [title, details, price, describeTax(tax)].filter(Boolean).join(' · ');
}

export function describeDiscount(discount: Discount | null, currency: string): string {
  if (discount === null) return '';
  if (discount.kind === 'amount') return describeMoney(discount.amount, currency);
  return rateText(discount.ratePpm);
}

/** With the currency’s code, because two versions may differ in it. */
export function describeMoney(amount: number, currency: string): string {
  return `${currency} ${amountText(amount, currency)}`;
}

function describeTax(tax: Tax): string {
  const { category, ratePpm, reason } = tax;
  const rate = category === 'standard' ? rateText(ratePpm) : reason;
  const label = textsFor(DEFAULT_LANGUAGE).documents.taxCategories[category];
  return [label, rate, writtenNames(tax)].filter(Boolean).join(', ');
}

interface TypedAmount {
  amount: number;
  currency: string;
  /** The result of the last currency change; if the amount differs from it, it was edited since. */
  shown: { amount: number; currency: string };
}

export type PricedAmounts = Pick<PricedContent, 'currency' | 'lines' | 'discount'> & {
  deposits?: { label: string; amount: number }[];
};

/** Amounts as typed, by path in the draft: converting from them never rounds twice. */
export type TypedAmounts = Map<string, TypedAmount>;

/**
 * Changes the currency: amounts keep their figures, so 125.00 stays 125.00 in one with cents
 * and becomes 125 in one without. Nothing is converted. Dropped decimals return with the currency
 * in which they were typed, from `typed`, which is updated here.
 */
export function changesOfCurrency(
  { currency, lines, discount, deposits }: PricedAmounts,
  to: string,
  typed: TypedAmounts,
): { changes: PricedAmounts; isRounded: boolean } {
  let isRounded = false;
  const turned = (place: string, amount: number) => {
    const known = typed.get(place);
    const isAsShown = known?.shown.amount === amount && known.shown.currency === currency;
    const from = isAsShown ? known : { amount, currency };
    const shown = { amount: figuresIn(from.amount, from.currency, to), currency: to };
    isRounded ||= figuresIn(shown.amount, to, from.currency) !== from.amount;
    typed.set(place, { amount: from.amount, currency: from.currency, shown });
    return shown.amount;
  };
  const discounted = (place: string, one: Discount | null) =>
    one?.kind === 'amount' ? { ...one, amount: turned(place, one.amount) } : one;
  const changes = {
    currency: to,
    lines: lines.map((line) => ({
      ...line,
      unitPrice: turned(`lines.${line.key}.unitPrice`, line.unitPrice),
      discount: discounted(`lines.${line.key}.discount`, line.discount),
    })),
    discount: discounted('discount', discount),
    ...(deposits && {
      deposits: deposits.map((deposit, place) => ({
        ...deposit,
        amount: turned(`deposits.${place}`, deposit.amount),
      })),
    }),
  };
  return { changes, isRounded };
}

/** “rounded to whole Japanese yen” */
export function describeRounding(currency: string): string {
  const digits = currencyExponent(currency);
  if (digits > 0) return `rounded to ${digits} decimals`;
  const named = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat('en', named).formatToParts(2);
  return `rounded to whole ${parts.find(({ type }) => type === 'currency')?.value ?? currency}`;
}

/** Minor units with the same figures in another currency, as close as its decimals allow. */
function figuresIn(amount: number, from: string, to: string): number {
  const step = currencyExponent(to) - currencyExponent(from);
  return step > 0
    ? multiplyByRatio(amount, 10 ** step, 1)
    : multiplyByRatio(amount, 1, 10 ** -step);
}
