import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

/** Runs a program that leaves another one behind, which an interruption alone does not end. */
const runner = `
  import { onInterruption, runInGroup } from './scripts/process-group.ts';
  import { testFolder } from './scripts/test-folder.ts';
  const { path, remove } = testFolder('memory');
  onInterruption(remove);
  const left = "trap '' INT TERM; echo started; while :; do sleep 1; done";
  console.log(path);
  await runInGroup('sh', ['-c', 'sh -c "$LEFT" & wait'], { LEFT: left });`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a test run that gets a %s leaves no process and no folder behind',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', runner], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const folder = String((await said.next()).value);
    expect((await said.next()).value).toBe('started');
    expect(existsSync(folder)).toBe(true);
    // Only once the other end of its output is closed.
    const closed = once(child, 'close');
    child.kill(signal);
    expect(await closed).toEqual([130, null]);
    expect(existsSync(folder)).toBe(false);
  },
);
