/** The lines of an invoice as the dialog of a credit note has them. */
import { z } from 'zod';
import { isCreditable } from '../../../../shared/invoices/credit-content.ts';
import type { Creditable, PickedLine } from '../../../../shared/invoices/credit-note.schema.ts';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import { amountNumber } from '../../../forms/entered-amount.ts';
import { readTyped, type NumberKind } from '../../../forms/typed-number.ts';
import { moneyText, writtenNumber } from '../../../studio-format.ts';
import type { IssuedInvoice } from '../invoices.api.ts';

export type Snapshot = IssuedInvoice['issued']['snapshot'];

export interface CreditLine {
  key: string;
  title: string;
  /** E.g. “Left to credit: 2 of 3 · $50.00 of $75.00”. */
  left: string;
  isCreditable: boolean;
  /** What is typed; undefined where a line is credited as a whole. */
  field: { name: 'quantity' | 'amount'; number: NumberKind; most: number } | undefined;
}

export function creditLines({ lines, currency }: Snapshot, left: Creditable): CreditLine[] {
  const money = (amount: number) => moneyText(amount, currency);
  const number = (quantity: number) => writtenNumber(quantity, QUANTITY_DIGITS);
  return lines.map((line, index) => {
    const rest = left.lines[index] ?? { line: line.key, quantity: 0, amount: 0 };
    const amounts = `${money(rest.amount)} of ${money(line.netAmount)}`;
    const isInQuantities = rest.quantity !== null && line.quantity !== 1000;
    const quantities = `${number(rest.quantity ?? 0)} of ${number(line.quantity)}`;
    const isLeft = isCreditable(rest);
    const texts = [...(isInQuantities ? [quantities] : []), amounts];
    return {
      key: line.key,
      title: line.title,
      isCreditable: isLeft,
      left: isLeft ? `Left to credit: ${texts.join(' · ')}` : 'Fully credited',
      field: isLeft ? fieldOf(rest, isInQuantities, currency) : undefined,
    };
  });
}

/** A part of a discount or another negative line is left to the API. */
function fieldOf(
  { quantity, amount }: Creditable['lines'][number],
  isInQuantities: boolean,
  currency: string,
): CreditLine['field'] {
  if (isInQuantities && quantity !== null) {
    const number = { digits: QUANTITY_DIGITS, least: 1, most: quantity };
    return { name: 'quantity', number, most: quantity };
  }
  if (amount <= 0) return undefined;
  return { name: 'amount', number: amountNumber(currency, { most: amount }), most: amount };
}

export function creditSchema(lines: readonly CreditLine[]) {
  return z
    .object({
      lines: z.array(z.object({ isPicked: z.boolean(), typed: z.string() })),
      reason: z.string(),
    })
    .transform(({ lines: entered, reason }, context) => {
      const picks: PickedLine[] = [];
      for (const [index, { key, field, isCreditable: isLeft }] of lines.entries()) {
        const { isPicked = false, typed = '' } = entered[index] ?? {};
        if (!isPicked || !isLeft) continue;
        const { units, problem } = field === undefined ? {} : readTyped(typed, field.number);
        if (problem !== undefined) {
          context.addIssue({ code: 'custom', path: ['lines', index, 'typed'], message: problem });
        }
        // The whole rest is sent as such: it needs no quantity, whose price may have been rounded.
        const isAll = field === undefined || units === undefined || units === field.most;
        picks.push(isAll ? { line: key } : { line: key, [field.name]: units });
      }
      if (picks.length === 0) {
        context.addIssue({ code: 'custom', path: ['lines'], message: 'Choose a line item.' });
      }
      return { picks, reason };
    });
}
