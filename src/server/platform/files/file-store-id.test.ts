import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import { assignFileStore, checkFileStore, openFileStore } from './file-store-id.ts';
import type { FileStore } from './file-store.ts';
import { insertFile } from './files.repository.ts';
import { localFileStore } from './local-file-store.ts';
import { checkStrangers, storeFile } from './store-file.ts';

const clock = manualClock();

const aStore = async () => localFileStore(join(await temporaryFolder(), 'files'));

/** Stores a file of these bytes; resolves with its id. */
async function add(db: Database, files: FileStore, text: string): Promise<string> {
  const file = { targetId: 'cli_1', purpose: 'attachment', name: 'note.txt' } as const;
  const content = new TextEncoder().encode(text);
  const row = await storeFile({ files, clock }, { ...file, content, createdBy: null });
  await inTransaction(db, (trx) => insertFile(trx, row));
  return row.id;
}

const open = (db: Database, files: FileStore) => openFileStore({ db, files, clock });

/** A database with files, as the release before left it. */
async function earlier(db: Database, count = 12) {
  const files = await aStore();
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    ids.push(await add(db, files, `Content ${nth}`));
    clock.advance({ seconds: 1 });
  }
  return { files, ids };
}

/** Both stay as they are. */
async function expectRefusal(db: Database, files: FileStore, words: RegExp): Promise<void> {
  const before = [await files.list(), await files.readId()];
  const rows = await db.selectFrom('fileStore').selectAll().execute();
  await expect(open(db, files)).rejects.toThrow(DatabaseRefused);
  await expect(open(db, files)).rejects.toThrow(words);
  expect([await files.list(), await files.readId()]).toEqual(before);
  expect(await db.selectFrom('fileStore').selectAll().execute()).toEqual(rows);
}

describeOnEachDatabase('The file store of a database', (openDatabase) => {
  test('is the empty one that it first starts with, and no other one from then on', async () => {
    const db = await openDatabase();
    const files = await aStore();
    expect(await checkFileStore(db, files)).toEqual([]);
    await open(db, files);
    const id = await files.readId();
    expect(id).toMatch(/^store_[0-9a-z]{26}$/);
    expect(await readdir(files.folder)).toEqual(['store-id']);
    expect(await checkStrangers(db, files, clock)).toEqual([]);
    await open(db, files);
    expect(await files.readId()).toBe(id);

    const words = /is not the file store of this database: it has no file .*mount.*files adopt$/;
    const other = await aStore();
    await expectRefusal(db, other, words);
    await mkdir(other.folder);
    await expectRefusal(db, other, words);
    expect(await checkFileStore(db, other)).toEqual([expect.stringMatching(words)]);
    expect(await checkFileStore(db, files)).toEqual([]);
  });

  test('with files of an earlier release is adopted only with those that its rows name', async () => {
    const db = await openDatabase();
    const { files, ids } = await earlier(db);
    const lacks = (id = '') => new RegExp(`its file ${id} is missing or was changed`);
    // A share that is not mounted, and another studio’s folder.
    await expectRefusal(db, await aStore(), lacks(ids[0]));
    const strange = await aStore();
    await strange.put('file_other', new Uint8Array(3));
    await expectRefusal(db, strange, lacks(ids[0]));
    // A copy of months ago, and one with other bytes.
    const newest = join(files.folder, ids.at(-1) ?? '');
    const bytes = await readFile(newest);
    await rm(newest);
    await expectRefusal(db, files, lacks(ids.at(-1)));
    await writeFile(newest, 'Content xx');
    await expectRefusal(db, files, lacks(ids.at(-1)));
    await writeFile(newest, bytes);
    await open(db, files);
    expect(await files.readId()).toMatch(/^store_/);
  });

  test('is not a folder with files where the database has none', async () => {
    const db = await openDatabase();
    const files = await aStore();
    await files.put('file_other', new Uint8Array(3));
    await expectRefusal(db, files, /it has the file file_other, and the database none/);
    await rename(join(files.folder, 'file_other'), join(files.folder, 'file_other.part'));
    await open(db, files);
    expect(await files.readId()).toMatch(/^store_/);
  });

  test('is not the store of another database, with or without its files', async () => {
    const [db, other] = [await openDatabase(), await openDatabase()];
    const { files } = await earlier(db, 1);
    await open(db, files);
    await expectRefusal(other, files, /“store-id” is that of another database/);
    await open(other, await aStore());
    await expectRefusal(other, files, /“store-id” is that of another database/);
    // As a copy of the database from before it was adopted.
    await db.deleteFrom('fileStore').execute();
    await expectRefusal(db, files, /“store-id” is that of another database/);
  });

  test('may be moved and copied', async () => {
    const db = await openDatabase();
    const { files } = await earlier(db, 2);
    await open(db, files);
    const folder = await temporaryFolder();
    await cp(files.folder, join(folder, 'copied'), { recursive: true });
    await rename(files.folder, join(folder, 'moved'));
    for (const name of ['copied', 'moved']) await open(db, localFileStore(join(folder, name)));
    await expectRefusal(db, files, /has no file “store-id”/);
  });

  test('has its id after a crash at any step of the first start', async () => {
    const db = await openDatabase();
    const files = await aStore();
    const crash = () => Promise.reject(new Error('crash'));
    const crashes: [Partial<FileStore>, rows: number, names: string[]][] = [
      [{ prepareId: crash }, 0, []],
      [{ prepareId: async (id) => files.prepareId(id).then(crash) }, 0, ['store-id.next']],
      [{ confirmId: crash }, 1, ['store-id.next']],
      [{ confirmId: async (id) => files.confirmId(id).then(crash) }, 1, ['store-id']],
    ];
    for (const [steps, rows, names] of crashes) {
      await expect(open(db, { ...files, ...steps })).rejects.toThrow('crash');
      expect(await db.selectFrom('fileStore').select('id').execute()).toHaveLength(rows);
      expect(await readdir(files.folder).catch(() => [])).toEqual(names);
      expect(await checkStrangers(db, files, clock)).toEqual([]);
    }
    await open(db, files);
    expect(await checkFileStore(db, files)).toEqual([]);
  });

  test('is one, if several processes start at once with one folder', async () => {
    const db = await openDatabase();
    const { files } = await earlier(db, 1);
    const all = Array.from({ length: 5 }, () => open(db, localFileStore(files.folder)));
    await Promise.all(all);
    expect(await readdir(files.folder)).toContain('store-id');
    expect(await checkFileStore(db, files)).toEqual([]);
  });

  test('is one, if several processes start at once with a folder each', async () => {
    const db = await openDatabase();
    const stores = await Promise.all(Array.from({ length: 5 }, () => aStore()));
    const starts = await Promise.allSettled(stores.map((files) => open(db, files)));
    const named = await Promise.all(stores.map((files) => files.readId()));
    const started = starts.map(({ status }) => status === 'fulfilled');
    expect(started.filter(Boolean)).toHaveLength(1);
    expect(named.map((id) => id !== undefined)).toEqual(started);
    const refused = starts.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    for (const reason of refused) expect(reason).toMatch(/has no file “store-id”/);
  });

  test('can be another one by a command, and the former one is not any more', async () => {
    const db = await openDatabase();
    const [former, files] = [await aStore(), await aStore()];
    await open(db, former);
    await assignFileStore({ db, files, clock });
    await open(db, files);
    expect(await files.readId()).not.toBe(await former.readId());
    await expectRefusal(db, former, /“store-id” is that of another database/);
  });
});
