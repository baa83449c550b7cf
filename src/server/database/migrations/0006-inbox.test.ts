import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { contentHash } from '../../features/inquiries/inquiries.actions.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';
import { migrate } from '../database.ts';
import { migrations } from './migrations.ts';

/** Messages as the first version stored them: spam, so that they need no mails. */
function oldSpam(count: number) {
  const fields = {
    name: 'Ada',
    email: 'a@lab.example',
    subject: 'Hello',
    message: 'We need a site',
  };
  return Array.from({ length: count }, (_, index) => ({
    ...fields,
    id: `inq_${String(index).padStart(5, '0')}`,
    tier: null,
    state: 'spam' as const,
    doubts: '[]',
    contentHash: contentHash(fields),
    receivedAt: '2026-01-02T03:04:05.678Z',
  }));
}

describeOnEachDatabase('The migration to the inbox', (open) => {
  test('gives older messages their event and their words', async () => {
    const db = await open('bare');
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const migrator = new Migrator({ db: db.withoutPlugins(), provider });
    await migrator.migrateTo('0001-inquiries-and-mails');
    // More than are taken up at once.
    await db.insertInto('inquiries').values(oldSpam(501)).execute();
    await migrate(db);
    const events = await listEventsAfter(db, 0, 1000);
    expect(events).toHaveLength(501);
    expect(events[0]).toMatchObject({
      seq: 1,
      at: '2026-01-02T03:04:05.678Z',
      actorKind: 'visitor',
      type: 'inquiry.received',
      subject: 'inq_00000',
      data: '{"state":"spam"}',
    });
    expect(events[500]?.subject).toBe('inq_00500');
    expect(await violationsOf(db)).toEqual([]);
  });
});
