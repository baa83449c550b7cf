import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aProgram, echo, newChildren, type Task } from '../../../../tests/support/child-program.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import type { LaneLimits } from './child-pool.ts';
import { IDLE_MS } from './child.ts';
import { openChildPool } from './open-child-pool.ts';

const wide = { mostWaiting: 100, mostWaitingSize: 1000, busy: () => new Error('busy') };

/** And not only waits for its parent to learn that it has ended. */
function isRunning(pid: unknown): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Until it has used more of the processor than its start takes. */
async function untilSpinning(pid: unknown): Promise<void> {
  const ticks = () => Number(readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(' ')[13]);
  await expect.poll(ticks, { timeout: 20_000 }).toBeGreaterThan(50);
}

function open() {
  const pool = openChildPool();
  onTestFinished(() => pool.close());
  const lane = async (limits: LaneLimits = wide, limitMs = 20_000) => {
    const run = pool.lane(await aProgram({ limitMs }), limits);
    return (task: Task) => run(task, 1);
  };
  return { pool, lane };
}

test('each lane is answered by its program, before and after the first task', async () => {
  const { lane } = open();
  const first = await lane();
  expect(await first(echo('1'))).toBe('1');
  const second = await lane();
  expect(await Promise.all([first(echo('2')), second(echo('3'))])).toEqual(['2', '3']);
});

test('a task that is stopped says why, and one too many gets its lane’s own error', async () => {
  // The limit is for the second task as well, with the start of its process on a busy machine.
  const run = await open().lane({ ...wide, mostAtOnce: 1, mostWaiting: 1 }, 4000);
  const all = await Promise.allSettled([run({ kind: 'spin' }), run(echo('x')), run(echo('y'))]);
  expect(all).toMatchObject([
    { reason: { reason: 'time', message: 'It took longer than 4 seconds' } },
    { value: 'x' },
    { reason: { message: 'busy' } },
  ]);
  await expect(run({ kind: 'exit' })).rejects.toMatchObject({ reason: 'ended' });
});

test('if the process that starts the others is ended, what comes next is done all the same', async () => {
  const own = newChildren();
  const run = await open().lane();
  const child = await run({ kind: 'pid' });
  const task = run({ kind: 'spin' });
  const [keeper] = own();
  process.kill(Number(keeper), 'SIGKILL');
  await expect(task).rejects.toMatchObject({ reason: 'not_started' });
  expect(await run(echo('next'))).toBe('next');
  // No one else is left to end it, but its limit of seconds.
  process.kill(child as number, 'SIGKILL');
});

test('without work it has no process after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = newChildren();
  const run = await open().lane();
  await run(echo('1'));
  expect(own()).toHaveLength(1);
  vi.advanceTimersByTime(IDLE_MS);
  vi.useRealTimers();
  await expect.poll(own).toEqual([]);
  expect(await run(echo('2'))).toBe('2');
});

test('what is not done when the server stops fails, and no process is left', async () => {
  const own = newChildren();
  const { pool, lane } = open();
  const run = await lane();
  const child = await run({ kind: 'pid' });
  const spinning = run({ kind: 'spin' }).catch((error: unknown) => error);
  await untilSpinning(child);
  await pool.close();
  expect(await spinning).toMatchObject({ reason: 'stopping' });
  await expect(run(echo('late'))).rejects.toMatchObject({ reason: 'stopping' });
  expect([own(), isRunning(child)]).toEqual([[], false]);
});

test('ends also while a long answer is on its way', async () => {
  const own = newChildren();
  const { pool, lane } = open();
  const run = await lane();
  await run(echo('started'));
  const [keeper] = own();
  const written = () =>
    Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${keeper}/io`, 'utf8'))?.[1]);
  const before = written();
  const long = run({ kind: 'long', megabytes: 100 }).catch((error: unknown) => error);
  // Most of it is then still to come, and none comes until the pool is being closed.
  while (written() < before + 1_000_000) await immediate();
  await pool.close();
  expect(await long).toMatchObject({ reason: 'stopping' });
  expect(own()).toEqual([]);
});

test('a server that is killed leaves no process at work', async () => {
  const path = join(await temporaryFolder(), 'server.mjs');
  const pool = join(import.meta.dirname, 'open-child-pool.ts');
  await writeFile(
    path,
    `import { openChildPool } from ${JSON.stringify(pool)};
    const lane = openChildPool().lane(${JSON.stringify(await aProgram())}, {
      mostWaiting: 1,
      mostWaitingSize: 1,
    });
    process.send(await lane({ kind: 'pid' }, 1));
    await lane({ kind: 'spin' }, 1);`,
  );
  const server = spawn(process.execPath, [path], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [child] = await once(server, 'message');
  await untilSpinning(child);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(child)).toBe(false);
});
