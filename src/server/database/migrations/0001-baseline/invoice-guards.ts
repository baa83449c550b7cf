/** Triggers that restrict changes of `invoices`. */
import type { Dialect } from './dialect.ts';
import { refuse, refuseOnPostgres } from './refusals.ts';

const message = 'invoices of that status can not be changed';

export function guardInvoices(dialect: Dialect): string[] {
  return [...freezeIssued(dialect), ...guardSteps(dialect)];
}

/** Once issued, only settlement and status may change, and nothing becomes a draft again. */
function freezeIssued({ onSqlite }: Dialect): string[] {
  const isIssued = `old.status <> 'draft'`;
  const isRefused = `${isIssued} and (new.status = 'draft'
    or new.id is distinct from old.id
    or new.kind is distinct from old.kind
    or new.version is distinct from old.version
    or new.client_id is distinct from old.client_id
    or new.currency is distinct from old.currency
    or new.number is distinct from old.number
    or new.credits_invoice_id is distinct from old.credits_invoice_id
    or new.issue_date is distinct from old.issue_date
    or new.due_date is distinct from old.due_date
    or new.draft is distinct from old.draft
    or new.created_at is distinct from old.created_at
    or new.listed_at is distinct from old.listed_at
    or new.total is distinct from old.total
    or new.payable_amount is distinct from old.payable_amount)`;
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
  return [
    ...refuse(dialect, 'invoices', {
      name: 'begin_as_drafts',
      change: 'insert',
      when: `new.status <> 'draft'`,
      message: 'invoices begin as drafts',
    }),
    ...refuse(dialect, 'invoices', {
      name: 'refuse_void_update',
      change: 'update',
      when: `old.status = 'void'`,
      message,
    }),
    ...refuse(dialect, 'invoices', {
      name: 'refuse_issue_alone',
      change: 'update',
      when: `old.status = 'draft' and new.status <> 'draft' and (
        new.status not in ('issued', 'open', 'paid') or not exists (
          select 1 from frozen_documents
          where target_id = new.id and kind = new.kind and number = new.number))`,
      message,
    }),
    ...refuse(dialect, 'invoices', {
      name: 'refuse_void_alone',
      change: 'update',
      when: `new.status = 'void' and (
        new.paid <> 0 or new.written_off <> 0 or new.credited <> 0
        or not exists (select 1 from invoice_voids where invoice_id = new.id))`,
      message,
    }),
  ];
}
