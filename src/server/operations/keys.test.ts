import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { printed } from '../../../tests/support/printed.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { openMigrated } from '../database/database.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { getEventHead } from '../platform/events/events.repository.ts';
import { openChain } from '../platform/events/open-chain.ts';
import { runBackup } from './backup.ts';
import { runDoctor } from './doctor.ts';
import { runKeys } from './keys.ts';
import { runRestore } from './restore.ts';
import { runVerify } from './integrity/verify.ts';

test('a lost key is replaced only with --lost, which every report mentions', async () => {
  const folder = await temporaryFolder();
  const config = parseConfig({ DATA_DIR: join(folder, 'data') });
  const db = await openMigrated({ url: undefined, dataDir: config.DATA_DIR });
  onTestFinished(() => db.destroy());
  await openChain(db, chainKeys(config), '2026-03-02T10:00:00.000Z');
  const replace = (lost: boolean) =>
    printed(() => runKeys(config, { json: false, action: 'replace', lost }));
  await expect(replace(true)).rejects.toThrow('No key is missing.');

  await rm(join(config.DATA_DIR, 'keys/chain-1.key'));
  const asked = await replace(false);
  expect(asked).toMatchObject({ isWell: false });
  expect(asked.text).toMatch(/chain-1.key: look in every backup .*keys replace --lost\n$/);
  expect((await getEventHead(db)).seq).toBe(1);
  expect(await replace(true)).toMatchObject({
    isWell: true,
    text: expect.stringMatching(/signed with .*chain-2.key. Back it up/),
  });

  const note = /event 2 replaced key 1, which was lost: .*copies from outside/;
  const verified = await printed(() => runVerify(config, { json: false }));
  expect(verified).toMatchObject({ isWell: true, text: expect.stringMatching(note) });
  expect((await printed(() => runDoctor(config, { json: false }))).text).toMatch(note);
  const path = join(folder, 'backup.tar');
  const keys = join(folder, 'backup.keys');
  const backup = () => runBackup(config, { json: false, file: path, keys });
  expect((await printed(backup)).isWell).toBe(true);
  const how = { json: false, file: path, keys, into: join(folder, 'restored') };
  expect(await printed(() => runRestore(config, how))).toMatchObject({ isWell: true });

  // A backup of which no key is left.
  const without = { ...how, keys: undefined, into: join(folder, 'restored-again') };
  const refused = await printed(() => runRestore(config, without));
  expect(refused).toMatchObject({ isWell: false, text: expect.stringContaining('--lost') });
  const restored = await printed(() => runRestore(config, { ...without, lost: true }));
  expect(restored).toMatchObject({ isWell: true });
  const there = parseConfig({ DATA_DIR: without.into });
  const again = await openMigrated({ url: undefined, dataDir: without.into });
  onTestFinished(() => again.destroy());
  await openChain(again, chainKeys(there), '2026-03-02T10:00:00.000Z');
  expect(await printed(() => runVerify(there, { json: false }))).toMatchObject({
    isWell: true,
    text: expect.stringMatching(/event 3 replaced key 2/),
  });
});
