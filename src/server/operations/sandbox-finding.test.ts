import { expect, test } from 'vitest';
import { createSandbox } from '../platform/sandbox/sandbox.ts';
import { sandboxProblem } from './sandbox-finding.ts';

test('a machine that starts child processes can read files from outside', async () => {
  expect(await sandboxProblem()).toBeNull();
});

test('a sandbox without child processes is a problem in words', async () => {
  const sandbox = createSandbox();
  await sandbox.close();
  expect(await sandboxProblem(sandbox)).toContain('did not start');
});
