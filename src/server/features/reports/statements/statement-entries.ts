/** The entries of a statement of account, and its balances. Pure. */
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import {
  statementEntryKinds,
  type StatementContent,
  type StatementEntry,
  type StatementPeriod,
} from '../../../../shared/reports/statement.schema.ts';
import type { BilledRow, MoneyRow } from './movements.repository.ts';

interface Movement extends StatementEntry {
  /** The invoice that it is of; null for money of none. */
  invoiceId: string | null;
  /** Among those of one day and kind. */
  position: number;
}

interface Movements {
  billed: readonly BilledRow[];
  money: readonly MoneyRow[];
  /** The day of an instant in the studio’s time zone. */
  dayOf: (epochMilliseconds: number) => string;
}

/** All rows are of days up to the last one, `to`. Throws `AmountOutOfRange`. */
export function composeEntries(
  { billed, money, dayOf }: Movements,
  { from, to }: Pick<StatementPeriod, 'from' | 'to'>,
): Pick<StatementContent, 'periodStart' | 'periodEnd' | 'opening' | 'entries' | 'closing'> {
  const all = [...billed.flatMap((row) => billedMovements(row, dayOf)), ...money.map(moneyMovement)]
    .filter(({ date }) => date <= to)
    .toSorted(inOrder);
  const periodStart = from ?? all[0]?.date ?? to;
  const inPeriod = all.filter(({ date }) => date >= periodStart);
  // What was issued and voided within the period never was, for the client.
  const issued = idsOf(inPeriod, 'invoice');
  const gone = issued.intersection(idsOf(inPeriod, 'void'));
  const opening = sumOf(all.filter(({ date }) => date < periodStart).map(({ amount }) => amount));
  const entries = inPeriod.filter(
    ({ kind, invoiceId }) =>
      invoiceId === null || !gone.has(invoiceId) || !(kind in hiddenWithInvoice),
  );
  return {
    periodStart,
    periodEnd: to,
    opening,
    entries: entries.map(({ invoiceId: _id, position: _position, ...entry }) => entry),
    closing: sumOf([opening, ...entries.map(({ amount }) => amount)]),
  };
}

const hiddenWithInvoice = { invoice: true, void: true, credit: true };

const idsOf = (movements: readonly Movement[], kind: StatementEntry['kind']) =>
  new Set(movements.flatMap((one) => (one.kind === kind ? (one.invoiceId ?? []) : [])));

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);

const nothingPaid = { method: null, reference: '', bankFee: 0, taxWithheld: 0 };

function billedMovements(row: BilledRow, dayOf: Movements['dayOf']): Movement[] {
  const { id, kind, number, issueDate, dueDate, voidedAt } = row;
  const common = { number, from: '', dueDate: null, ...nothingPaid, invoiceId: id, position: 0 };
  if (kind === 'credit_note') {
    // It credits nothing before its invoice is due to anyone.
    const date = later(issueDate, row.creditedDate);
    return [{ ...common, kind, date, from: row.creditedNumber ?? '', amount: -row.total }];
  }
  const invoice = { ...common, kind, date: issueDate, dueDate, amount: row.payableAmount };
  if (voidedAt === null) return [invoice];
  const date = later(dayOf(Temporal.Instant.from(voidedAt).epochMilliseconds), issueDate);
  return [invoice, { ...common, kind: 'void', date, amount: -row.payableAmount }];
}

/** What settles an invoice counts from its issue date on. Until then, payments less refunds are credit. */
function moneyMovement(row: MoneyRow): Movement {
  const { kind, position, invoiceId, method, reference, bankFee, taxWithheld } = row;
  const { credit, paid, writtenOff } = effectOf(row);
  const isMoney = kind === 'refund' || kind === 'refund_reversal';
  return {
    date: isMoney ? row.entryDate : later(row.entryDate, row.issueDate),
    kind: kind as StatementEntry['kind'],
    number: row.number ?? '',
    from: kind === 'credit' ? (row.originNumber ?? '') : '',
    dueDate: null,
    method,
    // Of a write-off it is the owner’s reason, which no client sees.
    reference: writtenOff === 0 ? reference : '',
    bankFee,
    taxWithheld,
    amount: 0 - credit - paid - writtenOff,
    invoiceId,
    position,
  };
}

function inOrder(one: Movement, other: Movement): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  const kinds = statementEntryKinds.indexOf(one.kind) - statementEntryKinds.indexOf(other.kind);
  if (kinds !== 0) return kinds;
  if (one.position !== other.position) return one.position - other.position;
  return one.number < other.number ? -1 : 1;
}
