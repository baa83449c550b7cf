import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { lockClient } from '../../features/clients/clients.repository.ts';
import { systemActor } from '../auth/actor.ts';
import { checkEventChain } from './check-chain.ts';
import { recordEvent } from './events.ts';
import {
  listEventHashes,
  listEventsAfter,
  listEventsOfGroup,
  listEventsOfType,
} from './events.repository.ts';

const at = '2026-11-21T10:00:00.000Z';

async function record(db: Database, ...subjects: string[]): Promise<void> {
  for (const targetId of subjects) {
    await inTransaction(db, (trx) =>
      recordEvent(trx, { actor: systemActor, type: 'client.created', targetId }, at),
    );
  }
}

describeOnEachDatabase('events', (open, kind) => {
  test('are tied to one another, from the first on', async () => {
    const db = await open();
    await record(db, 'a', 'b', 'c');
    const rows = await listEventsAfter(db, 0, 10);
    expect(rows.map(({ seq, targetId }) => [seq, targetId])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(rows[0]?.prevHash).toBe('0'.repeat(64));
    expect(rows[2]?.prevHash).toBe(rows[1]?.hash);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('written side by side have no gap and no double number', async () => {
    const db = await open();
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(db, String(index))));
    const rows = await listEventsAfter(db, 0, 100);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await checkEventChain(db)).toEqual([]);
  });

  // SQLite has one writer.
  test.runIf(kind === 'PostgreSQL')('wait for a locked client before the chain', async () => {
    const db = await open();
    const clientId = await addClient(await invoicingApp(db));
    const about = { actor: systemActor, targetId: clientId, clientId };
    const later = '2036-11-21T10:00:00.000Z';
    let tries = 0;
    let other: Promise<void> | undefined;
    await inTransaction(db, async (trx) => {
      await lockClient(trx, clientId);
      other = inTransaction(db, async (elsewhere) => {
        tries += 1;
        await recordEvent(elsewhere, { ...about, type: 'note.created' }, later);
      });
      await expect.poll(() => countWaiting(db)).toBe(1);
      await recordEvent(trx, { ...about, type: 'client.updated' }, at);
    });
    await other;
    expect(tries).toBe(1);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('of a change that was rolled back are not there', async () => {
    const db = await open();
    await record(db, 'a');
    const failing = inTransaction(db, async (trx) => {
      await recordEvent(trx, { actor: systemActor, type: 'client.created', targetId: 'b' }, at);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await record(db, 'c');
    expect((await listEventsAfter(db, 0, 10)).map(({ targetId }) => targetId)).toEqual(['a', 'c']);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('can’t be changed, deleted or replaced', async () => {
    const db = await open();
    await record(db, 'a');
    const refused = /append-only/;
    for (const column of ['seq', 'at', 'type', 'targetId', 'data', 'prev_hash', 'hash']) {
      const value = column === 'seq' ? sql`7` : sql`'x'`;
      await expect(
        sql`update events set ${sql.ref(column)} = ${value}`.execute(db),
        column,
      ).rejects.toThrow(refused);
    }
    await expect(sql`delete from events`.execute(db)).rejects.toThrow(refused);
    const upsert = sql`insert into events select * from events where true
      on conflict (seq) do update set type = 'x'`;
    await expect(upsert.execute(db)).rejects.toThrow(refused);
    if (kind === 'SQLite') {
      const replace = sql`insert or replace into events select * from events`;
      await expect(replace.execute(db)).rejects.toThrow(refused);
    } else {
      await expect(sql`truncate events`.execute(db)).rejects.toThrow(refused);
    }
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('that somebody changed behind the triggers are found', async () => {
    const db = await open();
    await record(db, 'a', 'b', 'c');
    await dropTriggers(db, kind);
    await sql`update events set target_id = 'z' where seq = 2`.execute(db);
    expect(await checkEventChain(db)).toEqual(['event 2 differs from what was written']);
  });

  test('that somebody took out of the middle or off the end are missed', async () => {
    const db = await open();
    await record(db, 'a', 'b', 'c', 'd');
    await dropTriggers(db, kind);
    await sql`delete from events where seq = 2`.execute(db);
    expect(await checkEventChain(db)).toEqual(['event 2 is missing']);
    await sql`delete from events where seq = 4`.execute(db);
    expect(await checkEventChain(db)).toContain('the last event is 3, expected 4');
  });

  test('that somebody put before the first are found, and tell nothing', async () => {
    const db = await open();
    await record(db, 'a', 'b');
    const [row] = await listEventsAfter(db, 0, 1);
    if (row === undefined) throw new Error('There is no event');
    for (const seq of [-5, 0]) {
      await db
        .insertInto('events')
        .values({ ...row, seq, prevHash: `before ${seq}`, hash: `planted ${seq}` })
        .execute();
      expect(await checkEventChain(db)).toEqual(['event -5 is before the first one']);
    }
    const seqs = [
      ...(await listEventsOfType(db, 'client.created')),
      ...(await listEventsOfGroup(db, 'client.')),
    ].map(({ seq }) => seq);
    expect(seqs).toEqual([1, 2, 1, 2]);
    expect([...(await listEventHashes(db, [-5, 0, 1])).keys()]).toEqual([1]);
  });
});

async function dropTriggers(db: Database, kind: string): Promise<void> {
  const names =
    kind === 'SQLite' ? ['events_refuse_update', 'events_refuse_delete'] : ['events_refuse_change'];
  for (const name of names) {
    await sql.raw(`drop trigger ${name}${kind === 'SQLite' ? '' : ' on events'}`).execute(db);
  }
}
