/** The chain of evidence of a contract. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  append,
  EVIDENT,
  executedData,
  insertEvident,
  sentData,
  signedData,
} from '../../../../../tests/support/contract-evidence.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { NO_HASH } from '../../../../shared/contracts/contract-evidence.ts';
import type { Database } from '../../../database/database.ts';
import { listEvidence, listEvidenceRows } from './evidence.repository.ts';

/** Of either database. */
const TWICE = /unique|UNIQUE/;

async function evidentDatabase(open: () => Promise<Database>): Promise<Database> {
  const db = await open();
  await insertEvident(db);
  return db;
}

describeOnEachDatabase('The evidence of a contract', (openDb) => {
  test('is a chain that anyone can recompute from the columns alone', async () => {
    const db = await evidentDatabase(openDb);
    await append(db, { kind: 'sent', data: sentData(['ada']) });
    await append(db, { kind: 'signed', recipient: 'ada', data: signedData('ada') });
    const rows = await listEvidenceRows(db, EVIDENT);
    let previous = '0'.repeat(64);
    for (const row of rows) {
      const lines = [previous, row.contractId, row.seq, row.revision, row.kind];
      const text = [...lines, row.recipient ?? '', row.linkId ?? '', row.at, row.data].join('\n');
      expect(row.previousHash).toBe(previous);
      previous = createHash('sha256').update(text).digest('hex');
      expect(row.hash).toBe(previous);
    }
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('is told by an event with its place and hash, and nothing else of it', async () => {
    const db = await evidentDatabase(openDb);
    const { hash } = await append(db, { kind: 'sent', data: sentData(['ada']) });
    const events = db.selectFrom('events').select(['type', 'data']).orderBy('seq', 'desc');
    const event = await events.executeTakeFirstOrThrow();
    expect(event.type).toBe('contract.sent');
    const told = { number: 'C-1', revision: 1, link: null, seq: 1, hash };
    expect(JSON.parse(event.data)).toEqual(told);
  });

  test('has a salt in every entry, so that the hash of an emptied one tells nothing', async () => {
    const db = await evidentDatabase(openDb);
    const data = sentData(['ada']);
    await append(db, { kind: 'sent', data });
    await append(db, { kind: 'sent', data });
    const [first, second] = await listEvidenceRows(db, EVIDENT);
    expect(first?.data).not.toBe(second?.data);
    // It is no part of what the entry says.
    const entries = await listEvidence(db, EVIDENT);
    expect(entries.map((entry) => entry.data)).toEqual([data, data]);
  });

  test('cannot be changed or deleted', async () => {
    const db = await evidentDatabase(openDb);
    await append(db, { kind: 'signed', recipient: 'ada', data: signedData('ada') });
    const update = db.updateTable('contractEvidence');
    await expect(update.set({ at: '2026-01-01' }).execute()).rejects.toThrow('append-only');
    const emptied = { data: '', emptiedAt: '2026-01-01' };
    await expect(update.set(emptied).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('contractEvidence').execute()).rejects.toThrow('append-only');
    await expect(
      sql`insert into contract_evidence select * from contract_evidence`.execute(db),
    ).rejects.toThrow(TWICE);
  });

  test('is emptied once if nothing was signed, and its hashes stay', async () => {
    const db = await evidentDatabase(openDb);
    const { hash } = await append(db, { kind: 'sent', data: sentData(['ada']) });
    const empty = () =>
      db.updateTable('contractEvidence').set({ data: '', emptiedAt: '2026-03-03' }).execute();
    await empty();
    expect(await listEvidenceRows(db, EVIDENT)).toMatchObject([
      { seq: 1, hash, previousHash: NO_HASH, data: '' },
    ]);
    expect(await listEvidence(db, EVIDENT)).toEqual([]);
    await expect(empty()).rejects.toThrow('append-only');
  });

  test('has no second signature of a recipient, and no second execution', async () => {
    const db = await evidentDatabase(openDb);
    const sign = () => append(db, { kind: 'signed', recipient: 'ada', data: signedData('ada') });
    await sign();
    await expect(sign()).rejects.toThrow(TWICE);
    // Another version is signed anew.
    await append(db, { kind: 'signed', recipient: 'ada', data: signedData('ada'), revision: 2 });
    await append(db, { kind: 'executed', data: executedData, revision: 2 });
    await expect(append(db, { kind: 'executed', data: executedData })).rejects.toThrow(TWICE);
    expect(await listEvidence(db, EVIDENT)).toHaveLength(3);
  });
});
