import { expect, onTestFinished, test } from 'vitest';
import { startChores, type Chore } from './chores.ts';
import { createLog } from './log.ts';

/** An interval that has passed as soon as it begins. */
const everyMinutes = 0;

/** A chore with a list of promises, one for each of its first runs. */
function counted(run: Chore['run']) {
  const runs = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let count = 0;
  const chore = {
    name: 'test',
    everyMinutes,
    run: () => {
      runs[count]?.resolve();
      count += 1;
      return run();
    },
  };
  return { chore, runs: runs.map(({ promise }) => promise), count: () => count };
}

function start(...chores: Chore[]) {
  const started = startChores(createLog('silent'), chores);
  onTestFinished(() => started.stop());
  return started;
}

test('a chore runs at the start, and again after its interval', async () => {
  const { chore, runs, count } = counted(() => Promise.resolve());
  start(chore);
  await Promise.all(runs);
  expect(count()).toBeGreaterThanOrEqual(runs.length);
});

test('one that fails runs again, and keeps no other from running', async () => {
  const failing = counted(() => Promise.reject(new Error('no')));
  const other = counted(() => Promise.resolve());
  start(failing.chore, other.chore);
  await Promise.all([...failing.runs, ...other.runs]);
  expect(failing.count()).toBeGreaterThanOrEqual(failing.runs.length);
});

test('a stop waits for the one that is running, and starts none anymore', async () => {
  const work = Promise.withResolvers<void>();
  const { chore, runs, count } = counted(() => work.promise);
  const chores = start(chore);
  await runs[0];
  let isStopped = false;
  const stopped = chores.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  work.resolve();
  await stopped;
  expect(count()).toBe(1);
});

test('a stop ends the wait for the next one', async () => {
  const { chore, runs, count } = counted(() => Promise.resolve());
  const chores = start({ ...chore, everyMinutes: 24 * 60 });
  await runs[0];
  await chores.stop();
  expect(count()).toBe(1);
});
