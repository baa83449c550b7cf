import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestSqlite, temporaryFolder } from '../../../tests/support/test-database.ts';
import { diskSpace, lockDataFolder, ownFiles } from './data-folder.ts';
import { manualClock } from '../../../tests/support/manual-clock.ts';
import { assignFileStore, openFileStore } from './files/file-store-id.ts';
import { localFileStore } from './files/local-file-store.ts';
import { healthRoutes } from './http/health.routes.ts';

test('a second server on the same folder is kept off until the first ends', async () => {
  const dataDir = await temporaryFolder();
  const unlock = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(/Another server is already using/);
  unlock();
  lockDataFolder(dataDir)();
});

const MB = 1024 * 1024;

async function readiness(isReady: () => Promise<void>) {
  const answer = await healthRoutes({ isReady }).request('/readyz');
  return { status: answer.status, body: await answer.json() };
}

const refused = (reason: string) => ({ status: 503, body: { status: 'not ready', reason } });

test('a program with little room on its disk is not ready, and says why', async () => {
  const clock = manualClock();
  let free = 64 * MB - 1;
  const hasRoom = diskSpace({ folder: 'data', clock, freeBytes: () => Promise.resolve(free) });
  const full = refused('less than 64 MB are free for the data folder');
  expect(await readiness(hasRoom)).toEqual(full);
  free = 64 * MB;
  clock.advance({ seconds: 5 });
  expect(await readiness(hasRoom)).toEqual({ status: 200, body: { status: 'ready' } });
});

test('the disk is looked at once in five seconds, however often it is asked for', async () => {
  const clock = manualClock();
  const looks: string[] = [];
  const freeBytes = (folder: string) => {
    looks.push(folder);
    return Promise.resolve(100 * MB);
  };
  const hasRoom = diskSpace({ folder: 'data', clock, freeBytes });
  await Promise.all([hasRoom(), hasRoom()]);
  clock.advance({ milliseconds: 4999 });
  await hasRoom();
  expect(looks).toEqual(['data']);
  clock.advance({ milliseconds: 1 });
  await hasRoom();
  expect(looks).toHaveLength(2);
});

test('a data folder that is gone is told of without its name', async () => {
  const folder = `${await temporaryFolder()}/secret`;
  const hasRoom = diskSpace({ folder, clock: manualClock() });
  expect(await readiness(hasRoom)).toEqual(refused('the data folder can’t be checked'));
});

test('a real disk is looked at', async () => {
  const hasRoom = diskSpace({ folder: await temporaryFolder(), clock: manualClock() });
  expect((await readiness(hasRoom)).status).toBe(200);
});

test('details of the database are not shown to visitors', async () => {
  const isReady = () => Promise.reject(new Error('connect to postgres://ada:secret@db'));
  expect(await readiness(isReady)).toEqual(refused('the database does not answer'));
});

test('a program whose share was unmounted is not ready until it is mounted again', async () => {
  const db = await openTestSqlite();
  const clock = manualClock();
  const files = localFileStore(join(await temporaryFolder(), 'files'));
  await openFileStore({ db, files, clock });
  const hasFiles = ownFiles({ db, files, clock });
  const ready = { status: 200, body: { status: 'ready' } };
  expect(await readiness(hasFiles)).toEqual(ready);
  await rename(files.folder, `${files.folder}.away`);
  expect(await readiness(hasFiles)).toEqual(ready);
  clock.advance({ seconds: 5 });
  const other = refused('the folder of files is not the file store of the database');
  expect(await readiness(hasFiles)).toEqual(other);
  await mkdir(join(files.folder, 'store-id'), { recursive: true });
  clock.advance({ seconds: 5 });
  expect(await readiness(hasFiles)).toEqual(other);
  await rm(files.folder, { recursive: true });
  await rename(`${files.folder}.away`, files.folder);
  clock.advance({ seconds: 5 });
  expect(await readiness(hasFiles)).toEqual(ready);
  // Another one was adopted meanwhile.
  await assignFileStore({ db, files: localFileStore(await temporaryFolder()), clock });
  expect(await readiness(hasFiles)).toEqual(other);
});
