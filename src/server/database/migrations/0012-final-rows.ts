/** What was final by the program’s own care alone is so for everybody who writes SQL by hand. */
import type { Kysely } from 'kysely';
import { refuseChange, refuseTruncate } from '../dialects/refused-changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await guardStates(db);
  await guardFiles(db);
  await guardLinks(db);
  await guardSeries(db);
}

/** The steps of an invoice: each only together with the row that tells of it, and void is the end. */
async function guardStates(db: Kysely<unknown>): Promise<void> {
  const words = 'invoices of that state can not be changed';
  await refuseChange(db, 'invoices', {
    name: 'begin_as_drafts',
    change: 'insert',
    when: `new.state <> 'draft'`,
    words: 'invoices begin as drafts',
  });
  await refuseChange(db, 'invoices', {
    name: 'refuse_void_update',
    change: 'update',
    when: `old.state = 'void'`,
    words,
  });
  await refuseChange(db, 'invoices', {
    name: 'refuse_issue_alone',
    change: 'update',
    when: `old.state = 'draft' and new.state <> 'draft' and (new.state <> 'issued' or not exists (
      select 1 from issued_invoices
      where invoice_id = new.id and kind = new.kind and number = new.number))`,
    words,
  });
  await refuseChange(db, 'invoices', {
    name: 'refuse_void_alone',
    change: 'update',
    when: `old.state = 'issued' and new.state = 'void' and (
      new.kind <> 'invoice' or new.paid <> 0 or new.written_off <> 0 or new.credited <> 0
      or not exists (select 1 from invoice_voidings where invoice_id = new.id))`,
    words,
  });
}

/**
 * PDFs of what was issued, and logos that it shows and the studio has no more. The one that it has
 * now may only be put away: `verify` says if it is gone all the same.
 */
async function guardFiles(db: Kysely<unknown>): Promise<void> {
  const isFinal = `(old.purpose = 'invoice' or (old.purpose = 'logo' and old.subject = 'issued'))`;
  const words = 'files of what was issued can not be changed';
  const isAnother = differs('id', 'purpose', 'name', 'type', 'size_bytes', 'sha256', 'created_at');
  await refuseChange(db, 'files', {
    name: 'refuse_update',
    change: 'update',
    when: `${isFinal} or (old.purpose = 'logo' and (${isAnother})) or new.purpose = 'invoice'`,
    words,
  });
  await refuseChange(db, 'files', {
    name: 'refuse_delete',
    change: 'delete',
    when: isFinal,
    words,
  });
  await refuseTruncate(db, 'files', words);
}

async function guardLinks(db: Kysely<unknown>): Promise<void> {
  const words = 'invoice_links can not be changed, only revoked';
  const isAnother = differs('id', 'token_hash', 'invoice_id', 'created_at', 'expires_at');
  await refuseChange(db, 'invoice_links', {
    name: 'refuse_update',
    change: 'update',
    when: `old.revoked_at is not null or new.revoked_at is null or ${isAnother}`,
    words,
  });
  await refuseChange(db, 'invoice_links', { name: 'refuse_delete', change: 'delete', words });
  await refuseTruncate(db, 'invoice_links', words);
}

/** Counters rise; only where a new year begins a series may start low again. */
async function guardSeries(db: Kysely<unknown>): Promise<void> {
  const words = 'number_series can not be changed, only upwards';
  const newYear = `old.resets_yearly = 1 and old.counts_in_year > 0
    and new.counts_in_year > old.counts_in_year`;
  await refuseChange(db, 'number_series', {
    name: 'refuse_update',
    change: 'update',
    when: `new.kind <> old.kind or new.counts_in_year < old.counts_in_year
      or (new.next_number < old.next_number and not (${newYear}))`,
    words,
  });
  await refuseChange(db, 'number_series', { name: 'refuse_delete', change: 'delete', words });
  await refuseTruncate(db, 'number_series', words);
}

function differs(...columns: readonly string[]): string {
  return columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
}
