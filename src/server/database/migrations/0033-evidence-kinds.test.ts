import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../database.ts';
import { findWrongTriggers } from '../dialects/integrity.ts';

const AT = '2026-11-28T09:30:16.000Z';

const insertContract = (db: Database) =>
  sql`insert into contracts (id, status, version, number, revision, title, created_at, updated_at,
    listed_at, draft) values ('con_1', 'sent', 1, 'C-1', 1, '', ${AT}, ${AT}, ${AT}, '{}')`.execute(
    db,
  );

const insertEntry = (db: Database, seq: number, kind: string) =>
  sql`insert into contract_evidence (contract_id, seq, revision, kind, recipient, at, data,
    previous_hash, hash) values ('con_1', ${seq}, 1, ${kind}, 'a', ${AT}, '{"salt":"s"}',
    ${`hash ${seq - 1}`}, ${`hash ${seq}`})`.execute(db);

describeOnEachDatabase('The migration for further kinds of evidence', (open) => {
  test('keeps every entry as it is, and allows the new kinds alone', async () => {
    const db = await open('bare');
    await migrateTo(db, '0032-payments-by-day');
    await insertContract(db);
    for (const [index, kind] of ['sent', 'signed', 'executed', 'sealed'].entries()) {
      await insertEntry(db, index + 1, kind);
    }
    const entries = db.selectFrom('contractEvidence').selectAll().orderBy('seq');
    const before = await entries.execute();
    await migrateTo(db, '0033-evidence-kinds');
    expect(await entries.execute()).toEqual(before);
    expect(before).toHaveLength(4);
    await insertEntry(db, 5, 'snapshot_frozen');
    await insertEntry(db, 6, 'term_changed');
    await expect(insertEntry(db, 7, 'unknown')).rejects.toThrow(/check/i);
  });

  test('leaves what protects evidence and versions in force', async () => {
    const db = await open('bare');
    await migrateTo(db, '0033-evidence-kinds');
    await insertContract(db);
    await insertEntry(db, 1, 'signed');
    await insertEntry(db, 2, 'executed');
    // Later migrations add triggers of their own.
    const wrong = (await findWrongTriggers(db)).filter((one) => one.includes('contract_'));
    expect(wrong).toEqual([]);
    for (const refused of [
      () => insertEntry(db, 3, 'signed'),
      () => insertEntry(db, 3, 'executed'),
      () => sql`update contract_evidence set kind = 'opened'`.execute(db),
      () => sql`update contract_evidence set data = '', emptied_at = ${AT}`.execute(db),
      () => sql`delete from contract_evidence`.execute(db),
      () =>
        sql`insert into contract_evidence select 'con_none', 1, 1, 'sent', null, null, ${AT},
        '{}', '', 'hash', null`.execute(db),
    ]) {
      await expect(refused()).rejects.toThrow(/unique|constraint|append-only/i);
    }
  });
});
