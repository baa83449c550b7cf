/** Words of records are stored anew from where a killed program had come to, each record once. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { makeDrafts } from '../support/many-drafts.ts';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

const DRAFTS = 800;
const KILLS = 2;

test('a search index is completed, however often the program is killed', async () => {
  await expectCompleted({ url: undefined, dataDir: await temporaryFolder() });
});

const postgresUrl = inject('postgresUrl');

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)('and so it is on PostgreSQL', async () => {
  const url = new URL(postgresUrl ?? '');
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/reindex_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${url.pathname.slice(1)}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
    await admin.end();
  });
  await expectCompleted({ url: url.href, dataDir: await temporaryFolder() });
});

async function expectCompleted(place: { url: string | undefined; dataDir: string }) {
  const env = {
    DATA_DIR: place.dataDir,
    ...(place.url !== undefined && { DATABASE_URL: place.url }),
  };
  await makeDrafts(place, DRAFTS);
  const db = await openDatabase(place);
  const words = () =>
    db.selectFrom('invoiceSearch').select(['targetId', 'words']).orderBy('seq').execute();
  const before = await words();
  // As an earlier version stored them.
  await db.updateTable('invoiceSearch').set({ words: 'old' }).execute();
  await db.deleteFrom('searchIndexing').execute();
  await db.destroy();
  const read = await openDatabase({ ...place, readOnly: true });
  onTestFinished(() => read.destroy());
  const seq = async () =>
    (
      await read
        .selectFrom('searchIndexing')
        .select('seq')
        .where('kind', '=', 'invoice')
        .executeTakeFirst()
    )?.seq;
  const places: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(env);
    const last = places.at(-1) ?? 0;
    await expect.poll(async () => ((await seq()) ?? 0) > last, { interval: 2 }).toBe(true);
    await server.end('SIGKILL');
    places.push((await seq()) ?? Infinity);
  }
  // Each was killed amid it, and none began anew.
  expect(places).not.toContain(Infinity);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const done = await startServer(env);
  await expect.poll(seq, { timeout: 120_000 }).toBeNull();
  await done.end('SIGTERM');
  const after = await read
    .selectFrom('invoiceSearch')
    .select(['targetId', 'words'])
    .orderBy('seq')
    .execute();
  expect(after).toEqual(before);
}
