/** State shared by all processes of the server: jobs, idempotency keys, rate limits and keys. */
import type { Dialect } from './dialect.ts';

export function processes({ strict }: Dialect): string[] {
  return [
    `create table jobs (
      id text primary key not null,
      kind text not null,
      target_id text not null,
      status text not null check (status in ('queued', 'running', 'retrying', 'failed')),
      attempts integer not null,
      due_at text not null,
      lease_token text,
      last_response text,
      created_at text not null,
      constraint jobs_once_for_each unique (kind, target_id),
      constraint jobs_running_has_lease
        check ((status = 'running') = (lease_token is not null))
    ) ${strict}`,
    `create index jobs_by_turn on jobs (due_at) where status in ('queued', 'running', 'retrying')`,
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
