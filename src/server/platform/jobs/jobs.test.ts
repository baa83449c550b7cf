import { expect, onTestFinished, test, vi } from 'vitest';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { DatabaseAway } from '../../database/database-errors.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { instantText, type Clock } from '../clock.ts';
import { createLog } from '../log.ts';
import { leaseRows, releaseLeases } from '../queue/queue.repository.ts';
import { startJobs, type JobKind } from './jobs.ts';
import { countJobsByStatus, insertJob } from './jobs.repository.ts';

const start = manualClock().now();

const add = (db: Database, ...subjects: string[]) =>
  inTransaction(db, async (trx) => {
    for (const targetId of subjects) {
      await insertJob(trx, { kind: 'greeting', targetId }, start);
    }
  });

function run(db: Database, greet: JobKind['run'], clock: Clock = manualClock()) {
  const kinds = [{ kind: 'greeting', run: greet }];
  const jobs = startJobs({ db, clock, log: createLog('silent'), kinds });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const find = (db: Database, targetId: string) =>
  db.selectFrom('jobs').selectAll().where('targetId', '=', targetId).executeTakeFirstOrThrow();

const now = instantText(start);
const soon = instantText(start.add({ minutes: 5 }));

describeOnEachDatabase('Jobs', (open) => {
  test('that is added again while it is in hand is done again', async () => {
    const db = await open();
    await add(db, 'one');
    const greeted: string[] = [];
    const mayGoOn = Promise.withResolvers<void>();
    const jobs = run(db, async (targetId) => {
      greeted.push(targetId);
      if (greeted.length === 1) await mayGoOn.promise;
    });
    await expect.poll(() => greeted).toEqual(['one']);
    await add(db, 'one');
    mayGoOn.resolve();
    jobs.wake();
    await expect.poll(() => countJobsByStatus(db)).toEqual({});
    expect(greeted).toEqual(['one', 'one']);
  });

  test('are done, those that wait and those one is woken for, and leave nothing behind', async () => {
    const db = await open();
    const greeted: string[] = [];
    await add(db, 'first');
    const jobs = run(db, (targetId) => {
      greeted.push(targetId);
      return Promise.resolve();
    });
    await expect.poll(() => greeted).toEqual(['first']);
    await add(db, 'second', 'third');
    jobs.wake();
    await expect.poll(() => countJobsByStatus(db)).toEqual({});
    expect(greeted).toEqual(['first', 'second', 'third']);
  });

  test('are done once each by two processes', async () => {
    const db = await open();
    const subjects = Array.from({ length: 20 }, (_, index) => `job-${index}`);
    await add(db, ...subjects);
    const greeted: string[] = [];
    const greet = (targetId: string) => {
      greeted.push(targetId);
      return Promise.resolve();
    };
    run(db, greet);
    run(db, greet);
    await expect.poll(() => countJobsByStatus(db)).toEqual({});
    expect(greeted.toSorted()).toEqual(subjects.toSorted());
  });

  test('are written with what they are about, or not at all', async () => {
    const db = await open();
    const broken = inTransaction(db, async (trx) => {
      await insertJob(trx, { kind: 'greeting', targetId: 'one' }, start);
      throw new Error('it did not happen');
    });
    await expect(broken).rejects.toThrow('it did not happen');
    expect(await countJobsByStatus(db)).toEqual({});
  });

  test('that were in the hands of a process that was killed are taken up when its lease ends', async () => {
    const db = await open();
    const clock = manualClock();
    await add(db, 'one');
    await leaseRows(db, 'jobs', { token: 'killed', now, until: soon, count: 1 });
    const greeted: string[] = [];
    const greet = (targetId: string) => {
      greeted.push(targetId);
      return Promise.resolve();
    };
    const jobs = run(db, greet, clock);
    clock.advance({ minutes: 5 });
    jobs.wake();
    await expect.poll(() => countJobsByStatus(db)).toEqual({});
    expect(greeted).toEqual(['one']);
  });

  test('whose process works for long stay with it, and are taken up within a minute if it is killed', async () => {
    const db = await open();
    const clock = manualClock();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await add(db, 'long');
    const mayEnd = Promise.withResolvers<void>();
    run(db, () => mayEnd.promise, clock);
    const due = async () => (await find(db, 'long')).dueAt;
    const inSeconds = (seconds: number) => instantText(start.add({ seconds }));
    await expect.poll(due).toBe(inSeconds(40));
    for (const seconds of [10, 20, 30]) {
      clock.advance({ seconds: 10 });
      vi.advanceTimersByTime(10_000);
      await expect.poll(due).toBe(inSeconds(seconds + 40));
    }
    const other = { token: 'b', until: soon, count: 1 };
    expect(await leaseRows(db, 'jobs', { ...other, now: inSeconds(69) })).toEqual([]);
    expect(await leaseRows(db, 'jobs', { ...other, now: inSeconds(70) })).toHaveLength(1);
    mayEnd.resolve();
  });

  test('are not taken from a process that is at them, unless it is known to be gone', async () => {
    const db = await open();
    await add(db, 'one');
    const lease = { now, until: soon, count: 1 };
    expect(await leaseRows(db, 'jobs', { ...lease, token: 'a' })).toHaveLength(1);
    expect(await leaseRows(db, 'jobs', { ...lease, token: 'b' })).toEqual([]);
    await releaseLeases(db, now);
    const [again] = await leaseRows(db, 'jobs', { ...lease, token: 'b' });
    expect(again).toMatchObject({ targetId: 'one', attempts: 2, leaseToken: 'b' });
  });

  test('that fail are retried later, say why, and fail after five days', async () => {
    const db = await open();
    const clock = manualClock();
    await add(db, 'hopeless', 'fine');
    const done: string[] = [];
    const greet = (targetId: string) => {
      if (targetId === 'hopeless') return Promise.reject(new Error('Nobody is there'));
      done.push(targetId);
      return Promise.resolve();
    };
    const jobs = run(db, greet, clock);
    await expect
      .poll(() => find(db, 'hopeless'))
      .toMatchObject({ status: 'retrying', attempts: 1, lastResponse: 'Nobody is there' });
    await expect.poll(() => done).toEqual(['fine']);
    clock.advance({ minutes: 1 });
    jobs.wake();
    await expect
      .poll(() => find(db, 'hopeless'))
      .toMatchObject({ status: 'retrying', attempts: 2 });
    clock.advance({ hours: 121 });
    jobs.wake();
    await expect
      .poll(() => find(db, 'hopeless'))
      .toMatchObject({ status: 'failed', attempts: 3, leaseToken: null });
    expect(await countJobsByStatus(db)).toEqual({ failed: 1 });
  });

  test('that a database broke off by its absence are tried again a second later', async () => {
    const db = await open();
    await add(db, 'one');
    run(db, () => Promise.reject(new DatabaseAway('working', new Error('It ended'))));
    await expect
      .poll(() => find(db, 'one'))
      .toMatchObject({ status: 'retrying', dueAt: instantText(start.add({ seconds: 1 })) });
  });

  test('of a kind that nobody knows wait for a program that does', async () => {
    const db = await open();
    await inTransaction(db, (trx) => insertJob(trx, { kind: 'farewell', targetId: 'one' }, start));
    run(db, () => Promise.resolve());
    await expect
      .poll(() => find(db, 'one'))
      .toMatchObject({
        status: 'retrying',
        lastResponse: 'Unknown kind of job',
      });
  });
});
