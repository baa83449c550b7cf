import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { findWrongTriggers } from './integrity.ts';

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
    expect((await findWrongTriggers(db)).join()).toMatch(`the trigger ${name} was changed`);
    await sql.raw(other('stranger')).execute(db);
    expect((await findWrongTriggers(db)).join()).toMatch('unknown trigger stranger');
  });

  test('are missed where one has its words and never gets to them', async () => {
    const db = await open();
    const disarm =
      kind === 'SQLite'
        ? [
            'drop trigger events_refuse_delete',
            `create trigger events_refuse_delete before delete on events when 0
             begin select raise(abort, 'events is append-only'); end`,
          ]
        : [
            `create or replace function events_refuse() returns trigger language plpgsql as $$
             begin if false then raise exception 'events is append-only'; end if;
             return old; end $$`,
          ];
    for (const statement of disarm) await sql.raw(statement).execute(db);
    expect((await findWrongTriggers(db)).join()).toMatch(/events_refuse_\w+ was changed/);
  });

  // SQLite has none.
  test.runIf(kind === 'PostgreSQL')('are not all that acts: rules are found, too', async () => {
    const db = await open();
    await sql`create view report as select seq from events`.execute(db);
    expect(await findWrongTriggers(db)).toEqual([]);
    await sql`create rule hush as on insert to events do instead nothing`.execute(db);
    expect(await findWrongTriggers(db)).toEqual(['unknown rule hush of events']);
  });

  // SQLite can’t switch a single one off.
  test.runIf(kind === 'PostgreSQL')('are missed where one is switched off', async () => {
    const db = await open();
    await sql`alter table events disable trigger events_refuse_change`.execute(db);
    expect(await findWrongTriggers(db)).toEqual(['the trigger events_refuse_change is missing']);
  });
});
