/** Amounts of payments and write-offs: as typed, and what reversing one does. Pure. */
import { z } from 'zod';
import { parseDecimal } from '../../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { readerLocale } from '../../../reader-locale.ts';

/** Parses a positive amount into minor units, or returns the problem as a sentence. */
export function readAmount(text: string, currency: string): number | { problem: string } {
  const read = parseDecimal(text, currencyExponent(currency), readerLocale);
  if (typeof read !== 'number') return { problem: `The amount ${read.problem}` };
  return read > 0 ? read : { problem: 'The amount must be more than 0' };
}

/** Schema of a field with such an amount. */
export function amountSchema(currency: string) {
  return z.string().transform((text, context) => {
    const read = readAmount(text, currency);
    if (typeof read === 'number') return read;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });
}

/** The balance after reversing an entry of this amount, as text; considers overpayment. */
export function describeReversal(
  amount: number,
  amountDue: number,
  money: (of: number) => string,
): string {
  const after = amountDue + amount;
  if (after > 0) return `${money(after - Math.max(amountDue, 0))} will be open again.`;
  if (after === 0) return 'Nothing will be open, nor paid too much.';
  return `Nothing will be open: ${money(-after)} will still be paid too much.`;
}
