import { execFileSync } from 'node:child_process';
import { copyFile, lstat, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureFile } from '../../../../tests/fixtures/fixture-files.ts';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  allRows,
  anotherConnection,
  asOfMigration,
  backUp,
  changeManifest,
  newPlace,
  restoreAndOpen,
  rewriteArchive,
  smallStudio,
  writeEarlier,
} from '../../../../tests/support/archives.ts';
import { addClient, addIssued, invoicingApp, issue } from '../../../../tests/support/invoices.ts';
import { pastReferences, pastTriggers } from '../../../../tests/support/past-triggers.ts';
import {
  describeOnSqliteFirst,
  openTestSqlite,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { watchTimeLimits } from '../../../../tests/support/time-limits.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import {
  openDatabase,
  pendingMigrations,
  sqlitePath,
  type Database,
} from '../../database/database.ts';
import { checkFileStore, openFileStore } from '../../platform/files/file-store-id.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { openArchive } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { listKeys, writeKeysFile } from './keys-file.ts';
import { chainKeys } from '../../platform/events/chain-keys.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { openChain } from '../../platform/events/open-chain.ts';
import { restoreBackup } from './restore-backup.ts';

const filesOf = async (dataDir: string) => {
  const names = (await readdir(join(dataDir, 'files'))).filter((name) => name !== 'store-id');
  return Promise.all(
    names.toSorted().map(async (name) => [name, await readFile(join(dataDir, 'files', name))]),
  );
};

describeOnSqliteFirst('A backup', (open, kind) => {
  test('is restored with every row, file and trigger, and numbers go on', async () => {
    const db = await open();
    const { app: source, dataDir } = await smallStudio(db);
    await openFileStore(source.deps);
    const { path, manifest } = await backUp(db, dataDir);
    expect(manifest).toMatchObject({
      database: kind,
      files: { count: 3 },
      totals: [{ currency: 'USD', kind: 'invoice', count: 2, issued: '20000', paid: '1000' }],
      violations: [],
    });
    const place = await newPlace(kind);
    const limits = place.url === undefined ? undefined : await watchTimeLimits(place.url);
    const restored = await restoreAndOpen(path, place);
    expect(await limits?.()).toEqual(limits && ['0 0']);
    expect(await allRows(restored)).toEqual(await allRows(db));
    expect(await filesOf(place.into)).toEqual(await filesOf(dataDir));
    const files = localFileStore(join(place.into, 'files'));
    // They know each other, and nothing of the original.
    expect(await files.readId()).not.toBe(await source.deps.files.readId());
    expect(await checkFileStore(restored, files)).toEqual([]);
    expect(await checkFileStore(db, files)).toHaveLength(1);
    expect(await violationsOf(restored, files)).toEqual([]);
    const app = await invoicingApp(restored, { files });
    const found = await callApi(app, 'GET', '/clients?q=caf');
    expect(found.body.items).toHaveLength(1);
    const next = await addIssued(app, await addClient(app));
    expect(next.number).toMatch(/-0003$/);
    expect(await violationsOf(restored, files)).toEqual([]);
    await expectPrivate(path, place.into);
    expect(await readdir(dirname(path))).toEqual(['backup.tar']);
    expect(await readdir(dataDir)).toEqual(['files']);
    expect(await readdir(place.folder)).toEqual(['data']);
    await expect(restoreBackup({ path, ...place, keysPath: undefined })).rejects.toThrow(
      /is not empty/,
    );
    if (kind === 'SQLite') return;
    const other = { ...place, into: join(place.folder, 'other'), keysPath: undefined };
    await expect(restoreBackup({ path, ...other })).rejects.toThrow(
      /database that DATABASE_URL names is not empty/,
    );
    expect(await readdir(place.folder)).toEqual(['data']);
  });

  test('whose keys are lost is restored with a new one', async () => {
    const db = await open();
    const dataDir = await temporaryFolder();
    const at = '2026-03-02T10:00:00.000Z';
    await openChain(db, chainKeys({ DATA_DIR: dataDir, CHAIN_KEYS: undefined }), at);
    const { path } = await backUp(db, dataDir);
    const place = await newPlace(kind);
    await expectRefusal(path, place, /needs chain-1, .*--lost/);
    await restoreBackup({ path, ...place, keysPath: undefined, replaceLostAt: at });
    expect((await readdir(place.into)).toSorted()).not.toContain('restore.lock');
    expect(await readdir(join(place.into, 'keys'))).toEqual(['chain-2.key']);
    const restored = await openDatabase({ url: place.url, dataDir: place.into });
    onTestFinished(() => restored.destroy());
    await openChain(restored, chainKeys({ DATA_DIR: place.into, CHAIN_KEYS: undefined }), at);
    expect(await checkEventChain(restored)).toEqual([]);
  });

  test('has the files of its rows, even if they are deleted once it has begun', async () => {
    const db = await open();
    const { app, client, dataDir } = await smallStudio(db);
    const { body } = await callApi(app, 'GET', `/clients/${client}/files`);
    const [before, after] = body.items.map(({ id }: { id: string }) => id) as [string, string];
    const other = await anotherConnection(db, kind);
    // Its list of files is read before they are held, again as one is missing, and once they are.
    const deletions = [before, undefined, after];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isList = result.rows.some((row) => Object.hasOwn(row, 'sizeBytes'));
        const id = isList ? deletions.shift() : undefined;
        if (id !== undefined) {
          await rm(join(dataDir, 'files', id));
          await other.deleteFrom('files').where('id', '=', id).execute();
        }
        return result;
      },
    });
    const { path, manifest } = await backUp(watched, dataDir);
    expect(manifest).toMatchObject({ files: { count: 2 }, violations: [] });
    expect(await filesOf(dataDir)).toHaveLength(1);
    const names = (await listEntries(path)).filter((name) => name.startsWith('files/'));
    expect(names).toContain(`files/${after}`);
    expect(names).not.toContain(`files/${before}`);
  });

  test('with rows that refer to nothing says so, and is restored as it was', async () => {
    const db = await open();
    const { dataDir, client } = await smallStudio(db);
    await pastReferences(db, `delete from clients where id = '${client}'`);
    const { path, manifest } = await backUp(db, dataDir);
    expect(manifest.violations).toContainEqual(
      expect.stringMatching(`every created client exists: ${client}`),
    );
    const restored = await restoreAndOpen(path, await newPlace(kind));
    expect(await allRows(restored)).toEqual(await allRows(db));
    // From then on, references are as strict as ever.
    const note = { clientId: 'cli_nobody' };
    await expect(restored.updateTable('clientNotes').set(note).execute()).rejects.toThrow(
      /foreign key|FOREIGN KEY/,
    );
    const again = await backUp(restored, dataDir);
    expect(await allRows(await restoreAndOpen(again.path, await newPlace(kind)))).toEqual(
      await allRows(db),
    );
  });

  test('whose rules are worded otherwise now is restored, unless it breaks one more', async () => {
    const db = await open();
    const { dataDir } = await smallStudio(db);
    await pastTriggers(db, `update clients set status = 'archived'`);
    const { path, manifest } = await backUp(db, dataDir);
    const [line = ''] = manifest.violations;
    const reworded = `the status of a client is right: ${line.slice(line.indexOf(': ') + 2)}`;
    const violations = [reworded, ...manifest.violations.slice(1)];
    const old = await changeManifest(path, { violations });
    await restoreAndOpen(old, await newPlace(kind));
    const other = await changeManifest(path, { violations: manifest.violations.slice(1) });
    await expectRefusal(other, await newPlace(kind), /were not there at the backup/);
  });

  test.each(['0024-template-seals', '0028-readings'])(
    'from after %s is restored with the sums of its engagements',
    async (last) => {
      const db = await open();
      const app = await invoicingApp(db);
      const client = await addClient(app);
      const ids = [await addEngagement(app.deps, client), await addEngagement(app.deps, client)];
      const [draft] = (await callApi(app, 'GET', `/engagements/${ids[0]}`)).body.entries;
      const invoice = await callApi(app, 'GET', `/invoices/${draft.invoices[0].id}`);
      expect((await issue(app, invoice.body)).status).toBe(200);
      const turns = (of: Database) =>
        of.selectFrom('engagementTurns').selectAll().orderBy('amountDue').execute();
      const expected = await turns(db);
      expect(expected).toMatchObject([{ amountDue: 0 }, { amountDue: 500_00 }]);
      const backup = await backUp(db, await temporaryFolder());
      const path = await asOfMigration(backup, { db, earlier: await open('bare'), last });
      const restored = await restoreAndOpen(path, await newPlace(kind));
      expect(await turns(restored)).toEqual(expected);
    },
  );

  test('whose rows break a rule since is refused, and nothing is left', async () => {
    const db = await open();
    const { dataDir } = await smallStudio(db);
    const { path } = await backUp(db, dataDir);
    const changed = await rewriteArchive(path, (entries) =>
      entries.map(({ name, content }) => ({
        name,
        content: name.startsWith('rows/frozen_documents/')
          ? Buffer.from(
              String(content).replaceAll('100.00', '900.00').replaceAll('Design', 'Desihn'),
            )
          : content,
      })),
    );
    await expectRefusal(changed, await newPlace(kind), /“verify” finds problems.*\n.*inv_/);
    const wrong = { eventHead: `7:${'0'.repeat(64)}` };
    const other = await changeManifest(path, wrong);
    await expectRefusal(other, await newPlace(kind), /differs.*\n.*head of the event chain/);
  });
});

/** For their owner alone. */
async function expectPrivate(path: string, dataDir: string): Promise<void> {
  const modeOf = async (...parts: string[]) => (await stat(join(...parts))).mode & 0o777;
  expect(await modeOf(path)).toBe(0o600);
  expect(await modeOf(dataDir)).toBe(0o700);
  for (const name of await readdir(join(dataDir, 'files'))) {
    expect(await modeOf(dataDir, 'files', name)).toBe(0o600);
  }
}

async function listEntries(path: string): Promise<string[]> {
  await using archive = await openArchive(path, () => {});
  return archive.entries.map(({ name }) => name);
}

/** The folder stays as it was. */
async function expectRefusal(
  path: string,
  place: Awaited<ReturnType<typeof newPlace>> & { keysPath?: string },
  reason: RegExp,
): Promise<void> {
  const before = await readdir(place.folder);
  const restore = restoreBackup({ path, keysPath: undefined, ...place });
  await expect(restore).rejects.toThrow(BackupRefused);
  await expect(restore).rejects.toThrow(reason);
  expect(await readdir(place.folder)).toEqual(before);
}

test('a backup with a file that was lost before says so, and is restored as it was', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const [lost = ''] = await readdir(join(dataDir, 'files'));
  await rm(join(dataDir, 'files', lost));
  const { path, manifest } = await backUp(db, dataDir);
  expect(manifest.violations).toEqual([expect.stringContaining(`${lost} is missing`)]);
  const place = await newPlace('SQLite');
  const restored = await restoreAndOpen(path, place);
  expect(await allRows(restored)).toEqual(await allRows(db));
});

test('a backup is refused by the other database and by an older version', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const { path, manifest } = await backUp(db, dataDir);
  const place = await newPlace('SQLite');
  await expectRefusal(path, { ...place, url: 'postgres://elsewhere' }, /is of SQLite/);
  const ofPostgres = await changeManifest(path, { database: 'PostgreSQL' });
  await expectRefusal(ofPostgres, place, /Set DATABASE_URL/);
  const migrations = [...manifest.migrations, '9999-later'];
  const later = await changeManifest(path, { migrations });
  await expectRefusal(later, place, /newer version.*9999-later/);
  const format = await changeManifest(path, { format: 2 });
  await expectRefusal(format, place, /created by version .* can’t read/);
});

test('a backup is not restored without the keys that it names', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const backup = await backUp(db, dataDir);
  const path = await changeManifest(backup.path, { keys: ['chain-1', 'chain-2'] });
  const place = await newPlace('SQLite');
  await expectRefusal(path, place, /needs chain-1, chain-2.*--keys FILE/);
  const keysPath = join(place.folder, 'keys');
  const content = Buffer.from(`${'ab'.repeat(32)}\n`);
  await writeKeysFile(keysPath, [{ id: 'chain-1', content }]);
  await expectRefusal(path, { ...place, keysPath }, /needs chain-2/);
  const all = [1, 2].map((nth) => ({ id: `chain-${nth}`, content }));
  await expect(writeKeysFile(keysPath, all)).rejects.toThrow(/exists already/);
  await rm(keysPath);
  // Not ours, and even a link to somewhere else.
  const elsewhere = join(await temporaryFolder(), 'elsewhere');
  await writeFile(elsewhere, '', { mode: 0o644 });
  await symlink(elsewhere, `${keysPath}.part`);
  await writeKeysFile(keysPath, all);
  expect(await readFile(elsewhere, 'utf8')).toBe('');
  expect((await lstat(keysPath)).isFile()).toBe(true);
  await restoreBackup({ path, ...place, keysPath });
  expect(await listKeys({ DATA_DIR: place.into, CHAIN_KEYS: undefined })).toEqual(all);
  expect((await stat(keysPath)).mode & 0o777).toBe(0o600);
  expect((await stat(join(place.into, 'keys', 'chain-1.key'))).mode & 0o777).toBe(0o600);
});

test('a signed chain is restored with its keys, and goes on', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const at = '2026-03-02T10:00:00.000Z';
  const config = { DATA_DIR: dataDir, CHAIN_KEYS: undefined };
  await openChain(db, chainKeys(config), at);
  const { path, manifest } = await backUp(db, dataDir);
  expect(manifest).toMatchObject({ keys: ['chain-1'], violations: [] });
  const place = await newPlace('SQLite');
  const keysPath = join(place.folder, 'keys');
  await writeKeysFile(keysPath, await listKeys(config));
  await restoreBackup({ path, ...place, keysPath });
  const restored = await openDatabase({ url: undefined, dataDir: place.into });
  onTestFinished(() => restored.destroy());
  await openChain(restored, chainKeys({ ...config, DATA_DIR: place.into }), at);
  expect(await checkEventChain(restored)).toEqual([]);
});

test('a backup can be opened and checked with the usual tools', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const { path } = await backUp(db, dataDir);
  const folder = await temporaryFolder();
  execFileSync('tar', ['xf', path, '-C', folder]);
  expect((await readdir(folder)).toSorted()).toEqual([
    'SHA256SUMS',
    'files',
    'manifest.json',
    'rows',
  ]);
  const checked = execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder });
  expect(String(checked)).toBe('');
  expect(await filesOf(folder)).toEqual(await filesOf(dataDir));
});

test('a backup of the first release is restored and brought up to date', async () => {
  const dataDir = await temporaryFolder();
  await copyFile(fixtureFile('0001-baseline', 'SQLite'), sqlitePath(dataDir));
  const old = await openDatabase({ url: undefined, dataDir });
  onTestFinished(() => old.destroy());
  const path = join(dataDir, 'backup.tar');
  const current = await openTestSqlite();
  const { manifest } = await backUp(current, await temporaryFolder());
  // The bytes of its files are not in the repository.
  const lost = await old.selectFrom('files').select('id').execute();
  const rule = 'every file exists and is unchanged';
  const violations = lost.map(({ id }) => `${rule}: the file ${id} is missing`);
  await writeEarlier(path, old, { ...manifest, violations });
  const place = await newPlace('SQLite');
  const restored = await restoreAndOpen(path, place);
  expect(await pendingMigrations(restored)).toEqual([]);
  // Later versions have more tables, and a number series for receipts.
  const before = await countRows(old);
  expect(await countRows(restored)).toMatchObject({ ...before, number_series: 5 });
});

async function countRows(db: Database) {
  const rows = await allRows(db);
  return Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.length]));
}
