/** Changes by hand, without a key, to what a step that can’t be undone relies on. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillStudio } from '../../../tests/support/full-studio.ts';
import { listHandEdits, verdictOf, withoutTriggers } from '../../../tests/support/hand-edits.ts';
import { createStudioWorld } from '../../../tests/support/studio-world.ts';
import {
  describeOnSqliteFirst,
  type OpenTestDatabase,
} from '../../../tests/support/test-database.ts';
import type { Database, Trx } from '../database/database.ts';
import { documentKinds } from '../document-kinds.ts';
import { requireIntactAccount, requireIntactStep } from '../documents/integrity/require-intact.ts';
import { listEventsOfType } from '../platform/events/events.repository.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';
import { requireIntactPlan } from '../workflows/billing/intact-billing.ts';

/** The tables that such a step reads, but for clients and drafts, and a row to edit. */
const relied: Record<string, string> = {
  bank_details: 'true',
  contract_evidence: `kind = 'sent'`,
  contracts: `status = 'sent'`,
  credentials: 'true',
  document_deliveries: 'true',
  document_follow_ups: 'true',
  document_grants: 'true',
  document_links: 'contact_id is not null',
  document_pdfs: 'true',
  emails: 'id in (select email_id from document_deliveries)',
  engagement_adjustments: 'true',
  engagement_invoices: 'true',
  engagements: 'true',
  event_head: 'true',
  events: `type = 'contract.sent'`,
  files: `id in (select file_id from frozen_files)`,
  follow_up_stops: 'true',
  frozen_documents: 'true',
  frozen_files: 'true',
  identities: 'true',
  invoice_voids: 'true',
  invoices: `status = 'partially_paid'`,
  number_series: 'true',
  passkeys: 'true',
  payment_entries: 'true',
  payment_links: 'true',
  proposal_responses: 'true',
  proposals: `status = 'accepted'`,
  sessions: 'true',
  studio_settings: 'true',
  totp_factors: 'true',
  users: 'true',
};

/** What another check of the step refuses. */
const elsewhere = new Set([
  // `freeze` compares the counter with the numbers that were assigned.
  'number_series: next_number',
  'number_series: current_year',
  // Nothing reads it as one of the chain.
  'events: a planted row before the first',
  // There is no document to take a step with.
  'proposals: id',
  'proposals: a deleted row',
  // Of a document that isn’t there; of one that is, see below.
  'invoice_voids: a planted row',
  'payment_links: a planted row',
  'follow_up_stops: a planted row',
  // No change order names it.
  'engagements: a planted row',
  // Only the outbox relies on it.
  'emails: status',
  // No row names it.
  'emails: a planted row',
  'files: a planted row',
]);

async function fullStudio(open: OpenTestDatabase): Promise<Database> {
  const db = await open();
  await hashExistingRows(db, '2026-03-02T15:00:00.000Z');
  await fillStudio(await createStudioWorld(db));
  return db;
}

/** Ids of all documents, drafts included. */
async function listDocuments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select target_id as id from frozen_documents union select id from invoices
    union select id from proposals union select id from contracts order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Also of those whose rows are gone: a change order names its engagement. */
async function listEngagements(db: Database): Promise<string[]> {
  const rows = await listEventsOfType(db, 'engagement.created');
  return rows.map(({ targetId }) => targetId);
}

/** Also of those whose rows are gone, and that were planted. */
async function listAccounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select target_id as id from events where type = 'account.created' union select id from users
    union select user_id from credentials union select user_id from identities
    union select user_id from sessions union select user_id from totp_factors`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a step with one of the documents is refused. */
async function isRefused(db: Database): Promise<boolean> {
  try {
    for (const id of await listAccounts(db)) await requireIntactAccount(db as Trx, id);
    for (const id of await listEngagements(db)) await requireIntactPlan(db as Trx, id);
    for (const id of await listDocuments(db)) {
      await requireIntactStep(db as Trx, documentKinds, id);
    }
    return false;
  } catch {
    // Without the head of the chain even the check fails.
    return true;
  }
}

/** Rows of their own that a document may have, and the status of an invoice that has none. */
const planted = [
  ['invoice_voids', 'invoice_id', 'reason, voided_at, salt', 'partially_paid'],
  ['payment_links', 'target_id', 'version, url, salt', 'void'],
  ['follow_up_stops', 'target_id', 'created_at', 'void'],
] as const;

/** Each of the edits is tried with all documents. */
const timeout = 300_000;

describeOnSqliteFirst('A step that can’t be undone', (open) => {
  test('relies on every document that nobody changed', async () => {
    const db = await fullStudio(open);
    expect(await isRefused(db)).toBe(false);
    expect((await listDocuments(db)).length).toBeGreaterThan(10);
  });

  test('is refused after each edit that is noticed', { timeout }, async () => {
    const db = await fullStudio(open);
    const missed: string[] = [];
    await withoutTriggers(db, async (connection) => {
      for (const { make, ...edit } of await listHandEdits(
        connection,
        relied,
        Object.keys(relied),
      )) {
        await sql`savepoint edit`.execute(connection);
        const isMissed = (await make()) && !(await isRefused(connection));
        await sql`rollback to savepoint edit`.execute(connection);
        const name = `${edit.table}: ${edit.what}`;
        if (isMissed && verdictOf(edit) === 'noticed' && !elsewhere.has(name)) missed.push(name);
      }
    });
    expect(missed).toEqual([]);
  });

  test('is refused after links were ended by a planted event', async () => {
    const db = await fullStudio(open);
    const { clientId, ...link } = await db
      .selectFrom('documentLinks')
      .innerJoin('contracts', 'contracts.id', 'targetId')
      .select(['documentLinks.id', 'clientId'])
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow();
    const [last] = (await db.selectFrom('events').selectAll().orderBy('seq').execute()).slice(-1);
    if (last === undefined || clientId === null) throw new Error('Nothing to copy');
    const hashes = { prevHash: last.hash, hash: 'f'.repeat(64) };
    const type = 'client.anonymized' as const;
    const forged = { ...last, ...hashes, seq: last.seq + 9, type, clientId };
    await withoutTriggers(db, async (connection) => {
      await connection
        .insertInto('events')
        .values({ ...forged, targetId: clientId })
        .execute();
      const ended = connection.updateTable('documentLinks').set({ revokedAt: forged.at });
      await ended.where('id', '=', link.id).execute();
      expect(await isRefused(connection)).toBe(true);
    });
  });

  test.each(planted)('is refused after a row of %s is planted', async (name, key, more, status) => {
    const db = await fullStudio(open);
    await withoutTriggers(db, async (connection) => {
      const [table, others] = [sql.table(name), sql.raw(more)];
      await sql`insert into ${table} (${sql.ref(key)}, ${others})
        select (select id from invoices where status = ${status} limit 1), ${others}
        from ${table} limit 1`.execute(connection);
      expect(await isRefused(connection)).toBe(true);
    });
  });
});
