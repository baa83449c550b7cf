import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { isSqlite } from '../../database/dialects/which.ts';
import { runIntegrityCheck } from './daily-check.ts';

async function studio(db: Database) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push((await addIssued(app, client)).id);
  const attention = async () => (await callApi(app, 'GET', '/dashboard')).body.attention;
  return { app, ids, attention, check: () => runIntegrityCheck(app.deps) };
}

const rename = (from: string, to: string, id = '') =>
  `update frozen_documents set snapshot = replace(snapshot, '${from}', '${to}')
     where target_id = '${id}'`;

describeOnEachDatabase('The daily check', (open) => {
  test('finds nothing in what the program wrote', async () => {
    const { attention, check } = await studio(await open());
    await check();
    expect(await attention()).toEqual([]);
  });

  test('shows a changed document on the dashboard until it is restored', async () => {
    const db = await open();
    const { ids, attention, check } = await studio(db);
    await pastTriggers(db, rename('Harbor Lab', 'Another', ids[1]));
    await check();
    await check();
    const detail = expect.stringMatching(/^\d{4}-0002$/);
    expect(await attention()).toMatchObject([{ kind: 'data_changed', id: ids[1], detail }]);
    await pastTriggers(db, rename('Another', 'Harbor Lab', ids[1]));
    await check();
    expect(await attention()).toEqual([]);
  });

  test('is not needed for a document that somebody asks for first', async () => {
    const db = await open();
    const { app, ids, attention } = await studio(db);
    await pastTriggers(db, rename('Harbor Lab', 'Another', ids[2]));
    expect((await callApi(app, 'GET', `/invoices/${ids[2]}`)).status).toBe(500);
    expect(await attention()).toMatchObject([{ kind: 'data_changed', id: ids[2] }]);
  });

  test('finds a trigger that is gone, and an event that was changed', async () => {
    const db = await open();
    const { attention, check } = await studio(db);
    await pastTriggers(db, `update events set target_id = 'x' where seq = 2`);
    if (isSqlite(db)) await sql`drop trigger events_refuse_delete`.execute(db);
    else await sql`alter table events disable trigger events_refuse_change`.execute(db);
    await check();
    expect(await attention()).toMatchObject([
      { id: 'events', title: expect.stringMatching(/^Event 2 differs from what was written/) },
      { id: 'triggers', title: expect.stringMatching(/^The trigger events_refuse_\w+ is missing/) },
    ]);
  });
});
