/**
 * Reminders of payment: the schedule of the studio, changes of it for a client or an invoice, what was
 * sent, and what clients said about paying. Off until the owner chooses.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgres, sqlite } from './0001-baseline/dialect.ts';
import { appendOnly, areChanged, refuseChanges } from './0001-baseline/refusals.ts';

const facts = 'id invoice_id kind day amount link_id thread_id created_at';

export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const statements = [
    `alter table studio_settings add column payment_reminders text`,
    `alter table studio_settings add column payment_reminders_from text`,
    `create table payment_reminder_rules (
      target_id text primary key not null,
      is_paused integer not null check (is_paused in (0, 1)),
      days text,
      from_day text not null
    ) ${dialect.strict}`,
    `create table payment_reminders (
      id text primary key not null,
      invoice_id text not null references invoices (id),
      step integer not null,
      recipient text not null,
      email_id text not null,
      created_at text not null,
      constraint payment_reminders_once unique (invoice_id, step, recipient)
    ) ${dialect.strict}`,
    `create index payment_reminders_by_email on payment_reminders (email_id)`,
    ...appendOnly(dialect, 'payment_reminders'),
    `create table payment_answers (
      id text primary key not null,
      invoice_id text not null references invoices (id),
      kind text not null check (kind in ('promised', 'problem', 'paid')),
      day text,
      amount integer check (amount > 0),
      reference text not null,
      note text not null,
      link_id text,
      thread_id text,
      payment_id text,
      created_at text not null,
      closed_at text,
      salt text
    ) ${dialect.strict}`,
    `create index payment_answers_by_invoice on payment_answers (invoice_id, id)`,
    // Closed once; what was written is emptied when the client is anonymized.
    ...refuseChanges(
      dialect,
      'payment_answers',
      {
        update: `${areChanged(facts)}
          or (old.closed_at is not null and (${areChanged('closed_at payment_id')}))
          or (new.note <> old.note and new.note <> '')
          or (new.reference <> old.reference and new.reference <> '')`,
        delete: '1 = 1',
      },
      'what was said about a payment stays',
    ),
    // How many emails an address got.
    `create index emails_by_address on emails (lower(to_address), created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
