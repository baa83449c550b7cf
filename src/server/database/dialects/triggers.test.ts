import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { findWrongTriggers } from './triggers.ts';

describeOnEachDatabase('The triggers', (open, kind) => {
  test('are all those that the migrations made', async () => {
    expect(await findWrongTriggers(await open())).toEqual([]);
  });

  test('are missed where one is gone, does nothing, or is nobody’s', async () => {
    const db = await open();
    const isSqlite = kind === 'SQLite';
    const name = isSqlite ? 'events_refuse_delete' : 'events_refuse_truncate';
    await sql.raw(`drop trigger ${name}${isSqlite ? '' : ' on events'}`).execute(db);
    expect(await findWrongTriggers(db)).toEqual([`the trigger ${name} is missing`]);
    const other = (name: string) =>
      isSqlite
        ? `create trigger ${name} before delete on events begin select 1; end`
        : `create trigger ${name} before truncate on events execute function events_move_client()`;
    await sql.raw(other(name)).execute(db);
    expect(await findWrongTriggers(db)).toEqual([`the trigger ${name} does something else`]);
    await sql.raw(other('stranger')).execute(db);
    expect(await findWrongTriggers(db)).toContain('nobody knows the trigger stranger');
  });

  // SQLite can’t switch a single one off.
  test.runIf(kind === 'PostgreSQL')('are missed where one is switched off', async () => {
    const db = await open();
    await sql`alter table events disable trigger events_refuse_change`.execute(db);
    expect(await findWrongTriggers(db)).toEqual(['the trigger events_refuse_change is missing']);
  });
});
