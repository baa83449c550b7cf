import { sql, type Kysely } from 'kysely';
import { isSqlite } from './which.ts';

/**
 * Keeps `clients.last_activity_at` at the last event about each client, whichever feature wrote it.
 * A column rather than a look into `events`, as lists are ordered by it.
 */
export async function followActivity(db: Kysely<unknown>): Promise<void> {
  const follow = `update clients set last_activity_at = new.at
    where id = new.client_id and last_activity_at < new.at`;
  const statements = isSqlite(db)
    ? [
        `create trigger events_move_client after insert on events
            when new.client_id is not null begin ${follow}; end`,
      ]
    : [
        `create function events_move_client() returns trigger language plpgsql as
            $$ begin ${follow}; return null; end $$`,
        `create trigger events_move_client after insert on events for each row
            when (new.client_id is not null) execute function events_move_client()`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
