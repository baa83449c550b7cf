/** State shared by all processes: idempotency keys, rate limits and server keys. */
import type { Dialect } from './dialect.ts';

export function requests({ strict }: Dialect): string[] {
  return [
    `create table idempotency_keys (
      caller text not null,
      key text not null,
      request_hash text not null,
      status integer,
      body text,
      created_at text not null,
      constraint idempotency_keys_of_caller primary key (caller, key)
    ) ${strict}`,
    `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
    `create table rate_limits (
      bucket text primary key not null,
      count integer not null,
      resets_at text not null
    ) ${strict}`,
    `create table server_keys (
      purpose text primary key not null,
      secret text not null,
      created_at text not null
    ) ${strict}`,
  ];
}
