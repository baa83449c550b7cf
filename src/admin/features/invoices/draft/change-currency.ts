import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Discount } from '../../../../shared/invoices/invoice-sums.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { timesRatio } from '../../../../shared/money/rounding.ts';

interface TypedAmount {
  amount: number;
  currency: string;
  /** What it was last turned into; another amount there was typed since. */
  shown: { amount: number; currency: string };
}

/** Amounts as they were typed, by their place in the draft: going on from them, nothing is rounded twice. */
export type TypedAmounts = Map<string, TypedAmount>;

/**
 * What changes with the currency: amounts keep their figures, so that 125.00 stays 125.00 where the
 * new one has cents, and is 125 where it has none. Nothing is converted. What is rounded away comes
 * back with the currency it was typed in, by `typed`, which is kept up here.
 */
export function changesOfCurrency(
  { currency, lines, discount, deposits }: InvoiceDraft,
  to: string,
  typed: TypedAmounts,
): { changes: Partial<InvoiceDraft>; isRounded: boolean } {
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
    deposits: deposits.map((deposit, place) => ({
      ...deposit,
      amount: turned(`deposits.${place}`, deposit.amount),
    })),
  };
  return { changes, isRounded };
}

/** “rounded to whole Japanese yen” */
export function roundingWords(currency: string): string {
  const digits = currencyExponent(currency);
  if (digits > 0) return `rounded to ${digits} decimals`;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2);
  return `rounded to whole ${parts.find(({ type }) => type === 'currency')?.value ?? currency}`;
}

/** The minor units that read as the same figures in another currency, as near as it can write them. */
function figuresIn(amount: number, from: string, to: string): number {
  const step = currencyExponent(to) - currencyExponent(from);
  return step > 0 ? timesRatio(amount, 10 ** step, 1) : timesRatio(amount, 1, 10 ** -step);
}
