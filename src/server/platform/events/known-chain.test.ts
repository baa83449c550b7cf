import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventInsertion } from '../../../../tests/support/forged-chain.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { systemActor } from '../auth/actor.ts';
import { chainKeys } from './chain-keys.ts';
import { eventHash } from './event-hash.ts';
import { recordEvents } from './events.ts';
import { readTargetEvents } from './known-chain.ts';
import { openChain, replaceLostKeys, rotateChainKey } from './open-chain.ts';
import { attachChainKeys } from './signing.ts';

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

  test('may have been changed if they were signed with a key that was lost', async () => {
    const db = await open();
    const place = { DATA_DIR: await temporaryFolder(), CHAIN_KEYS: undefined };
    await openChain(db, chainKeys(place), AT);
    await record(db, 'a', 'b');
    await rm(join(place.DATA_DIR, 'keys', 'chain-1.key'));
    const keys = chainKeys(place);
    await replaceLostKeys(db, keys, AT);
    attachChainKeys(db, keys);
    await pastTriggers(db, `update events set target_id = 'a' where seq = 3`);
    expect(await eventsOfA(db)).toEqual([[2, 3], [], [4]]);
  });

  test('were not planted after the head, without its key or with one before', async () => {
    const db = await open();
    const keys = chainKeys({ DATA_DIR: await temporaryFolder(), CHAIN_KEYS: undefined });
    await openChain(db, keys, AT);
    await record(db, 'a');
    const old = await keys.find(1);
    await rotateChainKey(db, keys, AT);
    const { hash: _, ...written } = await db
      .selectFrom('events')
      .selectAll()
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow();
    const plant = async (keyId: number | null, secret: Buffer | undefined) => {
      const event = { ...written, seq: 99, keyId, prevHash: 'f'.repeat(64) };
      const row = { ...event, hash: eventHash(event, secret) };
      await pastTriggers(db, 'delete from events where seq = 99', eventInsertion(row));
      return (await readTargetEvents(db, ['a'])).problems;
    };
    expect(await eventsOfA(db)).toEqual([[2], [], []]);
    for (const problems of [await plant(null, undefined), await plant(1, old)]) {
      expect(problems).toEqual(['event 99 differs from what was written']);
    }
  });
});
