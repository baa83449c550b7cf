import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertOldEngagements, migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../database.ts';

const AT = '2026-02-01T00:00:00.000Z';

const insertStep = (db: Database, position: number, kind: string) =>
  sql`insert into engagement_adjustments (id, engagement_id, position, entry_key, kind, data,
    created_at, salt) values (${`adj_${position}`}, 'eng_1', ${position}, 'launch', ${kind}, '{}',
    ${AT}, 'salt')`.execute(db);

const insertInvoice = (db: Database, attempt: number, origin: string) =>
  sql`insert into engagement_invoices (engagement_id, entry_key, period, attempt, invoice_id,
    amount, created_at, origin) values ('eng_1', 'launch', 0, ${attempt}, 'inv_1', 500, ${AT},
    ${origin})`.execute(db);

describeOnEachDatabase('The migration for ledgers of engagements', (open) => {
  test('keeps rows and references, and has all engagements come up', async () => {
    const db = await open('bare');
    await migrateTo(db, '0024-template-seals');
    await insertOldEngagements(db, [null, '2026-05-01']);
    await sql`update engagement_turns set status = 'done', failure = 'Full', failed_at = ${AT}
      where engagement_id = 'eng_1'`.execute(db);
    await insertStep(db, 1, 'reached');
    await sql`insert into engagement_invoices (engagement_id, entry_key, period, attempt,
      invoice_id, amount, created_at) values ('eng_1', 'launch', 0, 1, 'inv_1', 500, ${AT})`.execute(
      db,
    );
    await migrateTo(db, '0025-engagement-ledger');
    expect(await db.selectFrom('engagements').selectAll().orderBy('id').execute()).toMatchObject([
      { id: 'eng_1', clientId: 'cli_1', proposalId: 'pro_1', revision: 1, note: '', fileId: null },
      { id: 'eng_2', proposalId: 'pro_2', total: 1, plan: '{}', salt: null },
    ]);
    const turn = { nextOn: '2000-01-01', status: 'active', agreed: 0, toBill: 0, amountDue: 0 };
    const turns = db.selectFrom('engagementTurns').selectAll().orderBy('engagementId');
    expect(await turns.execute()).toEqual([
      { engagementId: 'eng_1', ...turn, failure: 'Full', failedAt: AT },
      { engagementId: 'eng_2', ...turn, failure: null, failedAt: null },
    ]);
    expect(await db.selectFrom('engagementAdjustments').selectAll().execute()).toEqual([
      {
        id: 'adj_1',
        engagementId: 'eng_1',
        position: 1,
        entryKey: 'launch',
        kind: 'reached',
        data: '{}',
        createdAt: AT,
        salt: 'salt',
      },
    ]);
    expect(await db.selectFrom('engagementInvoices').selectAll().execute()).toEqual([
      {
        engagementId: 'eng_1',
        entryKey: 'launch',
        period: 0,
        attempt: 1,
        invoiceId: 'inv_1',
        amount: 500,
        createdAt: AT,
        origin: 'drafted',
      },
    ]);
  });

  test('allows engagements without a proposal, and an invoice to be attached again', async () => {
    const db = await open('bare');
    await migrateTo(db, '0024-template-seals');
    await insertOldEngagements(db, [null]);
    await migrateTo(db, '0025-engagement-ledger');
    for (const id of ['eng_2', 'eng_3']) {
      await sql`insert into engagements (id, client_id, title, currency, total, plan, created_at)
        values (${id}, 'cli_1', '', 'USD', 1, '{}', ${AT})`.execute(db);
    }
    await insertInvoice(db, 1, 'drafted');
    await insertInvoice(db, 2, 'attached');
    await insertStep(db, 1, 'attached');
    for (const refused of [
      () => insertInvoice(db, 3, 'found'),
      () => insertStep(db, 2, 'unknown'),
      () => sql`update engagement_turns set status = 'done'`.execute(db),
      // The references still point to the tables under their names.
      () => sql`insert into engagement_turns (engagement_id) values ('eng_none')`.execute(db),
      () => sql`update engagements set title = 'x'`.execute(db),
      () => sql`delete from engagement_adjustments`.execute(db),
      () => sql`delete from engagement_invoices`.execute(db),
    ]) {
      await expect(refused()).rejects.toThrow(/check|constraint|append-only/i);
    }
  });
});
