/** Invariants of payments: what each is worth, clients’ credit, and rows from before there were any. */
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { PaymentEntryRow, PaymentTables } from '../../../database/tables/payments.table.ts';
import { differences } from '../../../platform/integrity/invariant.ts';

interface Carried {
  /** Those whose events are about the invoices of `old`. */
  entries: readonly PaymentEntryRow[];
  old: readonly InvoicePaymentRow[];
  invoices: ReadonlyMap<string, InvoiceRow>;
}

/** Each carried entry says what its old row and its invoice do, and each old row has its own. */
export function carriedProblems({ entries, old, invoices }: Carried): string[] {
  const carried = new Map(
    entries.filter((entry) => entry.carried === 1).map((entry) => [entry.id, entry]),
  );
  const kinds = new Map(old.map(({ id, kind }) => [id, kind]));
  const expected = old
    .toSorted((a, b) => a.position - b.position)
    .flatMap((row) => carriedFrom(row, kinds.get(row.reversesId ?? '')));
  const places = Map.groupBy(
    expected.flatMap(({ id }) => carried.get(id) ?? []),
    ({ aboutId }) => aboutId,
  );
  const known = new Set(expected.map(({ id }) => id));
  return [
    ...expected.flatMap(({ id, columns }) => {
      const { clientId, currency } = invoices.get(columns.aboutId ?? '') ?? {};
      return differences(id, carried.get(id), { ...columns, clientId, currency });
    }),
    ...[...places].flatMap(([invoiceId, rows]) =>
      rows.every(({ position }, at) => at === 0 || position > (rows[at - 1]?.position ?? 0))
        ? []
        : [`the carried entries of ${invoiceId} are not in their order`],
    ),
    ...[...carried.keys()].filter((id) => !known.has(id)).map((id) => `no old row for ${id}`),
  ];
}

/** What migration 0046 made of a row. `reversed`: the kind of what it reverses. */
function carriedFrom(
  row: InvoicePaymentRow,
  reversed: InvoicePaymentRow['kind'] | undefined,
): { id: string; columns: Partial<PaymentEntryRow> }[] {
  const { id, kind, invoiceId, amount, method, reference, createdAt, reversesId } = row;
  const shared = { amount, reference, createdAt, entryDate: row.paymentDate, aboutId: invoiceId };
  const money = { ...shared, bankFee: 0, taxWithheld: 0, salt: null };
  const rest = id.slice('pay_'.length);
  if (kind === 'payment') {
    const own = { ...money, paymentId: id, reversesId: null };
    return [
      { id, columns: { ...own, kind: 'payment', invoiceId: null, method } },
      { id: `alo_${rest}`, columns: { ...own, kind: 'allocation', invoiceId, method: null } },
    ];
  }
  const others = { ...money, method: null, reversesId };
  if (kind === 'reversal' && reversed === 'payment') {
    const own = { ...others, kind, paymentId: reversesId };
    return [
      { id: `rev_${rest}`, columns: { ...own, invoiceId, reversesId: null } },
      { id, columns: { ...own, invoiceId: null } },
    ];
  }
  const own = { ...others, paymentId: null, invoiceId };
  return [{ id, columns: { ...own, kind: kind === 'write_off' ? kind : 'write_off_reversal' } }];
}

/** What a payment settles of an invoice is never below 0, and 0 once it was reversed. */
export function settlementProblems(entries: readonly PaymentEntryRow[]): string[] {
  const ofInvoices = entries.filter(
    (entry) => entry.paymentId !== null && entry.invoiceId !== null,
  );
  return sumProblems(
    ofInvoices.map((entry) => ({
      name: `${entry.paymentId} for ${entry.invoiceId}`,
      sum: effectOf(entry).paid,
    })),
  );
}

/** They are 1, 2, 3 … of each client. `entries`: of each in their order. */
export function orderProblems(entries: readonly PaymentEntryRow[]): string[] {
  const ofClients = Map.groupBy(entries, ({ clientId }) => clientId);
  return [...ofClients].flatMap(([clientId, own]) => {
    const at = own.findIndex(({ position }, index) => position !== index + 1);
    return at < 0 ? [] : [`entry ${at + 1} of ${clientId} has another position`];
  });
}

/** The same of what is left as credit; and of each client it is its stored credit. */
export function creditProblems(
  entries: readonly PaymentEntryRow[],
  credits: readonly PaymentTables['clientCredits'][],
): string[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const ofPayments = entries.filter((entry) => entry.paymentId !== null);
  const left = ofPayments.map((entry) => ({ entry, sum: effectOf(entry).credit }));
  const balances = credits.map((row) => ({ name: nameOf(row), sum: -row.balance }));
  return [
    ...sumProblems(
      left.map(({ entry, sum }) => ({ name: String(entry.paymentId), sum })),
      reversed,
    ),
    ...[...sumsOf([...left.map(({ entry, sum }) => ({ name: nameOf(entry), sum })), ...balances])]
      .filter(([, sum]) => sum !== 0)
      .map(([name, sum]) => `the credit of ${name} differs by ${-sum} from what its payments left`),
  ];
}

interface Part {
  name: string;
  sum: number;
}

const nameOf = ({ clientId, currency }: Pick<PaymentEntryRow, 'clientId' | 'currency'>) =>
  `${clientId} in ${currency}`;

function sumsOf(parts: readonly Part[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, sum } of parts) sums.set(name, (sums.get(name) ?? 0) + sum);
  return sums;
}

/** `ended`: of which nothing may be left. */
const sumProblems = (parts: readonly Part[], ended: ReadonlySet<string | null> = new Set()) =>
  [...sumsOf(parts)]
    .filter(([name, sum]) => sum < 0 || (sum > 0 && ended.has(name)))
    .map(([name, sum]) => `${name} adds up to ${sum}`);
