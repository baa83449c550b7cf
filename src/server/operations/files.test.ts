import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../tests/support/invoices.ts';
import { printed } from '../../../tests/support/printed.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { openMigrated } from '../database/database.ts';
import { systemClock } from '../platform/clock.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { openChain } from '../platform/events/open-chain.ts';
import { openFileStore } from '../platform/files/file-store-id.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { runDoctor } from './doctor.ts';
import { runFiles } from './files.ts';
import { runVerify } from './integrity/verify.ts';

/** A studio that was started, with a file. */
async function studio() {
  const config = parseConfig({ DATA_DIR: join(await temporaryFolder(), 'data') });
  const db = await openMigrated({ url: undefined, dataDir: config.DATA_DIR });
  onTestFinished(() => db.destroy());
  await openChain(db, chainKeys(config), '2026-03-02T10:00:00.000Z');
  const files = localFileStore(join(config.DATA_DIR, 'files'));
  await openFileStore({ db, files, clock: systemClock });
  const app = await invoicingApp(db, { files });
  const path = `/clients/${await addClient(app)}/files?name=a.txt`;
  const { body } = await callApi(app, 'POST', path, new TextEncoder().encode('Hello'));
  return { config, db, files, file: body.id as string };
}

test('a folder that was copied without its id is used after files adopt', async () => {
  const { config, db, files } = await studio();
  const run = (action?: string) => printed(() => runFiles(config, { json: false, action }));
  expect(await run()).toEqual({
    isWell: true,
    text: `${files.folder} is the file store of this database.\n`,
  });
  const former = await files.readId();
  const row = await db.selectFrom('fileStore').selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom('fileStore').execute();
  await rename(join(files.folder, 'store-id'), join(files.folder, 'away'));
  expect((await run()).text).toMatch(/has no file store yet\. npm start uses .*files if/);
  await rename(join(files.folder, 'away'), join(files.folder, 'store-id'));
  await db.insertInto('fileStore').values(row).execute();
  await rm(join(files.folder, 'store-id'));
  const words = /files is not the file store of this database: it has no file “store-id”\. If it/;
  const refused = { isWell: false, text: expect.stringMatching(words) };
  expect(await run()).toMatchObject(refused);
  const report = printed(() => runDoctor(config, { json: false }));
  expect((await report).text).toMatch(/problem +files +.* is not the file store of this database/);
  expect(await printed(() => runVerify(config, { json: false }))).toMatchObject(refused);
  expect(await run('adopt')).toMatchObject({ isWell: true });
  expect(await run()).toMatchObject({ isWell: true });
  expect(await files.readId()).not.toBe(former);
  expect(await printed(() => runVerify(config, { json: false }))).toMatchObject({ isWell: true });
});

test('a folder that lacks files is adopted only with --lost', async () => {
  const { config, files, file } = await studio();
  await rename(files.folder, `${files.folder}.former`);
  await mkdir(files.folder);
  const adopt = (lost: boolean) =>
    printed(() => runFiles(config, { json: false, action: 'adopt', lost }));
  const asked = await adopt(false);
  expect(asked).toMatchObject({ isWell: false });
  expect(asked.text).toMatch(new RegExp(`lacks 1 of the 1 file .*, e\\.g\\. ${file}: .*--lost\n$`));
  expect(await readdir(files.folder)).toEqual([]);
  expect(await adopt(true)).toMatchObject({ isWell: true });
  expect(await readdir(files.folder)).toEqual(['store-id']);
});
