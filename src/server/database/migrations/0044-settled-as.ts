/**
 * Paid invoices are shown as overpaid or written off where they are. What was credited for more than
 * was paid is stored as credited. The rule is that of shared/invoices/invoice-status.ts as it was then.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const isWrittenOff = sql`amount_due = 0 and written_off > paid and written_off > credited`;

const statements = [
  sql`alter table invoices add column settled_as text
    constraint invoices_settled_as_of_paid check (settled_as is null
      or (status = 'paid' and settled_as in ('overpaid', 'written_off')))`,
  sql`update invoices set
      status = case when amount_due = 0 and credited > paid and not (${isWrittenOff})
        then 'credited' else 'paid' end,
      settled_as = case when amount_due < 0 then 'overpaid'
        when ${isWrittenOff} then 'written_off' end
    where status in ('paid', 'credited')`,
  sql`create index invoices_by_settled_as on invoices (settled_as, listed_at, id)
    where settled_as is not null`,
];
