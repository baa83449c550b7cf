import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import { lockFile } from '../../platform/data-folder.ts';
import { BackupRefused } from './backup-refused.ts';
import { inNewFolder, isLeftByRestore, moveFolder, requireNewFolder } from './target-folder.ts';

/** Files of the folder, which may have folders. */
const namesIn = (folder: string) => readdir(folder, { recursive: true });

async function put(folder: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), '');
  }
}

test.each([
  ['a folder beside it with that name', 'data.restoring', ['thesis.odt']],
  ['a folder that was there before', 'data', ['studio.db']],
  ['the folder of a server that was killed', 'data', ['restore.lock', 'server.lock']],
  ['a folder in use', 'data', ['restore.lock', 'keys/signed-chains']],
  ['a folder in use beside it', 'data.restoring', ['restore.lock', 'keys/signed-chains']],
])('%s is never emptied or removed', async (_what, name, names) => {
  const folder = await temporaryFolder();
  await put(join(folder, name), ...names);
  const into = join(folder, 'data');
  const before = await namesIn(folder);
  await expect(requireNewFolder(into)).rejects.toThrow(BackupRefused);
  await expect(requireNewFolder(into)).rejects.toThrow(/is not empty/);
  const restore = inNewFolder(into, (unfinished) => moveFolder(unfinished, into));
  await expect(restore).rejects.toThrow(/is not empty/);
  expect((await namesIn(folder)).toSorted()).toEqual(before.toSorted());
});

test('nor is what a link leads to', async () => {
  const folder = await temporaryFolder();
  await put(join(folder, 'other'), 'restore.lock', 'thesis.odt');
  await symlink(join(folder, 'other'), join(folder, 'data.restoring'));
  const into = join(folder, 'data');
  await expect(requireNewFolder(into)).rejects.toThrow(/data.restoring is not a folder/);
  await expect(inNewFolder(into, () => Promise.resolve())).rejects.toThrow(/is not a folder/);
  expect(await readdir(join(folder, 'other'))).toHaveLength(2);
});

test('what a killed restore has left is replaced, wherever it was killed', async () => {
  const folder = await temporaryFolder();
  const into = join(folder, 'data');
  for (const name of ['data.restoring', 'data']) {
    await put(join(folder, name), 'restore.lock', 'studio.db', 'files/file_1', 'keys/chain-1.key');
  }
  await requireNewFolder(into);
  await inNewFolder(into, async (unfinished) => {
    expect(await readdir(unfinished)).toEqual(['restore.lock']);
    await put(unfinished, 'studio.db');
    await moveFolder(unfinished, into);
    expect(() => isLeftByRestore(into)).toThrow(/a restore into .* is running/);
  });
  expect((await namesIn(folder)).toSorted()).toEqual([
    'data',
    'data/restore.lock',
    'data/studio.db',
  ]);
  expect(isLeftByRestore(into)).toBe(true);
  await rm(join(into, 'restore.lock'));
  expect(isLeftByRestore(into)).toBe(false);
});

test('a restore that fails removes what it has begun, and its lock last', async () => {
  const folder = await temporaryFolder();
  const failing = inNewFolder(join(folder, 'data'), async (unfinished) => {
    await put(unfinished, 'studio.db', 'files/file_1');
    throw new BackupRefused('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  expect(await readdir(folder)).toEqual([]);
});

test('no server starts in a folder that a restore still fills', async () => {
  const folder = await temporaryFolder();
  const unfinished = join(folder, 'data.restoring');
  await put(unfinished, 'restore.lock');
  expect(() => isLeftByRestore(`${unfinished}/`)).toThrow(DatabaseRefused);
  expect(() => isLeftByRestore(unfinished)).toThrow(/did not finish. Run it again/);
  const release = lockFile(join(unfinished, 'restore.lock'), 'Locked');
  expect(() => isLeftByRestore(unfinished)).toThrow(/a restore into .* is running/);
  release();
});
