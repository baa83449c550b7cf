import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillStudio } from '../../../../tests/support/full-studio.ts';
import { createStudioWorld } from '../../../../tests/support/studio-world.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { tableVerdicts, type TableVerdicts } from '../../database/tables/verdicts.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { anonymizeClient } from './anonymize-client.ts';

type Rows = Map<unknown, Record<string, unknown>>;

/** All rows by their table, whose names and columns are those of the code. */
async function readAll(db: Database): Promise<Map<string, Rows>> {
  const tables = Object.keys(tableVerdicts);
  const read = tables.map(async (table): Promise<[string, Rows]> => {
    const { rows } = await sql<Record<string, unknown>>`
      select rowid as "row_key", * from ${sql.table(table)}`.execute(db);
    return [table, new Map(rows.map((row) => [row['rowKey'], row]))];
  });
  return new Map(await Promise.all(read));
}

/** What changes with the state of a record, and says nothing about anyone; stray messages join the client. */
const bookkeeping =
  /^(clientId|status|version|salt|hash|seq|total|validUntil|signBy|lastResponse|position|\w+At|\w+On)$/;

test('anonymizing removes exactly what is declared to be removed', async () => {
  const db = await openTestSqlite();
  const world = await createStudioWorld(db);
  const { client, inquiry } = world.ids;
  const joined = { clientId: client, idempotencyKey: 'of-its-text' };
  await db.updateTable('inquiries').set(joined).where('id', '=', inquiry).execute();
  await fillStudio(world);
  const before = await readAll(db);
  const { name } = await db.selectFrom('clients').select('name').executeTakeFirstOrThrow();
  await anonymizeClient(world.testApp.deps, systemActor, client, { name });
  const after = await readAll(db);
  const found = Object.keys(tableVerdicts).map((table) => {
    const rows = [...(before.get(table) ?? [])];
    const kept = rows.flatMap(([key, row]) => {
      const now = after.get(table)?.get(key);
      return now === undefined ? [] : [{ row, now }];
    });
    const columns = Object.keys(rows[0]?.[1] ?? {}).filter((column) =>
      kept.some(({ row, now }) => row[column] !== now[column]),
    );
    const emptied = columns.filter((column) => !bookkeeping.test(column)).toSorted();
    return { table, hasDeleted: kept.length < rows.length, emptied };
  });
  const declared = Object.entries<TableVerdicts>(tableVerdicts).map(
    ([table, { deleted, emptied = [] }]) => ({
      table,
      hasDeleted: deleted !== undefined,
      emptied: emptied.toSorted(),
    }),
  );
  expect(found).toEqual(declared);
});
