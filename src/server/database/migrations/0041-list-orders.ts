/** Indexes for the orders that the headers of lists offer; the other orders had theirs. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await index.execute(db);
}

const indexes = [
  // Within those of a client, for the order by clients.
  sql`create index invoices_by_client_and_status on invoices (client_id, status, id)`,
  sql`create index invoices_by_client_and_currency on invoices (client_id, currency, id)`,
  sql`create index invoices_by_status_and_issue_date on invoices (status, issue_date, id)`,
  sql`create index invoices_by_currency_and_issue_date on invoices (currency, issue_date, id)`,
  sql`create index invoices_by_currency_and_due_date on invoices (currency, due_date, id)`,
  sql`create index invoices_by_currency_and_number on invoices (currency, number, id)`,
  sql`create index invoices_outstanding_by_amount on invoices (amount_due, id)
    where invoices.status not in ('draft', 'issued', 'paid', 'credited', 'void')`,
  sql`create index proposals_by_valid_until on proposals (valid_until, id)`,
  sql`create index proposals_by_total on proposals (total, id)`,
  sql`create index contracts_by_sign_by on contracts (sign_by, id) where status = 'sent'`,
  sql`create index contracts_by_effective on contracts (effective_on, id)`,
  sql`create index engagement_turns_by_next on engagement_turns (next_on, engagement_id)`,
  sql`create index engagement_turns_by_agreed on engagement_turns (agreed, engagement_id)`,
];
