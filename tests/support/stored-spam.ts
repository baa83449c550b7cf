/** Spam that is already stored, and weekly emails about it. */
import type { Database } from '../../src/server/database/database.ts';
import { queueWeeklyEmail } from '../../src/server/workflows/email/weekly-email.ts';
import type { TestApp } from './test-app.ts';

/** Rows as if sent by robots: a number of them, with a total size in bytes. They have no events. */
export async function storeSpam(
  db: Database,
  { messages, bytes = 0 }: { messages: number; bytes?: number },
): Promise<void> {
  const rows = Array.from({ length: messages }, (_, index) => ({
    id: `inq_0${String(index).padStart(5, '0')}`,
    name: '',
    email: '',
    subject: '',
    message: '',
    tier: null,
    status: 'spam' as const,
    spamReasons: '[]',
    idempotencyKey: null,
    contentHash: '',
    receivedAt: '2026-03-01T00:00:00.000Z',
    spamSince: '2026-03-01T00:00:00.000Z',
    sizeBytes: index === 0 ? bytes : 0,
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('inquiries')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

/** The next Monday passes, its email is queued and, unless `isSent` is false, sent. */
export async function passWeek({ deps, clock }: TestApp, { isSent = true } = {}): Promise<void> {
  clock.advance({ hours: 7 * 24 });
  await queueWeeklyEmail(deps);
  if (!isSent) return;
  const sentAt = clock.now().toString({ smallestUnit: 'millisecond' });
  await deps.db
    .updateTable('emails')
    .set({ status: 'sent', sentAt, attempts: 1, lastResponse: '250 OK' })
    .where('kind', '=', 'weekly')
    .where('status', '=', 'queued')
    .execute();
}
