import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { Discount } from '../../../../shared/invoices/invoice-sums.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { timesRatio } from '../../../../shared/money/rounding.ts';

/**
 * What changes with the currency: amounts keep their figures, so that 125.00 stays 125.00 where the
 * new one has cents, and is 125 where it has none. Nothing is converted.
 */
export function changesOfCurrency(
  { currency, lines, discount, deposits }: InvoiceDraft,
  to: string,
): Partial<InvoiceDraft> {
  const step = currencyExponent(to) - currencyExponent(currency);
  if (step === 0) return { currency: to };
  const written = (amount: number) =>
    step > 0 ? timesRatio(amount, 10 ** step, 1) : timesRatio(amount, 1, 10 ** -step);
  const discounted = (one: Discount | null) =>
    one?.kind === 'amount' ? { ...one, amount: written(one.amount) } : one;
  return {
    currency: to,
    lines: lines.map((line) => ({
      ...line,
      unitPrice: written(line.unitPrice),
      discount: discounted(line.discount),
    })),
    discount: discounted(discount),
    deposits: deposits.map((deposit) => ({ ...deposit, amount: written(deposit.amount) })),
  };
}
