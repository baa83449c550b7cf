/** Changes every column of every table by hand, deletes and plants rows, and asks `verify`. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillStudio } from '../../../tests/support/full-studio.ts';
import {
  listHandEdits,
  verdictOf,
  withoutTriggers,
  type HandEdit,
} from '../../../tests/support/hand-edits.ts';
import { createStudioWorld } from '../../../tests/support/studio-world.ts';
import { openTestSqlite } from '../../../tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';
import { checkFileStore } from '../platform/files/file-store-id.ts';
import { checkFiles } from '../platform/files/store-file.ts';
import { rowInvariants } from './integrity/verify.ts';

/** Rows that say more than the first one of their table. */
const pick = {
  contracts: `status = 'sent'`,
  emails: `status = 'queued' and retains_body = 1`,
  files: `purpose = 'attachment'`,
  inquiries: `status = 'answered'`,
  invoices: `status = 'partially_paid'`,
  document_links: `contact_id is not null`,
  proposals: `status = 'accepted'`,
};

/** Several columns of one email at once: no column contradicts another one then. */
const emailEdits = [
  {
    what: 'sent again',
    from: 'sent',
    changes: `status = 'queued', sent_at = null, attempts = 0, last_response = null`,
  },
  {
    what: 'marked as sent',
    from: 'queued',
    changes: `status = 'sent', sent_at = created_at, attempts = 1, last_response = '250 OK'`,
  },
];

function listEmailEdits(db: Database): HandEdit[] {
  return emailEdits.map(({ what, from, changes }) => ({
    table: 'emails',
    what,
    make: async () => {
      const one = sql`select id from emails where status = ${from} and retains_body = 1 limit 1`;
      const { numAffectedRows } = await sql`
        update emails set ${sql.raw(changes)} where id = (${one})`.execute(db);
      return numAffectedRows === 1n;
    },
  }));
}

/** `verify` runs once for each edit, of which there are hundreds. */
const timeout = 600_000;

const TRIGGERS = 'every trigger exists and is unchanged';

test('every single change by hand is noticed, or declared not to be', { timeout }, async () => {
  const db = await openTestSqlite();
  // As on first start; from then on every row needs an event.
  await hashExistingRows(db, '2026-03-02T15:00:00.000Z');
  const world = await createStudioWorld(db);
  await fillStudio(world);
  // As the outbox does.
  await sql`
    update emails set status = 'sent', sent_at = created_at, attempts = 1, last_response = '250 OK'
    where id = (select max(id) from emails where ${sql.raw(pick.emails)})`.execute(db);
  const { files } = world.testApp.deps;
  const wrong: string[] = [];
  await withoutTriggers(db, async (connection) => {
    const isNoticed = async () => {
      const invariants = await rowInvariants(connection);
      const lost = [
        ...(await checkFiles(connection, files)),
        ...(await checkFileStore(connection, files)),
      ];
      return (
        lost.length > 0 ||
        invariants.some(({ rule, violations }) => rule !== TRIGGERS && violations.length > 0)
      );
    };
    expect(await isNoticed()).toBe(false);
    const edits = [...(await listHandEdits(connection, pick)), ...listEmailEdits(connection)];
    for (const { make, ...edit } of edits) {
      await sql`savepoint edit`.execute(connection);
      // If rows that it relies on are missing, `verify` itself fails.
      const found = !(await make()) || (await isNoticed().catch(() => true));
      await sql`rollback to edit`.execute(connection);
      const verdict = verdictOf(edit);
      if (found === (verdict === 'noticed')) continue;
      const was = found ? 'noticed' : 'not noticed';
      wrong.push(`${edit.table}: ${edit.what} is declared ${verdict}, and was ${was}`);
    }
  });
  expect(wrong).toEqual([]);
});
