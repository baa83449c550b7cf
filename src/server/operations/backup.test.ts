import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pastTriggers } from '../../../tests/support/past-triggers.ts';
import { printed } from '../../../tests/support/printed.ts';
import { addClient, invoicingApp } from '../../../tests/support/invoices.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { openMigrated } from '../database/database.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { openChain } from '../platform/events/open-chain.ts';
import { runBackup } from './backup.ts';
import { writeNewFile } from './backup/new-file.ts';
import { runRestore } from './restore.ts';

async function studio() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const config = parseConfig({ DATA_DIR: dataDir });
  const db = await openMigrated({ url: undefined, dataDir });
  onTestFinished(() => db.destroy());
  await openChain(db, chainKeys(config), '2026-03-02T10:00:00.000Z');
  const backUp = (file: string, keys?: string) =>
    printed(() => runBackup(config, { json: false, file, keys }));
  return { folder, dataDir, config, db, backUp };
}

test('archive and keys never go to the same file, however it is written', async () => {
  const { folder, backUp } = await studio();
  await symlink(folder, join(folder, 'link'));
  await symlink(join(folder, 'x.tar'), join(folder, 'x.keys'));
  const before = await readdir(folder);
  const path = join(folder, 'x.tar');
  const refused = { isWell: false, text: expect.stringMatching(/same file|exists already/) };
  for (const keys of [
    path,
    `${folder}/./x.tar`,
    relative(process.cwd(), path),
    join(folder, 'link/x.tar'),
    join(folder, 'x.keys'),
  ]) {
    expect(await backUp(path, keys), keys).toMatchObject(refused);
    expect(await readdir(folder)).toEqual(before);
  }
  expect(await backUp(path, join(folder, 'other.keys'))).toMatchObject({ isWell: true });
});

test('no archive is written into a folder that the program empties', async () => {
  const { folder, dataDir, backUp } = await studio();
  const held = join(dataDir, 'backup-files');
  await mkdir(held);
  await symlink(held, join(folder, 'link'));
  // Files accepted by an earlier version or left by a killed backup.
  for (const name of ['monday.tar', 'file_1']) await writeFile(join(held, name), name);
  const refused = { isWell: false, text: expect.stringContaining('Choose another folder') };
  expect(await backUp(join(held, 'tuesday.tar'))).toMatchObject(refused);
  expect(await backUp(join(folder, 'link/tuesday.tar'))).toMatchObject(refused);
  expect(await backUp(join(folder, 'x.tar'), join(held, 'x.keys'))).toMatchObject(refused);
  expect(await backUp(join(dataDir, 'files'))).toMatchObject(refused);
  expect(await readdir(held)).toEqual(['file_1', 'monday.tar']);
  expect(await backUp(join(folder, 'x.tar'))).toMatchObject({
    isWell: false,
    text: expect.stringContaining('Move it elsewhere'),
  });
  expect(await readdir(held)).toEqual(['monday.tar']);
  await rm(join(held, 'monday.tar'));
  expect(await backUp(join(folder, 'x.tar'))).toMatchObject({ isWell: true });
  expect(await readdir(dataDir)).not.toContain('backup-files');
});

test('a backup removes and replaces nothing that it did not write', async () => {
  const { folder, backUp } = await studio();
  const parts = ['x.tar.part', 'x.keys.part'];
  for (const name of parts) await writeFile(join(folder, name), 'mine');
  expect(await backUp(join(folder, 'x.tar'), join(folder, 'x.keys'))).toMatchObject({
    isWell: true,
  });
  for (const name of parts) expect(await readFile(join(folder, name), 'utf8')).toBe('mine');
  expect((await readdir(folder)).toSorted()).toEqual(
    ['data', 'x.keys', 'x.tar', ...parts].toSorted(),
  );

  const path = join(folder, 'late.tar');
  const late = writeNewFile(path, async (part) => {
    await writeFile(part, 'backup');
    await writeFile(path, 'appeared meanwhile');
  });
  await expect(late).rejects.toThrow(/late.tar exists already/);
  expect(await readFile(path, 'utf8')).toBe('appeared meanwhile');
  expect(await readdir(folder)).toHaveLength(6);
});

test('a restore says what “verify” found at the backup, as the backup did', async () => {
  const { folder, config, db, backUp } = await studio();
  await addClient(await invoicingApp(db));
  await pastTriggers(db, `update clients set status = 'archived'`);
  const file = join(folder, 'x.tar');
  const keys = join(folder, 'x.keys');
  const finding = /cli_\w+ is archived, expected active/;
  expect(await backUp(file, keys)).toEqual({ isWell: false, text: expect.stringMatching(finding) });
  const into = join(folder, 'restored');
  const restored = await printed(() => runRestore(config, { json: false, file, keys, into }));
  expect(restored).toEqual({ isWell: false, text: expect.stringMatching(finding) });
  expect(restored.text).toContain(`Start it with DATA_DIR=${into}`);
});
