/** Studio settings, bank details, number series, with their initial rows, and catalog items. */
import type { Dialect } from './dialect.ts';
import { refuseChanges } from './refusals.ts';

export function settings(dialect: Dialect): string[] {
  const { strict, money, byteOrdered } = dialect;
  return [
    // `name` and `email` are null until they are changed; until then content/ provides them.
    `create table studio_settings (
      id integer primary key not null check (id = 1),
      version integer not null,
      name text,
      email text,
      country text,
      tax_ids text not null,
      time_zone text not null,
      currency text not null,
      locale text not null,
      payment_terms_days integer not null,
      paper_size text not null check (paper_size in ('A4', 'Letter')),
      legal_name text not null default '',
      phone text not null default '',
      website text not null default '',
      street text not null default '',
      city text not null default '',
      region text not null default '',
      postal_code text not null default '',
      invoice_notes text not null default '',
      proposal_notes text not null default ''
    ) ${strict}`,
    `insert into studio_settings
      (id, version, tax_ids, time_zone, currency, locale, payment_terms_days, paper_size)
      values (1, 1, '[]', 'America/New_York', 'USD', 'en-US', 30, 'Letter')`,
    `create table bank_details (
      currency text primary key not null,
      version integer not null,
      account_holder text not null,
      bank_name text not null,
      iban text not null,
      account_number text not null,
      routing_number text not null,
      bic text not null,
      payment_instructions text not null
    ) ${strict}`,
    // `current_year` is the year `next_number` counts in; 0 until a number is assigned.
    `create table number_series (
      kind text primary key not null
        check (kind in ('invoice', 'credit_note', 'proposal', 'contract')),
      version integer not null,
      pattern text not null,
      resets_yearly integer not null check (resets_yearly in (0, 1)),
      next_number integer not null check (next_number > 0),
      current_year integer not null default 0
    ) ${strict}`,
    `insert into number_series (kind, version, pattern, resets_yearly, next_number) values
      ('invoice', 1, '{year}-{0000}', 1, 1),
      ('credit_note', 1, 'CN-{year}-{000}', 1, 1),
      ('proposal', 1, 'P-{year}-{000}', 1, 1),
      ('contract', 1, 'C-{year}-{000}', 1, 1)`,
    ...guardSeries(dialect),
    `create table catalog_items (
      id text primary key not null,
      version integer not null,
      name text not null,
      name_key ${byteOrdered} not null,
      details text not null,
      unit text not null,
      currency text not null,
      unit_price ${money} not null,
      created_at text not null,
      updated_at text not null,
      archived_at text
    ) ${strict}`,
    `create index catalog_items_by_name on catalog_items (name_key, id)`,
  ];
}

/** Counters only increase; they restart only in the first number of a new year. */
function guardSeries(dialect: Dialect): string[] {
  const when = `new.kind <> old.kind or new.current_year < old.current_year
    or (new.next_number < old.next_number
      and not (old.resets_yearly = 1 and old.current_year > 0
        and new.current_year > old.current_year))`;
  const message = 'number_series can not be changed, only upwards';
  return refuseChanges(dialect, 'number_series', { update: when, delete: 'true' }, message);
}
