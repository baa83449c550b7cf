/** What the dialogs for payments ask, and what becomes of an entered payment. Minor units. */
import { z } from 'zod';
import type { InvoiceSummary } from '../../../../shared/invoices/invoice-responses.schema.ts';
import {
  MOST_INVOICES,
  paymentMethods,
  valueOf,
} from '../../../../shared/invoices/payments.schema.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import { counted } from '../../../../shared/plural.ts';
import { enteredDate } from '../../../documents/sent/dialog-fields.tsx';
import { amountNumber } from '../../../forms/entered-amount.ts';
import { readTyped, type NumberKind } from '../../../forms/typed-number.ts';
import { moneyText } from '../../../studio-format.ts';

export type OpenInvoice = Pick<
  InvoiceSummary,
  'id' | 'number' | 'amountDue' | 'issueDate' | 'dueDate'
>;

export interface PaymentTerms {
  currency: string;
  /** The invoice on whose page the payment is recorded; it is settled after those that are picked. */
  own?: Pick<OpenInvoice, 'id' | 'amountDue' | 'issueDate'>;
  /** Others of the client, the first due first. */
  others: readonly OpenInvoice[];
}

/** When, how and with which reference money was moved. */
export const datedShape = {
  paymentDate: enteredDate('Enter the payment date.'),
  method: z.enum(paymentMethods),
  reference: z.string(),
};

const entered = z.object({
  ...datedShape,
  amount: z.string(),
  hasFees: z.boolean(),
  bankFee: z.string(),
  taxWithheld: z.string(),
  paysOthers: z.boolean(),
  /** By the ids of the other invoices. */
  picks: z.record(
    z.string(),
    z.object({ isPicked: z.boolean().optional(), typed: z.string().optional() }),
  ),
  /** Absent if nothing would remain due. */
  writeOffRemainder: z.boolean().default(false),
});
export type EnteredPayment = z.input<typeof entered>;

export function paymentSchema(terms: PaymentTerms) {
  return entered.transform((values, context) => {
    const { paymentDate, method, reference, writeOffRemainder } = values;
    const { payment, allocations, problems } = readAmounts(values, terms);
    for (const problem of problems) context.addIssue({ code: 'custom', ...problem });
    return {
      payment: { ...payment, paymentDate, method, reference },
      allocations,
      writeOffRemainder,
    };
  });
}
type PaymentSchema = ReturnType<typeof paymentSchema>;
export type ReadPayment = z.output<PaymentSchema>;

/** With the problems of what is entered; what can’t be read counts as 0. */
export function readAmounts(values: EnteredPayment, { currency, own, others }: PaymentTerms) {
  const problems: { path: string[]; message: string }[] = [];
  const read = (path: string[], text: string, number: NumberKind) => {
    const { units, problem } = readTyped(text, number);
    if (problem !== undefined) problems.push({ path, message: problem });
    return units ?? 0;
  };
  const { hasFees, picks } = values;
  const fee = amountNumber(currency, { least: 0 });
  const feeOf = (name: 'bankFee' | 'taxWithheld') =>
    hasFees && values[name].trim() !== '' ? read([name], values[name], fee) : 0;
  const payment = {
    amount: read(['amount'], values.amount, hasFees ? fee : amountNumber(currency)),
    bankFee: feeOf('bankFee'),
    taxWithheld: feeOf('taxWithheld'),
  };
  const picked = others.filter(({ id }) => picks[id]?.isPicked === true);
  const allocations = (own === undefined || values.paysOthers ? picked : []).map(
    ({ id, amountDue }) => {
      const number = amountNumber(currency, { most: amountDue });
      const amount = read(['picks', id, 'typed'], picks[id]?.typed ?? '', number);
      return { invoiceId: id, amount, expectedAmountDue: amountDue };
    },
  );
  const excess = sumOf(allocations.map(({ amount }) => amount)) - valueOf(payment);
  const problem =
    allocations.length + (own === undefined ? 0 : 1) > MOST_INVOICES
      ? `A payment can pay at most ${MOST_INVOICES} invoices.`
      : excess > 0 &&
        `The amounts of the invoices exceed the payment by ${moneyText(excess, currency)}.`;
  if (problems.length === 0 && problem !== false) {
    problems.push({ path: ['amount'], message: problem });
  } else if (problems.length === 0 && valueOf(payment) === 0) {
    problems.push({ path: ['amount'], message: 'must be more than 0' });
  }
  return { payment, allocations, problems };
}

type Amounts = Pick<ReturnType<typeof readAmounts>, 'payment' | 'allocations'>;

/** The invoice of the page gets what the others leave; `credit`: what none needs. */
export function outcomeOf({ payment, allocations }: Amounts, { own }: PaymentTerms) {
  const left = valueOf(payment) - sumOf(allocations.map(({ amount }) => amount));
  const due = Math.max(own?.amountDue ?? 0, 0);
  const settled = Math.min(left, due);
  return { settled, rest: due - settled, credit: left - settled };
}

/** E.g. “Paid in full. $40.00 becomes credit for Harbor Lab.” */
export function describeOutcome(
  amounts: Amounts,
  terms: PaymentTerms,
  { clientName, isWrittenOff = false }: { clientName: string; isWrittenOff?: boolean },
): string {
  const { currency, own } = terms;
  const { rest, credit } = outcomeOf(amounts, terms);
  const money = (amount: number) => moneyText(amount, currency);
  const { allocations } = amounts;
  const shared = sumOf(allocations.map(({ amount }) => amount));
  const invoices = counted(allocations.length, own === undefined ? 'invoice' : 'other invoice');
  const ofOwn =
    rest === 0 ? 'Paid in full.' : `${money(rest)} ${isWrittenOff ? 'written off' : 'still due'}.`;
  return [
    ...(own === undefined ? [] : [ofOwn]),
    ...(shared > 0 ? [`${money(shared)} for ${invoices}.`] : []),
    ...(credit > 0 ? [`${money(credit)} becomes credit for ${clientName}.`] : []),
  ].join(' ');
}

/** Far more than what is due, e.g. a decimal separator that was left out. */
const FAR_ABOVE = 2;

/** What is asked before such a payment is recorded; empty for most. */
export function doubtAbout(
  { payment, allocations }: ReadPayment,
  { currency, own, others }: PaymentTerms,
): string {
  const ids = new Set(allocations.map(({ invoiceId }) => invoiceId));
  const settled = [...(own === undefined ? [] : [own]), ...others.filter(({ id }) => ids.has(id))];
  if (settled.length === 0) return '';
  const due = sumOf(settled.map(({ amountDue }) => Math.max(amountDue, 0)));
  const value = valueOf(payment);
  const isEarly = settled.some(({ issueDate }) => payment.paymentDate < (issueDate ?? ''));
  const doubts = [
    ...(value > FAR_ABOVE * due
      ? [`${moneyText(value, currency)} is far above the amount due, ${moneyText(due, currency)}.`]
      : []),
    ...(isEarly ? ['The payment date is before the issue date.'] : []),
  ];
  return doubts.length === 0
    ? ''
    : `${doubts.join(' ')} To record the payment anyway, select Record payment again.`;
}
