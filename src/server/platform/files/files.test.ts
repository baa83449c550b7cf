import { mkdir, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { describeOnSqliteFirst, temporaryFolder } from '../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import type { NewFile } from '../../database/tables/files.table.ts';
import { createLog } from '../log.ts';
import { localFileStore } from './local-file-store.ts';
import { deleteFileRow, findFile, insertFile, listFiles } from './files.repository.ts';
import { checkFiles, checkStrangers, readStoredFile, storeFile, sweepFiles } from './store-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function setUp() {
  const folder = join(await temporaryFolder(), 'files');
  const clock = manualClock();
  return { folder, clock, files: localFileStore(folder), log: createLog('silent') };
}

type Parts = Awaited<ReturnType<typeof setUp>>;

function kept(parts: Parts, text: string, targetId = 'cli_1'): Promise<NewFile> {
  const file = {
    targetId,
    purpose: 'attachment',
    name: '/tmp/note.txt',
    createdBy: 'usr_1',
  } as const;
  return storeFile(parts, { ...file, content: bytes(text) });
}

async function add(db: Database, parts: Parts, text: string, targetId?: string): Promise<NewFile> {
  const file = await kept(parts, text, targetId);
  await inTransaction(db, (trx) => insertFile(trx, file));
  return file;
}

/** Backdates all files in the folder, because the test clock doesn’t affect the disk. */
async function age({ folder, clock }: Parts, hours: number): Promise<void> {
  const seconds = clock.now().subtract({ hours }).epochMilliseconds / 1000;
  for (const name of await readdir(folder)) await utimes(join(folder, name), seconds, seconds);
}

describeOnSqliteFirst('Files', (open) => {
  test('that belong to nothing are found, once they are no upload any more', async () => {
    const db = await open();
    const parts = await setUp();
    await add(db, parts, 'Hello');
    const { id } = await kept(parts, 'Left behind');
    const strangers = () => checkStrangers(db, parts.files, parts.clock);
    await age(parts, 23);
    expect(await strangers()).toEqual([]);
    await age(parts, 25);
    await writeFile(join(parts.folder, 'Planted.sh'), '');
    await mkdir(join(parts.folder, 'file_folder'));
    await symlink('nowhere', join(parts.folder, 'file_link'));
    expect((await strangers()).toSorted()).toEqual([
      'the file Planted.sh belongs to no record',
      `the file ${id} belongs to no record`,
      'the file file_folder belongs to no record',
      'the file file_link belongs to no record',
    ]);
  });

  test('are given back as they were kept, to whom they belong', async () => {
    const db = await open();
    const parts = await setUp();
    const file = await add(db, parts, 'Hello');
    expect(await findFile(db, file)).toEqual({
      id: file.id,
      targetId: 'cli_1',
      purpose: 'attachment',
      name: 'note.txt',
      type: 'text/plain; charset=utf-8',
      sizeBytes: 5,
      sha256: '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969',
      createdAt: '2026-03-02T15:00:00.000Z',
      createdBy: 'usr_1',
      width: null,
      height: null,
    });
    expect(new TextDecoder().decode(await readStoredFile(parts.files, file))).toBe('Hello');
    expect(await findFile(db, { id: file.id, targetId: 'cli_2' })).toBeUndefined();
    expect(await listFiles(db, 'cli_1', 'certificate')).toEqual([]);
    expect(await listFiles(db, 'cli_1')).toHaveLength(1);
  });

  test('that were altered or lost on the disk are refused, and named by the check', async () => {
    const db = await open();
    const parts = await setUp();
    const [whole, altered, cut, lost] = [
      await add(db, parts, 'whole'),
      await add(db, parts, 'altered'),
      await add(db, parts, 'cut off'),
      await add(db, parts, 'lost'),
    ];
    expect(await checkFiles(db, parts.files)).toEqual([]);
    await writeFile(join(parts.folder, altered.id), 'ALTERED');
    await truncate(join(parts.folder, cut.id), 3);
    await parts.files.delete(lost.id);
    expect((await checkFiles(db, parts.files)).toSorted()).toEqual(
      [
        `the file ${altered.id} differs from what was stored`,
        `the file ${cut.id} differs from what was stored`,
        `the file ${lost.id} is missing`,
      ].toSorted(),
    );
    for (const file of [altered, cut, lost]) {
      await expect(readStoredFile(parts.files, file)).rejects.toThrow(
        'missing on the server’s disk',
      );
    }
    await expect(readStoredFile(parts.files, whole)).resolves.toHaveLength(5);
  });

  test('that are deleted during the check are neither missed nor unknown', async () => {
    const db = await open();
    const parts = await setUp();
    const remove = async (id: string) => {
      await inTransaction(db, (trx) => deleteFileRow(trx, id));
      await parts.files.delete(id);
    };
    const first = await add(db, parts, 'deleted before it is read');
    const read = (id: string) => remove(id).then(() => parts.files.read(id));
    expect(await checkFiles(db, { ...parts.files, read })).toEqual([]);
    expect(await parts.files.list()).toEqual([]);
    const second = await add(db, parts, 'deleted after it is listed');
    expect(second.id).not.toBe(first.id);
    await age(parts, 25);
    const list = async () => {
      const listed = await parts.files.list();
      for (const { id } of listed) await remove(id);
      return listed;
    };
    expect(await checkStrangers(db, { ...parts.files, list }, parts.clock)).toEqual([]);
    expect(await parts.files.list()).toEqual([]);
  });

  test('without a row are swept once they are a day old, whatever they are', async () => {
    const db = await open();
    const parts = await setUp();
    const mine = await add(db, parts, 'mine');
    const removed = await add(db, parts, 'removed');
    await inTransaction(db, (trx) => deleteFileRow(trx, removed.id));
    await writeFile(join(parts.folder, 'file_begun.part'), 'half');
    await writeFile(join(parts.folder, 'README'), 'not ours');
    await age(parts, 23);
    await sweepFiles({ db, ...parts });
    expect(await readdir(parts.folder)).toHaveLength(4);
    await age(parts, 25);
    const recent = await kept(parts, 'just uploaded, its row is being written');
    const now = parts.clock.now().epochMilliseconds / 1000;
    await utimes(join(parts.folder, recent.id), now + 60, now + 60);
    const later = await kept(parts, 'dated by its planter');
    await utimes(join(parts.folder, later.id), now + 1e8, now + 1e8);
    await sweepFiles({ db, ...parts });
    const left = await readdir(parts.folder);
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([mine.id, 'README']));
  });

  test('of another database’s folder are left alone', async () => {
    const [db, emptyDb] = [await open(), await open()];
    const parts = await setUp();
    for (let index = 0; index < 21; index += 1) await add(db, parts, `file ${index}`);
    await age(parts, 48);
    await sweepFiles({ db: emptyDb, ...parts });
    expect(await readdir(parts.folder)).toHaveLength(21);
    expect(await checkFiles(db, parts.files)).toEqual([]);
  });
});

test('a folder of files is for the program’s own user alone', async () => {
  const parts = await setUp();
  const { id } = await kept(parts, 'private');
  expect((await stat(parts.folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(parts.folder, id))).mode & 0o777).toBe(0o600);
});

test('no id leads out of the folder', async () => {
  const { files } = await setUp();
  for (const id of [
    '../studio.db',
    'file_1/../../x',
    '/etc/passwd',
    '',
    'file_1\u0000',
    'FILE_1',
  ]) {
    await expect(async () => files.read(id), id).rejects.toThrow(RangeError);
    await expect(async () => files.put(id, bytes('x')), id).rejects.toThrow(RangeError);
    await expect(async () => files.delete(id), id).rejects.toThrow(RangeError);
  }
});

test('a folder that could not be made is tried again with the next file', async () => {
  const parts = await setUp();
  await writeFile(parts.folder, 'in the way');
  await expect(parts.files.put('file_1', bytes('x'))).rejects.toThrow('EEXIST');
  await rm(parts.folder);
  await parts.files.put('file_1', bytes('x'));
  expect(await readdir(parts.folder)).toEqual(['file_1']);
});
