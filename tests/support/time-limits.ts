/** Which time limits the statements that change a schema ran under. */
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** Watches a new database of PostgreSQL; returns what lists the limits that were seen, once each. */
export async function watchTimeLimits(url: string): Promise<() => Promise<string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    create schema watching;
    create table watching.limits (seen text);
    create function watching.note() returns event_trigger language plpgsql as $$ begin
      insert into watching.limits values (concat_ws(' ', current_setting('statement_timeout'),
        current_setting('idle_in_transaction_session_timeout')));
    end $$;
    create event trigger note on ddl_command_end execute function watching.note()`);
  return async () => {
    const { rows } = await client.query('select distinct seen from watching.limits');
    return rows.map(({ seen }) => seen as string);
  };
}
