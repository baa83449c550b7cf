import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { lockDataFolder } from './lock-file.ts';

test('a second server on the same folder is kept off until the first ends', async () => {
  const dataDir = await temporaryFolder();
  const unlock = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(/Another server is running/);
  unlock();
  lockDataFolder(dataDir)();
});
