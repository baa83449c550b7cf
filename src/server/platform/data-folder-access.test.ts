import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { DatabaseRefused } from '../database/database-refused.ts';
import { migrate, openDatabase } from '../database/database.ts';
import { lockDataFolder } from './data-folder.ts';
import { protectDataFolder } from './data-folder-access.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** A data folder as a tool may have copied it: readable by everybody. */
async function openFolder(): Promise<string> {
  const dataDir = join(await temporaryFolder(), "the studio's data");
  for (const name of ['files', 'mail', 'keys'])
    await mkdir(join(dataDir, name), { recursive: true });
  for (const name of [
    'studio.db',
    'studio.db-wal',
    'files/file_1',
    'mail/mail_1.eml',
    'keys/k.key',
  ]) {
    await writeFile(join(dataDir, name), '');
    await chmod(join(dataDir, name), 0o644);
  }
  for (const name of ['', 'files', 'mail', 'keys']) await chmod(join(dataDir, name), 0o755);
  return dataDir;
}

test('a data folder that others can read is closed, with all in it', async () => {
  const dataDir = await openFolder();
  expect(protectDataFolder(dataDir)).toHaveLength(9);
  expect(await modeOf(dataDir)).toBe('750');
  const names = await readdir(dataDir, { recursive: true });
  expect(names).toHaveLength(8);
  for (const name of names) {
    const isFolder = ['files', 'mail', 'keys'].includes(name);
    expect(await modeOf(join(dataDir, name)), name).toBe(isFolder ? '700' : '600');
  }
  expect(protectDataFolder(dataDir)).toEqual([]);
});

test('the lock of a server is closed from the start', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o700);
  lockDataFolder(dataDir)();
  expect(protectDataFolder(dataDir)).toEqual([]);
});

test('an empty folder is closed, too', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o755);
  expect(protectDataFolder(dataDir)).toEqual([dataDir]);
});

test('a folder that also holds something else stays as it is, and the start names the command', async () => {
  const dataDir = await openFolder();
  await writeFile(join(dataDir, 'index.html'), '');
  const command = `chmod o= '${dataDir.replaceAll("'", String.raw`'\''`)}'`;
  expect(() => protectDataFolder(dataDir)).toThrow(DatabaseRefused);
  expect(() => protectDataFolder(dataDir)).toThrow(command);
  expect(await modeOf(dataDir)).toBe('755');
  expect(await modeOf(join(dataDir, 'studio.db'))).toBe('644');
  await chmod(dataDir, 0o750);
  expect(protectDataFolder(dataDir)).toHaveLength(8);
  expect(await modeOf(join(dataDir, 'index.html'))).toBe('644');
});

test('a new database is its user’s alone from its first byte on', async () => {
  const dataDir = await temporaryFolder();
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const db = await openDatabase({ url: undefined, dataDir });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const names = await readdir(dataDir);
  expect(names.toSorted()).toEqual(['studio.db', 'studio.db-shm', 'studio.db-wal']);
  for (const name of names) expect(await modeOf(join(dataDir, name)), name).toBe('600');
});
