/**
 * Payments belong to clients: what came in, and what of it settles which invoice, as entries. The
 * rows of `invoice_payments` stay with the events that tell of them, and each is carried: a payment
 * with the allocation of all of it. See docs/decisions/0043-payments-of-clients.md.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite, type Dialect } from './0001-baseline/dialect.ts';
import { appendOnly } from './0001-baseline/refusals.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  for (const statement of [...tables(dialect), carried, ...indexes]) {
    await sql.raw(statement).execute(db);
  }
}

const tables = ({ money, strict, ...dialect }: Dialect) => [
  `create table payment_entries (
    id text primary key not null,
    client_id text not null references clients (id),
    position integer not null,
    kind text not null check (kind in ('payment', 'allocation', 'credit', 'release', 'refund',
      'reversal', 'refund_reversal', 'write_off', 'write_off_reversal')),
    currency text not null,
    amount ${money} not null check (amount > 0),
    bank_fee ${money} not null default 0 check (bank_fee >= 0),
    tax_withheld ${money} not null default 0 check (tax_withheld >= 0),
    payment_id text references payment_entries (id),
    invoice_id text references invoices (id),
    reverses_id text references payment_entries (id),
    method text,
    entry_date text not null,
    reference text not null,
    about_id text not null,
    carried integer not null default 0 check (carried in (0, 1)),
    created_at text not null,
    salt text,
    constraint payment_entries_in_order unique (client_id, position),
    constraint payment_entries_of_payments
      check ((kind in ('write_off', 'write_off_reversal')) = (payment_id is null)),
    constraint payment_entries_of_invoices
      check (invoice_id is not null or kind in ('payment', 'refund', 'reversal', 'refund_reversal')),
    constraint payment_entries_payments_settle_nothing
      check (kind <> 'payment' or (payment_id = id and invoice_id is null)),
    constraint payment_entries_only_payments_have_fees
      check (bank_fee + tax_withheld <= case when kind = 'payment' then amount else 0 end),
    constraint payment_entries_undo check ((reverses_id is not null) = (
      kind in ('refund_reversal', 'write_off_reversal')
      or (kind = 'reversal' and invoice_id is null)))
  ) ${strict}`,
  ...appendOnly({ money, strict, ...dialect }, 'payment_entries'),
  `create table client_credits (
    client_id text not null references clients (id),
    currency text not null,
    balance ${money} not null check (balance >= 0),
    constraint client_credits_by_currency primary key (client_id, currency)
  ) ${strict}`,
  `alter table invoices add column open_refund ${money} not null default 0
    constraint invoices_open_refund_is_due
      check (open_refund = 0 or (open_refund > 0 and open_refund <= amount_due))`,
];

const NONE = 'cast(null as text)';

/** Columns of an entry from the old row `old`, and in which order those of one row stand. */
const from = (part: number, columns: string, condition: string) => `
  select ${columns}, ${part} as part, old.invoice_id as about_id, old.position as place,
    old.amount, old.payment_date, old.reference, old.created_at,
    invoices.client_id, invoices.currency
  from invoice_payments as old
  inner join invoices on invoices.id = old.invoice_id
  left join invoice_payments as reversed on reversed.id = old.reverses_id
  where ${condition}`;

const renamed = (prefix: string, id: string) => `'${prefix}_' || substr(${id}, 5)`;

const isReversalOf = (kind: string) => `old.kind = 'reversal' and reversed.kind = '${kind}'`;

const carriedRows = [
  from(
    1,
    `old.id as id, 'payment' as kind, old.id as payment_id, ${NONE} as invoice_id,
      ${NONE} as reverses_id, old.method as method`,
    `old.kind = 'payment'`,
  ),
  from(
    2,
    `${renamed('alo', 'old.id')}, 'allocation', old.id, old.invoice_id, ${NONE}, ${NONE}`,
    `old.kind = 'payment'`,
  ),
  from(
    1,
    `${renamed('rev', 'old.id')}, 'reversal', old.reverses_id, old.invoice_id, ${NONE}, ${NONE}`,
    isReversalOf('payment'),
  ),
  from(
    2,
    `old.id, 'reversal', old.reverses_id, ${NONE}, old.reverses_id, ${NONE}`,
    isReversalOf('payment'),
  ),
  from(
    1,
    `old.id, 'write_off', ${NONE}, old.invoice_id, ${NONE}, ${NONE}`,
    `old.kind = 'write_off'`,
  ),
  from(
    1,
    `old.id, 'write_off_reversal', ${NONE}, old.invoice_id, old.reverses_id, ${NONE}`,
    isReversalOf('write_off'),
  ),
];

const carried = `insert into payment_entries
  (id, client_id, position, kind, currency, amount, payment_id, invoice_id, reverses_id, method,
    entry_date, reference, about_id, carried, created_at)
  select id, client_id, row_number() over (
      partition by client_id order by created_at, about_id, place, part),
    kind, currency, amount, payment_id, invoice_id, reverses_id, method,
    payment_date, reference, about_id, 1, created_at
  from (${carriedRows.join(' union all ')}) as carried`;

const indexes = [
  `create index payment_entries_by_invoice on payment_entries (invoice_id, position)
    where invoice_id is not null`,
  `create index payment_entries_by_payment on payment_entries (payment_id, position)
    where payment_id is not null`,
  `create index payment_entries_by_about on payment_entries (about_id)`,
  // With what of them is not overdue.
  `drop index invoices_outstanding_amounts`,
  `create index invoices_outstanding_amounts
    on invoices (currency, due_date, amount_due, open_refund)
    where status not in ('draft', 'issued', 'paid', 'credited', 'void')`,
  // Covers the months of the dashboard.
  `create index payment_entries_by_day on payment_entries
    (kind, entry_date, currency, amount, bank_fee, tax_withheld)`,
  `create unique index payment_entries_reversed_once on payment_entries (reverses_id)
    where reverses_id is not null`,
];
