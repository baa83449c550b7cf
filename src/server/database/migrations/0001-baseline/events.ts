/** The hash-chained record of every change. */
import type { Dialect } from './dialect.ts';
import { appendOnly } from './refusals.ts';

export function events(dialect: Dialect): string[] {
  const { strict } = dialect;
  return [
    `create table events (
      seq integer primary key not null,
      at text not null,
      actor_kind text not null check (actor_kind in ('owner', 'token', 'system', 'visitor')),
      actor_id text,
      type text not null,
      target_id text not null,
      client_id text,
      data text not null,
      prev_hash text not null unique,
      hash text not null unique
    ) ${strict}`,
    `create index events_by_client on events (client_id, seq) where client_id is not null`,
    `create index events_by_target on events (target_id, seq)`,
    `create index events_by_type on events (type, seq)`,
    // A single row: the end of the chain.
    `create table event_head (
      id integer primary key not null check (id = 1),
      seq integer not null,
      hash text not null
    ) ${strict}`,
    `insert into event_head (id, seq, hash)
      values (1, 0, '0000000000000000000000000000000000000000000000000000000000000000')`,
    ...appendOnly(dialect, 'events'),
    ...followActivity(dialect),
  ];
}

/**
 * Sets `clients.last_activity_at` to the time of the client’s last event, from any feature. A
 * column rather than a subquery, because lists are ordered by it.
 */
function followActivity({ onSqlite }: Dialect): string[] {
  const follow = `update clients set last_activity_at = new.at
    where id = new.client_id and last_activity_at < new.at`;
  if (onSqlite) {
    return [
      `create trigger events_move_client after insert on events
        when new.client_id is not null begin ${follow}; end`,
    ];
  }
  return [
    `create function events_move_client() returns trigger language plpgsql as
      $$ begin ${follow}; return null; end $$`,
    `create trigger events_move_client after insert on events for each row
      when (new.client_id is not null) execute function events_move_client()`,
  ];
}
