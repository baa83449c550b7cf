import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aProgram, echo, newChildren, type Task } from '../../../../tests/support/child-program.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { createChildPool, type ChildPool } from './child-pool.ts';

function open(most?: number): ChildPool {
  const pool = createChildPool(most);
  onTestFinished(() => pool.close());
  return pool;
}

const busy = () => new Error('busy');
const wide = { mostWaiting: 100, mostWaitingSize: 1000, busy };

async function aLane(pool = open(1), options: Parameters<typeof aProgram>[0] = {}) {
  const lane = pool.lane(await aProgram(options), wide);
  return (task: Task) => lane(task, 1);
}

test('a task that takes all memory is ended, and the next one is done', async () => {
  const run = await aLane();
  await expect(run({ kind: 'fill', megabytes: 4000 })).rejects.toMatchObject({
    // The system refuses what would be too much before the next look.
    reason: expect.stringMatching(/^(memory|ended)$/) as string,
  });
  await expect(run({ kind: 'fill', megabytes: 2000, atOnce: true })).rejects.toThrow(/\S/);
  expect(await run(echo('next'))).toBe('next');
});

test('a task may take two hundred megabytes', async () => {
  const run = await aLane();
  expect(await run({ kind: 'fill', megabytes: 200 })).toBe('done');
});

test('a task that takes too long is ended, and one that ends its process is told', async () => {
  const pool = open(1);
  const [hasty, run] = [await aLane(pool, { limitMs: 500 }), await aLane(pool)];
  await expect(hasty({ kind: 'spin' })).rejects.toMatchObject({ reason: 'time' });
  await expect(run({ kind: 'exit' })).rejects.toMatchObject({ reason: 'ended' });
  expect(await run(echo('next'))).toBe('next');
});

test('a child gets nothing of our environment', async () => {
  process.env['SECRET_OF_THIS_TEST'] = 'secret';
  const run = await aLane();
  expect(Object.keys((await run({ kind: 'environment' })) as object)).not.toContain(
    'SECRET_OF_THIS_TEST',
  );
});

test('a child is bounded by the system, too, even if no one is left to end it', async () => {
  const run = await aLane(open(1), { tasksEach: 3, limitMs: 20_000 });
  const limits = readFileSync(`/proc/${String(await run({ kind: 'pid' }))}/limits`, 'utf8');
  expect(limits).toMatch(/^Max cpu time +120 /m);
  expect(limits).toMatch(/^Max data size +1024000000 /m);
  expect(limits).toMatch(/^Max core file size +0 /m);
});

test('a program for one task each gets a new process for each', async () => {
  const run = await aLane(open(1), { tasksEach: 1 });
  const ids = [await run({ kind: 'pid' }), await run({ kind: 'pid' }), await run({ kind: 'pid' })];
  expect(new Set(ids).size).toBe(3);
});

test('programs share the processes: an idle one makes way for another', async () => {
  const own = newChildren();
  const pool = open(2);
  const [first, second] = [await aLane(pool), await aLane(pool)];
  await Promise.all([first(echo('1')), first(echo('2'))]);
  expect(own()).toHaveLength(2);
  await Promise.all([second(echo('3')), second(echo('4'))]);
  await expect.poll(() => own().length).toBe(2);
  await pool.close();
  expect(own()).toEqual([]);
});

test('an earlier program comes first, and one that may only use one process leaves the other', async () => {
  const pool = open(2);
  const first = await aLane(pool);
  const second = pool.lane(await aProgram(), { ...wide, mostAtOnce: 1 });
  const file = join(await temporaryFolder(), 'may-end');
  const order: string[] = [];
  const done = (name: string) => () => void order.push(name);
  const held = second({ kind: 'until', file }, 1).then(done('held'));
  const waiting = second(echo('later'), 1).then(done('later'));
  await first(echo('now')).then(done('now'));
  await writeFile(file, '');
  await Promise.all([held, waiting]);
  expect(order).toEqual(['now', 'held', 'later']);
});

test('a task that waits for too long is refused, and so is one too many or too much', async () => {
  const pool = open(1);
  const program = await aProgram({ limitMs: 3000 });
  const limits = { mostWaiting: 2, mostWaitingSize: 10, mostWaitingMs: 300, busy };
  const lane = pool.lane(program, limits);
  const spinning = lane({ kind: 'spin' }, 1).catch((error: Error) => error.message);
  const small = lane(echo('waits'), 6);
  await expect(lane(echo('too much'), 6)).rejects.toThrow('busy');
  const other = lane(echo('waits, too'), 2).catch((error: Error) => error.message);
  await expect(lane(echo('one too many'), 1)).rejects.toThrow('busy');
  await expect(small).rejects.toThrow('busy');
  expect(await other).toBe('busy');
  expect(await spinning).toMatch(/longer than 3 seconds/);
  expect(await lane(echo('next'), 1)).toBe('next');
});

test('what is not done when the server stops fails, and no process is left', async () => {
  const own = newChildren();
  const pool = open(1);
  const run = await aLane(pool);
  const all = [run({ kind: 'spin' }), run(echo('waits'))].map((one) =>
    one.catch((error: Error) => error.message),
  );
  await pool.close();
  expect(await Promise.all(all)).toEqual(['The server is stopping', 'The server is stopping']);
  await expect(run(echo('late'))).rejects.toMatchObject({ reason: 'stopping' });
  expect(own()).toEqual([]);
});
