import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/test-database.ts';
import { requireBuild } from './require-build.ts';

test('fault tests without a build fail at once, and say what to run', async () => {
  const folder = await temporaryFolder();
  expect(() => requireBuild(folder)).toThrow('node scripts/test.ts faults NAME');
  writeFileSync(join(folder, 'built-from.txt'), '');
  expect(() => requireBuild(folder)).not.toThrow();
});
