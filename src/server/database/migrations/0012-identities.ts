/**
 * Accounts of other services that sign in to an account here, and links with which the operator
 * lets the owner in.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict` : sql``;
  await sql`create table identities (
    user_id text primary key not null references users (id),
    issuer text not null,
    subject text not null,
    email text,
    allows_password integer not null check (allows_password in (0, 1)),
    linked_at text not null,
    unique (issuer, subject)
  ) ${strict}`.execute(db);
  if (isSqlite) await rebuildAccountLinks(db);
  else await changeAccountLinks(db);
}

async function changeAccountLinks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_links
    drop constraint account_links_purpose_check,
    drop constraint account_links_of_whom,
    add constraint account_links_purpose_check
      check (purpose in ('setup', 'password', 'sign_in')),
    add constraint account_links_of_whom
      check ((purpose <> 'setup') = (user_id is not null))`.execute(db);
}

/** SQLite can’t change a constraint: the table is written anew, under its name. */
async function rebuildAccountLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table new_account_links (
    token_hash text primary key not null,
    purpose text not null check (purpose in ('setup', 'password', 'sign_in')),
    user_id text references users (id),
    created_at text not null,
    expires_at text not null,
    constraint account_links_of_whom check ((purpose <> 'setup') = (user_id is not null))
  ) strict`.execute(db);
  await sql`insert into new_account_links select * from account_links`.execute(db);
  await sql`drop table account_links`.execute(db);
  await sql`alter table new_account_links rename to account_links`.execute(db);
}
