import { expect, test } from 'vitest';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { systemActor } from '../auth/actor.ts';
import { recordEvents } from './events.ts';
import { readTargetEvents } from './known-chain.ts';

const AT = '2026-03-02T15:00:00.000Z';

const about = (targetId: string) =>
  ({ actor: systemActor, type: 'client.updated', targetId }) as const;

const record = (db: Database, ...targets: string[]) =>
  inTransaction(db, (trx) => recordEvents(trx, targets.map(about), AT));

/** Numbers of the events about `a`, with what is wrong. */
async function eventsOfA(db: Database) {
  const { events, problems, damaged } = await readTargetEvents(db, ['a']);
  return [events.map(({ seq }) => seq), problems, damaged];
}

describeOnEachDatabase('The events about a record', (open) => {
  test('are read as they are added', async () => {
    const db = await open();
    await record(db, 'a', 'b');
    expect(await eventsOfA(db)).toEqual([[1], [], []]);
    await record(db, 'b', ...Array.from({ length: 600 }, () => 'c'), 'a');
    expect(await eventsOfA(db)).toEqual([[1, 604], [], []]);
    expect(await readTargetEvents(db, ['none'])).toMatchObject({ events: [], problems: [] });
  });

  test('are not complete if one was removed, or became one about another record', async () => {
    const changes = [
      'delete from events where seq = 3',
      `update events set target_id = 'b'
      where seq = 3`,
    ];
    for (const change of changes) {
      const db = await open();
      await record(db, 'a', 'b', 'a', 'b');
      await eventsOfA(db);
      await pastTriggers(db, change);
      expect(await eventsOfA(db)).toEqual([[1], ['an event about a was removed or planted'], []]);
      expect(await readTargetEvents(db, ['c'])).toMatchObject({ problems: [] });
    }
  });

  test('may be incomplete if an event was removed or changed before the first reading', async () => {
    for (const change of [
      'delete from events where seq = 2',
      `update events set target_id = 'b'
      where seq = 2`,
    ]) {
      const db = await open();
      await record(db, 'a', 'a', 'b');
      await pastTriggers(db, change);
      const [, , damaged] = await eventsOfA(db);
      expect(damaged).toEqual([change.startsWith('delete') ? 3 : 2]);
    }
  });

  test('are not those of a transaction that was rolled back', async () => {
    const db = await open();
    await record(db, 'a');
    await inTransaction(db, async (trx) => {
      await recordEvents(trx, [about('a'), about('b')], AT);
      expect(await eventsOfA(trx)).toEqual([[1, 2], [], []]);
      throw new Error('rolled back');
    }).catch(() => {});
    expect(await eventsOfA(db)).toEqual([[1], [], []]);
    await record(db, 'b', 'a');
    expect(await eventsOfA(db)).toEqual([[1, 3], [], []]);
  });

  test('don’t end where the head of the chain says', async () => {
    const db = await open();
    await record(db, 'a', 'b');
    await pastTriggers(db, 'update event_head set seq = 3');
    expect(await eventsOfA(db)).toEqual([[1], [], [4]]);
  });
});
