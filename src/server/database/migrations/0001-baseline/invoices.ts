/** Invoices and credit notes, and what is recorded about them after issue. */
import type { Dialect } from './dialect.ts';
import { appendOnly, areChanged, refuse, refuseOnPostgres } from './refusals.ts';

/** The same condition as in outstanding-invoices.ts. */
const IS_OUTSTANDING = `status not in ('draft', 'issued', 'paid', 'credited', 'void')`;

export function invoices(dialect: Dialect): string[] {
  const { strict, money, byteOrdered } = dialect;
  return [
    `create table invoices (
      id text primary key not null,
      kind text not null check (kind in ('invoice', 'credit_note')),
      status text not null check (status in
        ('draft', 'issued', 'open', 'partially_paid', 'paid', 'credited', 'void')),
      version integer not null,
      client_id text references clients (id),
      currency text not null,
      number ${byteOrdered},
      credits_invoice_id text references invoices (id),
      issue_date text,
      due_date text,
      draft text,
      created_at text not null,
      updated_at text not null,
      listed_at text not null,
      total ${money} not null default 0,
      payable_amount ${money} not null default 0,
      paid ${money} not null default 0,
      written_off ${money} not null default 0,
      credited ${money} not null default 0,
      amount_due ${money} not null default 0,
      constraint invoices_drafts_have_no_number check ((status = 'draft') = (number is null)),
      constraint invoices_draft_or_issued check ((status = 'draft') = (draft is not null)),
      constraint invoices_issued_for_somebody
        check (status = 'draft' or client_id is not null),
      constraint invoices_amount_due_adds_up
        check (amount_due = payable_amount - paid - written_off - credited),
      constraint invoices_status_of_kind
        check (status = 'draft' or (status = 'issued') = (kind = 'credit_note')),
      constraint invoices_outstanding_while_due
        check (status in ('draft', 'void') or (${IS_OUTSTANDING}) = (amount_due > 0))
    ) ${strict}`,
    `create index invoices_by_client on invoices (client_id, listed_at, id)`,
    `create index invoices_by_credited on invoices (credits_invoice_id)
      where credits_invoice_id is not null`,
    `create index invoices_by_currency on invoices (currency, listed_at, id)`,
    // Totals are compared within a currency.
    `create index invoices_by_currency_and_total on invoices (currency, total, id)`,
    `create index invoices_by_due_date on invoices (due_date, id)`,
    `create index invoices_by_issue_date on invoices (issue_date, id)`,
    `create index invoices_by_number on invoices (number, id)`,
    `create index invoices_by_status on invoices (status, listed_at, id)`,
    `create index invoices_by_status_and_due_date on invoices (status, due_date, id)`,
    `create index invoices_by_status_and_number on invoices (status, number, id)`,
    `create index invoices_by_status_and_total on invoices (status, total, id)`,
    `create index invoices_by_time on invoices (listed_at, id)`,
    `create index invoices_by_total on invoices (total, id)`,
    `create index invoices_outstanding_by_due_date on invoices (due_date, id)
      where ${IS_OUTSTANDING}`,
    `create index invoices_outstanding_by_number on invoices (number, id)
      where ${IS_OUTSTANDING}`,
    `create index invoices_outstanding_by_time on invoices (listed_at, id)
      where ${IS_OUTSTANDING}`,
    `create index invoices_outstanding_by_total on invoices (total, id)
      where ${IS_OUTSTANDING}`,
    // Covers the sums of the dashboard.
    `create index invoices_outstanding_amounts on invoices (currency, due_date, amount_due)
      where ${IS_OUTSTANDING}`,
    ...freezeIssued(dialect),
    ...guardSteps(dialect),
    `create table invoice_payments (
      id text primary key not null,
      invoice_id text not null references invoices (id),
      position integer not null,
      kind text not null check (kind in ('payment', 'write_off', 'reversal')),
      amount ${money} not null check (amount > 0),
      method text,
      payment_date text not null,
      reference text not null,
      reverses_id text unique references invoice_payments (id),
      created_at text not null,
      constraint invoice_payments_in_order unique (invoice_id, position),
      constraint invoice_payments_reversals_reverse
        check ((kind = 'reversal') = (reverses_id is not null))
    ) ${strict}`,
    ...appendOnly(dialect, 'invoice_payments'),
    `create index invoice_payments_by_day on invoice_payments (payment_date, id)`,
    `create table invoice_voids (
      invoice_id text primary key not null references invoices (id),
      reason text not null,
      voided_at text not null
    ) ${strict}`,
    ...appendOnly(dialect, 'invoice_voids'),
  ];
}

const message = 'invoices of that status can not be changed';

/** Columns that do not change once it is issued. */
const frozen = `id kind version client_id currency number credits_invoice_id issue_date due_date
  draft created_at listed_at total payable_amount`;

/** Once issued, only settlement and status may change, and nothing becomes a draft again. */
function freezeIssued({ onSqlite }: Dialect): string[] {
  const isIssued = `old.status <> 'draft'`;
  const isRefused = `${isIssued} and (new.status = 'draft' or ${areChanged(frozen)})`;
  if (onSqlite) {
    return [
      `create trigger invoices_refuse_update before update on invoices when ${isRefused}
        begin select raise(abort, '${message}'); end`,
      `create trigger invoices_refuse_delete before delete on invoices when ${isIssued}
        begin select raise(abort, '${message}'); end`,
    ];
  }
  return refuseOnPostgres(
    'invoices',
    `if tg_op = 'TRUNCATE' then raise exception '${message}'; end if;
     if tg_op = 'DELETE' then
       if ${isIssued} then raise exception '${message}'; end if;
       return old;
     end if;
     if ${isRefused} then raise exception '${message}'; end if;
     return new;`,
  );
}

/** Every status change requires the row that proves it, and void is final. */
function guardSteps(dialect: Dialect): string[] {
  const refusedUpdates = {
    refuse_void_update: `old.status = 'void'`,
    refuse_issue_alone: `old.status = 'draft' and new.status <> 'draft' and (
      new.status not in ('issued', 'open', 'paid') or not exists (
        select 1 from frozen_documents
        where target_id = new.id and kind = new.kind and number = new.number))`,
    refuse_void_alone: `new.status = 'void' and (
      new.paid <> 0 or new.written_off <> 0 or new.credited <> 0
      or not exists (select 1 from invoice_voids where invoice_id = new.id))`,
  };
  return [
    ...refuse(dialect, 'invoices', {
      name: 'begin_as_drafts',
      change: 'insert',
      when: `new.status <> 'draft'`,
      message: 'invoices begin as drafts',
    }),
    ...Object.entries(refusedUpdates).flatMap(([name, when]) =>
      refuse(dialect, 'invoices', { name, change: 'update', when, message }),
    ),
  ];
}
