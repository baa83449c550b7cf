import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, newPlace, smallStudio } from '../../../../tests/support/archives.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import { parseConfig } from '../../config.ts';
import { fingerprintOf } from '../../platform/pdf-seals/seal-key.ts';
import { openSealKeys } from '../../platform/pdf-seals/seal-keys.ts';
import { listKeys, writeKeysFile } from './keys-file.ts';
import { restoreBackup } from './restore-backup.ts';

test('the keys of seals are saved with those of the event chain, and not in the archive', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const config = parseConfig({ DATA_DIR: dataDir });
  const { certificate } = await (await openSealKeys(config, manualClock())).current('Den');
  const { path } = await backUp(db, dataDir);
  expect((await readFile(path)).includes('PRIVATE KEY')).toBe(false);
  const place = await newPlace('SQLite');
  const keysPath = join(place.folder, 'keys');
  await writeKeysFile(keysPath, await listKeys(config));

  await restoreBackup({ path, ...place, keysPath });
  const restored = { ...config, DATA_DIR: place.into };
  const key = await (await openSealKeys(restored, manualClock())).find();
  expect(key && fingerprintOf(key.certificate)).toBe(fingerprintOf(certificate));
  expect((await stat(join(place.into, 'keys/seal-1.key'))).mode & 0o777).toBe(0o600);
});
