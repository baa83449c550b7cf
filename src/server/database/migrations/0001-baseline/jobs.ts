/** The job queue: work to do after a commit. */
import type { Dialect } from './dialect.ts';

export function jobs({ strict }: Dialect): string[] {
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
  ];
}
