import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { instantText, type Clock } from '../clock.ts';
import { createLog } from '../log.ts';
import { leaseRows, releaseLeases } from '../queue/queue.repository.ts';
import { startJobs, type JobKind } from './jobs.ts';
import { countJobsByState, insertJob } from './jobs.repository.ts';

const start = manualClock().now();

const add = (db: Database, ...subjects: string[]) =>
  inTransaction(db, async (trx) => {
    for (const subject of subjects) {
      await insertJob(trx, { kind: 'greeting', subject }, start);
    }
  });

function run(db: Database, greet: JobKind['run'], clock: Clock = manualClock()) {
  const kinds = [{ kind: 'greeting', run: greet }];
  const jobs = startJobs({ db, clock, log: createLog('silent'), kinds });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const find = (db: Database, subject: string) =>
  db.selectFrom('jobs').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();

const now = instantText(start);
const soon = instantText(start.add({ minutes: 5 }));

describeOnEachDatabase('Jobs', (open) => {
  test('are done, those that wait and those one is woken for, and leave nothing behind', async () => {
    const db = await open();
    const greeted: string[] = [];
    await add(db, 'first');
    const jobs = run(db, (subject) => {
      greeted.push(subject);
      return Promise.resolve();
    });
    await expect.poll(() => greeted).toEqual(['first']);
    await add(db, 'second', 'third');
    jobs.wake();
    await expect.poll(() => countJobsByState(db)).toEqual({});
    expect(greeted).toEqual(['first', 'second', 'third']);
  });

  test('are done once each by two processes', async () => {
    const db = await open();
    const subjects = Array.from({ length: 20 }, (_, index) => `job-${index}`);
    await add(db, ...subjects);
    const greeted: string[] = [];
    const greet = (subject: string) => {
      greeted.push(subject);
      return Promise.resolve();
    };
    run(db, greet);
    run(db, greet);
    await expect.poll(() => countJobsByState(db), { timeout: 20_000 }).toEqual({});
    expect(greeted.toSorted()).toEqual(subjects.toSorted());
  });

  test('are written with what they are about, or not at all', async () => {
    const db = await open();
    const broken = inTransaction(db, async (trx) => {
      await insertJob(trx, { kind: 'greeting', subject: 'one' }, start);
      throw new Error('it did not happen');
    });
    await expect(broken).rejects.toThrow('it did not happen');
    expect(await countJobsByState(db)).toEqual({});
  });

  test('that were in the hands of a process that was killed are taken up when its lease ends', async () => {
    const db = await open();
    const clock = manualClock();
    await add(db, 'one');
    await leaseRows(db, 'jobs', { token: 'killed', now, until: soon, count: 1 });
    const greeted: string[] = [];
    const greet = (subject: string) => {
      greeted.push(subject);
      return Promise.resolve();
    };
    const jobs = run(db, greet, clock);
    clock.advance({ minutes: 5 });
    jobs.wake();
    await expect.poll(() => countJobsByState(db)).toEqual({});
    expect(greeted).toEqual(['one']);
  });

  test('are not taken from a process that is at them, unless it is known to be gone', async () => {
    const db = await open();
    await add(db, 'one');
    const lease = { now, until: soon, count: 1 };
    expect(await leaseRows(db, 'jobs', { ...lease, token: 'a' })).toHaveLength(1);
    expect(await leaseRows(db, 'jobs', { ...lease, token: 'b' })).toEqual([]);
    await releaseLeases(db, now);
    const [again] = await leaseRows(db, 'jobs', { ...lease, token: 'b' });
    expect(again).toMatchObject({ subject: 'one', attempts: 2, leaseToken: 'b' });
  });

  test('that fail are tried again later, say why, and are given up after five days', async () => {
    const db = await open();
    const clock = manualClock();
    await add(db, 'hopeless', 'fine');
    const done: string[] = [];
    const greet = (subject: string) => {
      if (subject === 'hopeless') return Promise.reject(new Error('Nobody is there'));
      done.push(subject);
      return Promise.resolve();
    };
    const jobs = run(db, greet, clock);
    await expect
      .poll(() => find(db, 'hopeless'))
      .toMatchObject({ state: 'failed', attempts: 1, lastAnswer: 'Nobody is there' });
    await expect.poll(() => done).toEqual(['fine']);
    clock.advance({ minutes: 1 });
    jobs.wake();
    await expect.poll(() => find(db, 'hopeless')).toMatchObject({ state: 'failed', attempts: 2 });
    clock.advance({ hours: 121 });
    jobs.wake();
    await expect
      .poll(() => find(db, 'hopeless'))
      .toMatchObject({ state: 'given_up', attempts: 3, leaseToken: null });
    expect(await countJobsByState(db)).toEqual({ given_up: 1 });
  });

  test('of a kind that nobody knows wait for a program that does', async () => {
    const db = await open();
    await inTransaction(db, (trx) => insertJob(trx, { kind: 'farewell', subject: 'one' }, start));
    run(db, () => Promise.resolve());
    await expect
      .poll(() => find(db, 'one'))
      .toMatchObject({ state: 'failed', lastAnswer: 'This program does not know how to do it' });
  });
});
