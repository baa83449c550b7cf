/** Triggers that restrict changes of `invoices`. */
import type { Dialect } from './dialect.ts';
import { areChanged, refuse, refuseOnPostgres } from './refusals.ts';

const message = 'invoices of that status can not be changed';

/** Columns that do not change once it is issued. */
const frozen = `id kind version client_id currency number credits_invoice_id issue_date due_date
  draft created_at listed_at total payable_amount`;

export function guardInvoices(dialect: Dialect): string[] {
  return [...freezeIssued(dialect), ...guardSteps(dialect)];
}

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
