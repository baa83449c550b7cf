/** What happened in a studio, as its API tells of each invoice and payment: one list, by days. */
import { callApi } from './api-caller.ts';
import type { StudioOfReports } from './reports-world.ts';
import type { InvoiceDetail } from '../../src/shared/invoices/invoice-responses.schema.ts';
import type { InvoiceEntry, PaymentDetail } from '../../src/shared/invoices/payments.schema.ts';
import type { Tax } from '../../src/shared/documents/tax-categories.ts';

export interface Group {
  tax: Tax;
  taxableAmount: number;
  taxAmount: number;
}

export interface Billed {
  id: string;
  number: string;
  /** The invoice that it credits; null for invoices. */
  credits: string | null;
  clientId: string;
  currency: string;
  issueDate: string;
  /** On which it was issued, however it is dated. */
  issuedDay: string;
  dueDate: string;
  groups: Group[];
  total: number;
  payableAmount: number;
  voidDay: string | null;
  /** What refunds left due without an answer, today. */
  openRefund: number;
}

/** Something that was done with money. */
export interface Moved {
  kind: InvoiceEntry['kind'];
  amount: number;
  /** As it is dated. */
  day: string;
  invoice: Billed | null;
  payment: Paid | null;
  /** Of a refund: whether it was said that the client owes what it left due. */
  isOwed: boolean;
  /** Of what was reversed, and of its reversal: it never was. */
  neverWas: boolean;
}

interface Paid {
  id: string;
  clientId: string;
  currency: string;
  received: number;
  bankFee: number;
  taxWithheld: number;
  method: NonNullable<PaymentDetail['method']>;
  day: string;
  recordedDay: string;
  reversedDay: string | null;
  refunds: {
    amount: number;
    method: NonNullable<PaymentDetail['method']>;
    day: string;
    invoice: string | null;
    recordedDay: string;
    reversedDay: string | null;
  }[];
}

export interface Facts {
  clients: Map<string, string>;
  billed: Billed[];
  paid: Paid[];
  moved: Moved[];
}

export async function readFacts(studio: StudioOfReports): Promise<Facts> {
  const get = async (path: string) => (await callApi(studio.app, 'GET', path)).body;
  const clients = new Map<string, string>();
  for (const id of studio.clients) clients.set(id, (await get(`/clients/${id}`)).name);
  const paid: Paid[] = [];
  for (const { id } of studio.payments) paid.push(paidOf(studio, await get(`/payments/${id}`)));
  const billed: Billed[] = [];
  const moved: Moved[] = paid.flatMap(movesOfCredit);
  for (const { id } of studio.invoices) {
    const detail = await get(`/invoices/${id}`);
    const invoice = billedOf(studio, detail);
    billed.push(invoice);
    moved.push(...movesOf(studio, invoice, detail, paid));
    for (const note of detail.issued.creditNotes) {
      // A draft has none.
      if (note.number !== null) billed.push(billedOf(studio, await get(`/invoices/${note.id}`)));
    }
  }
  return { clients, billed, paid, moved };
}

function billedOf(
  { timeZone, issuedDays }: StudioOfReports,
  { id, client, issued }: InvoiceDetail,
): Billed {
  if (issued === null || client === null) throw new Error(`${id} is not issued`);
  const { snapshot, voided, openRefund } = issued;
  const { number, issueDate, dueDate, currency, totals, credits } = snapshot;
  const dayOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return {
    id,
    number,
    credits: credits?.invoiceId ?? null,
    clientId: client.id,
    currency,
    issueDate,
    issuedDay: issuedDays.get(id) ?? '',
    dueDate,
    groups: totals.taxBreakdown,
    total: totals.total,
    payableAmount: totals.payableAmount,
    voidDay: voided === null ? null : dayOf(voided.voidedAt),
    openRefund,
  };
}

function paidOf(studio: StudioOfReports, payment: PaymentDetail): Paid {
  const recorded = studio.payments.find(({ id }) => id === payment.id);
  if (recorded === undefined) throw new Error(`${payment.id} was not recorded`);
  const { id, clientId, currency, amount, bankFee, taxWithheld } = payment;
  return {
    id,
    clientId,
    currency,
    received: amount,
    bankFee,
    taxWithheld,
    method: payment.method ?? 'other',
    day: payment.paymentDate,
    recordedDay: recorded.recordedDay,
    reversedDay: recorded.reversedDay,
    refunds: payment.refunds.map((refund) => {
      const kept = studio.refunds.find((one) => one.id === refund.id);
      if (kept === undefined) throw new Error(`${refund.id} was not recorded`);
      return {
        amount: refund.amount,
        method: refund.method ?? 'other',
        day: refund.paymentDate,
        invoice: refund.invoice?.invoiceId ?? null,
        recordedDay: kept.recordedDay,
        reversedDay: kept.reversedDay,
      };
    }),
  };
}

export const valueOf = ({ received, bankFee, taxWithheld }: Paid) =>
  received + bankFee + taxWithheld;

/** What no page of an invoice tells of. */
function movesOfCredit(payment: Paid): Moved[] {
  const { day, reversedDay, refunds } = payment;
  const of = { invoice: null, payment, isOwed: false, neverWas: reversedDay !== null };
  const amount = valueOf(payment);
  const moves: Moved[] = [{ ...of, kind: 'payment', amount, day }];
  if (reversedDay !== null) moves.push({ ...of, kind: 'reversal', amount, day: reversedDay });
  for (const refund of refunds.filter(({ invoice }) => invoice === null)) {
    const never = { ...of, neverWas: refund.reversedDay !== null, amount: refund.amount };
    moves.push({ ...never, kind: 'refund', day: refund.day });
    if (refund.reversedDay === null) continue;
    moves.push({ ...never, kind: 'refund_reversal', day: refund.reversedDay });
  }
  return moves;
}

function movesOf(
  { refunds }: StudioOfReports,
  invoice: Billed,
  { issued }: InvoiceDetail,
  paid: readonly Paid[],
): Moved[] {
  const entries = issued?.payments ?? [];
  return entries.map(({ id, kind, amount, paymentDate: day, paymentId, isReversed }): Moved => {
    const payment = paid.find((one) => one.id === paymentId) ?? null;
    const isOfReversed = payment !== null && payment.reversedDay !== null;
    const neverWas = isOfReversed || isReversed || kind === 'refund_reversal';
    const isOwed = refunds.find((one) => one.id === id)?.isOwed ?? false;
    return { kind, amount, day, invoice, payment, isOwed, neverWas };
  });
}
