/** Runs a chore in a process of its own that is perhaps killed amid it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import type { ChoreRun } from './run-chore.ts';

const preload = `--import=${import.meta.resolve('./kill-at.ts')}`;

/** Resolves with the signal that ended it. */
export async function spawnChore(run: ChoreRun): Promise<string | null> {
  const script = 'tests/support/run-chore.ts';
  const child = spawn(process.execPath, [preload, script, JSON.stringify(run)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([0, null]).toContain(code);
  return signal;
}
