/** Users and their credentials. */
import type { Dialect } from './dialect.ts';

export function accounts({ strict }: Dialect): string[] {
  return [
    `create table users (
      id text primary key not null,
      name text not null,
      email text not null unique,
      created_at text not null,
      updated_at text not null
    ) ${strict}`,
    `create table credentials (
      id text primary key not null,
      user_id text not null unique references users (id),
      password_hash text not null,
      updated_at text not null
    ) ${strict}`,
    `create table sessions (
      id text primary key not null,
      user_id text not null references users (id),
      token_hash text not null unique,
      stage text not null check (stage in ('second_factor', 'full')),
      tries integer not null,
      network text not null,
      user_agent text not null,
      created_at text not null,
      last_seen_at text not null,
      expires_at text not null
    ) ${strict}`,
    `create index sessions_by_user on sessions (user_id)`,
    `create table totp_factors (
      user_id text primary key not null references users (id),
      secret text not null,
      last_step integer not null,
      created_at text not null,
      confirmed_at text
    ) ${strict}`,
    // Each row is an unused code.
    `create table recovery_codes (
      code_hash text primary key not null,
      user_id text not null references users (id)
    ) ${strict}`,
    `create index recovery_codes_by_user on recovery_codes (user_id)`,
    `create table passkeys (
      id text primary key not null,
      user_id text not null references users (id),
      name text not null,
      credential_id text not null unique,
      public_key text not null,
      counter integer not null,
      device_type text not null,
      backed_up integer not null,
      transports text not null,
      aaguid text not null,
      created_at text not null,
      last_used_at text
    ) ${strict}`,
    `create index passkeys_by_user on passkeys (user_id)`,
    `create table challenges (
      secret_hash text primary key not null,
      ceremony text not null check (ceremony in ('registration', 'sign_in')),
      challenge text not null,
      user_id text references users (id),
      expires_at text not null
    ) ${strict}`,
    `create table account_links (
      token_hash text primary key not null,
      purpose text not null check (purpose in ('setup', 'password')),
      user_id text references users (id),
      created_at text not null,
      expires_at text not null,
      constraint account_links_of_whom check ((purpose = 'password') = (user_id is not null))
    ) ${strict}`,
    `create table api_tokens (
      id text primary key not null,
      user_id text not null references users (id),
      name text not null,
      scope text not null check (scope in ('read', 'write')),
      token_hash text not null unique,
      created_at text not null,
      last_used_on text
    ) ${strict}`,
    `create table sign_ins (
      id text primary key not null,
      user_id text not null references users (id),
      at text not null,
      how text not null,
      outcome text not null,
      network text not null,
      user_agent text not null
    ) ${strict}`,
    `create index sign_ins_by_time on sign_ins (at)`,
  ];
}
