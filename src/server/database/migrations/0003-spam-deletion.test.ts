import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '../../../../tests/support/earlier-schema.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { migrate, type Database } from '../database.ts';

async function insertMessage(db: Database, id: string, status: string): Promise<void> {
  await sql`insert into inquiries (id, name, email, subject, message, status, spam_reasons,
    content_hash, received_at) values (${id}, 'Ω', 'a@b.example', 'x', '🐺', ${status}, '[]', '',
    '2026-01-01T00:00:00.000Z')`.execute(db);
}

async function insertEvent(db: Database, seq: number, type: string, at: string): Promise<void> {
  await sql`insert into events (seq, at, actor_kind, type, target_id, data, prev_hash, hash)
    values (${seq}, ${at}, 'visitor', ${type}, 'inq_marked', '{}', ${`p${seq}`}, ${`h${seq}`})`.execute(
    db,
  );
}

describeOnEachDatabase('The migration for the deletion of spam', (open) => {
  test('stores since when a message is spam, and the size of each', async () => {
    const db = await open('bare');
    await migrateTo(db, '0002-event-keys');
    await insertMessage(db, 'inq_found', 'spam');
    await insertMessage(db, 'inq_marked', 'spam');
    await insertMessage(db, 'inq_new', 'new');
    await insertEvent(db, 1, 'inquiry.received', '2026-01-01T00:00:00.000Z');
    await insertEvent(db, 2, 'inquiry.status_updated', '2026-02-01T00:00:00.000Z');
    await insertEvent(db, 3, 'inquiry.linked', '2026-03-01T00:00:00.000Z');
    await migrate(db);
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'spamSince', 'listedIn', 'sizeBytes'])
      .orderBy('id')
      .execute();
    const sizeBytes = Buffer.byteLength('Ωa@b.examplex🐺');
    expect(rows).toEqual([
      { id: 'inq_found', spamSince: '2026-01-01T00:00:00.000Z', listedIn: null, sizeBytes },
      { id: 'inq_marked', spamSince: '2026-02-01T00:00:00.000Z', listedIn: null, sizeBytes },
      { id: 'inq_new', spamSince: null, listedIn: null, sizeBytes },
    ]);
  });
});
