/**
 * The reports of docs/decisions/0044-reports.md, calculated apart from the program: forward in time,
 * from what happened. Amounts are minor units.
 */
import { agingBuckets, bucketOf, type AgingReport } from '../../src/shared/reports/aging.schema.ts';
import type { Billed, Facts, Group, Moved } from './reports-facts.ts';

/** `invoice`: a payment dated before what it settles is credit until then. */
export const takesEffect = ({ day, invoice }: Moved): string =>
  invoice !== null && invoice.issueDate > day ? invoice.issueDate : day;

/** What it adds to what is paid of its invoice. */
export function settles({ kind, amount, invoice }: Moved): number {
  if (invoice === null) return 0;
  if (['payment', 'credit', 'refund_reversal'].includes(kind)) return amount;
  return ['release', 'reversal', 'refund'].includes(kind) ? -amount : 0;
}

/** What it adds to the credit of its client, with its invoice there. */
function addsCredit({ kind, amount, invoice }: Moved): number {
  if (invoice === null) return ['payment', 'refund_reversal'].includes(kind) ? amount : -amount;
  if (['payment', 'credit'].includes(kind)) return -amount;
  return ['release', 'reversal'].includes(kind) ? amount : 0;
}

/**
 * What it adds to the credit of its client, and on which days. Until its invoice is there, or if that
 * never was, what settles the invoice stays credit, and a refund of it is one of credit.
 */
export function creditsOf(moved: Moved, isThere = true): { day: string; amount: number }[] {
  const { day } = moved;
  const from = takesEffect(moved);
  if (isThere && from === day) return [{ day, amount: addsCredit(moved) }];
  const then = { day: from, amount: -settles(moved) };
  return [{ day, amount: addsCredit(moved) + settles(moved) }, ...(isThere ? [then] : [])];
}

export const writesOff = ({ kind, amount }: Moved) =>
  kind === 'write_off' ? amount : kind === 'write_off_reversal' ? -amount : 0;

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const daysFrom = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** What was due of an invoice at the end of a day; 0 before it was issued and once it is void. */
export function dueOn({ billed, moved }: Facts, invoice: Billed, day: string): number {
  if (invoice.credits !== null) return 0;
  if (invoice.issueDate > day || (invoice.voidDay !== null && invoice.voidDay <= day)) return 0;
  const notes = billed.filter(
    ({ credits, issueDate }) => credits === invoice.id && issueDate <= day,
  );
  const own = moved.filter((one) => one.invoice === invoice && takesEffect(one) <= day);
  return (
    invoice.payableAmount -
    sum(notes.map(({ total }) => total)) -
    sum(own.map((one) => settles(one) + writesOff(one)))
  );
}

type Aged = AgingReport['currencies'][number];
type AgedClient = Aged['clients'][number];

export function expectedAging(facts: Facts, asOf: string): AgingReport {
  const codes = new Set([...facts.billed, ...facts.paid].map(({ currency }) => currency));
  const currencies = Array.from(codes, (currency): Aged => {
    const clients = [...facts.clients].flatMap(([id, name]) => {
      const found = agedClient(facts, { id, name }, currency, asOf);
      return found.amountDue === 0 && found.credit === 0 ? [] : [found];
    });
    return { currency, ...sumsOf(clients), clients };
  });
  return { asOf, currencies: currencies.filter(({ clients }) => clients.length > 0) };
}

const sumNames = [...agingBuckets, 'amountDue', 'credit'] as const;
const sumsOf = (rows: readonly Pick<AgedClient, (typeof sumNames)[number]>[]) =>
  Object.fromEntries(sumNames.map((name) => [name, sum(rows.map((row) => row[name]))])) as Pick<
    AgedClient,
    (typeof sumNames)[number]
  >;

function agedClient(
  facts: Facts,
  client: AgedClient['client'],
  currency: string,
  asOf: string,
): AgedClient {
  const isOwn = (one: { clientId: string; currency: string }) =>
    one.clientId === client.id && one.currency === currency;
  const due = facts.billed
    .filter((one) => isOwn(one) && one.credits === null)
    .map((invoice) => ({ invoice, amount: dueOn(facts, invoice, asOf) }));
  const credits = facts.moved
    .filter(({ payment }) => payment !== null && isOwn(payment))
    .flatMap((one) => creditsOf(one))
    .filter(({ day }) => day <= asOf);
  const overpaid = sum(due.map(({ amount }) => Math.max(0, -amount)));
  const invoices = due
    .filter(({ amount }) => amount > 0)
    .map(({ invoice, amount: amountDue }) => {
      const { id, number, issueDate, dueDate } = invoice;
      const late = daysFrom(dueDate, asOf);
      const daysLate = hasOpenRefund(facts, invoice, asOf) ? Math.min(late, 0) : late;
      // Nobody reminds in these studios.
      return { id, number, issueDate, dueDate, daysLate, amountDue, lastReminderAt: null };
    });
  const bucket = (name: string) =>
    sum(invoices.map((one) => (bucketOf(one.daysLate) === name ? one.amountDue : 0)));
  return {
    client,
    notDue: bucket('notDue'),
    days30: bucket('days30'),
    days60: bucket('days60'),
    days90: bucket('days90'),
    older: bucket('older'),
    amountDue: sum(invoices.map(({ amountDue }) => amountDue)),
    credit: sum(credits.map(({ amount }) => amount)) + overpaid,
    invoices,
  };
}

/** Whether refunds of that day or before have left something due that has no answer. */
function hasOpenRefund({ moved }: Facts, invoice: Billed, day: string): boolean {
  const later = moved.filter(
    ({ kind, isOwed, neverWas, ...one }) =>
      one.invoice === invoice && kind === 'refund' && !isOwed && !neverWas && one.day > day,
  );
  return invoice.openRefund > sum(later.map(({ amount }) => amount));
}

/**
 * Hamilton’s method: shares in the proportion of the weights, rounded down towards minus infinity;
 * what is left goes to the largest remainders, of equal ones to the first.
 */
function hamilton(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const under = all < 0n ? -all : all;
  const parts = weights.map((weight, index) => {
    const over = BigInt(amount) * BigInt(weight) * (all < 0n ? -1n : 1n);
    const remainder = ((over % under) + under) % under;
    return { index, share: (over - remainder) / under, remainder };
  });
  const left = BigInt(amount) - parts.reduce((total, { share }) => total + share, 0n);
  const first = parts
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, Number(left));
  for (const part of first) part.share += 1n;
  return parts.map(({ share }) => Number(share));
}

/** Parts of an amount that is shared among taxes: of each first what is taxable, then the tax. */
export function sharedAmong(amount: number, groups: readonly Group[]): Group[] {
  const shares = hamilton(
    amount,
    groups.flatMap(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]),
  );
  return groups.map(({ tax }, index) => ({
    tax,
    taxableAmount: shares[2 * index] ?? 0,
    taxAmount: shares[2 * index + 1] ?? 0,
  }));
}

export const taxKey = ({ category, ratePpm, reason }: Group['tax']) =>
  JSON.stringify([category, ratePpm, reason]);

/** `one` less `other`, tax by tax. */
export function less(one: readonly Group[], other: readonly Group[]): Group[] {
  const keys = new Map([...one, ...other].map(({ tax }) => [taxKey(tax), tax]));
  return [...keys].map(([key, tax]) => {
    const of = (groups: readonly Group[], name: 'taxableAmount' | 'taxAmount') =>
      sum(groups.map((group) => (taxKey(group.tax) === key ? group[name] : 0)));
    return {
      tax,
      taxableAmount: of(one, 'taxableAmount') - of(other, 'taxableAmount'),
      taxAmount: of(one, 'taxAmount') - of(other, 'taxAmount'),
    };
  });
}

/** With what its deposits deduct taken from its taxes. */
export function billedTaxes({ groups, total, payableAmount }: Billed): Group[] {
  return less(groups, sharedAmong(total - payableAmount, groups));
}
