import { expect, test } from 'vitest';
import { asRobot, createTestInbox } from '../../../../tests/support/inbox.ts';
import { passWeek } from '../../../../tests/support/stored-spam.ts';
import { createTestApp, BASE_URL } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { findAnchors } from '../../platform/events/anchors.ts';
import { getEventHead } from '../../platform/events/events.repository.ts';
import { queueWeeklyEmail } from './weekly-email.ts';

function listWeekly(db: Database) {
  return db.selectFrom('emails').selectAll().where('kind', '=', 'weekly').orderBy('id').execute();
}

describeOnSqliteFirst('The weekly email', (open) => {
  test('tells the studio how much spam there is, how much goes next, and where to look', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await inbox.receive({}, asRobot);
    inbox.app.clock.advance({ hours: 20 * 24 });
    await inbox.receive({}, asRobot);
    const head = await getEventHead(db);
    await queueWeeklyEmail(inbox.app.deps);
    const [mail] = await listWeekly(db);
    expect(mail).toMatchObject({
      toAddress: 'inbox@studio.test',
      subject: expect.stringContaining('2 messages in spam'),
      relatedId: 'studio',
      status: 'queued',
      eventHead: `${head.seq}:${head.hash}`,
    });
    expect(mail?.textBody).toContain('There are 2 messages in spam. None will be deleted');
    expect(mail?.textBody).toContain(`\n\nReview spam:\n${BASE_URL}/admin/inbox?status=spam\n\n`);
    expect(findAnchors(mail?.textBody ?? '')).toEqual([{ seq: head.seq, hash: head.hash }]);
    expect(findAnchors(mail?.htmlBody ?? '')).toEqual([{ seq: head.seq, hash: head.hash }]);
    await passWeek(inbox.app);
    const [, next] = await listWeekly(db);
    expect(next?.textBody).toMatch(/1 will be deleted in the next 7\s+days\./);
    expect(inbox.app.woken()).toBeGreaterThanOrEqual(2);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('speaks of a single message in the singular', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await inbox.receive({}, asRobot);
    for (let week = 0; week < 4; week += 1) await passWeek(inbox.app);
    const texts = (await listWeekly(db)).map(({ textBody }) => textBody);
    expect(texts[0]).toContain('There is 1 message in spam. It won’t be deleted in the next');
    expect(texts[3]).toContain('There is 1 message in spam. It will be deleted in the next');
  });

  test('is queued once a week, whatever restarts and how many servers there are', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await inbox.receive();
    const other = await createTestApp(db);
    inbox.app.clock.advance({ hours: 7 * 24 });
    other.clock.advance({ hours: 7 * 24 });
    const servers = [inbox.app.deps, other.deps, inbox.app.deps, other.deps];
    await Promise.all(servers.map((deps) => queueWeeklyEmail(deps)));
    await Promise.all(servers.map((deps) => queueWeeklyEmail(deps)));
    expect(await listWeekly(db)).toHaveLength(1);
    // Sunday at eleven in the evening, and Monday at eight.
    inbox.app.clock.advance({ hours: 6 * 24 + 13 });
    await queueWeeklyEmail(inbox.app.deps);
    expect(await listWeekly(db)).toHaveLength(1);
    await inbox.receive();
    inbox.app.clock.advance({ hours: 9 });
    await queueWeeklyEmail(inbox.app.deps);
    expect(await listWeekly(db)).toHaveLength(2);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is not sent in the first week, nor without spam and without an event since the last', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await queueWeeklyEmail(inbox.app.deps);
    await inbox.receive();
    await queueWeeklyEmail(inbox.app.deps);
    expect(await listWeekly(db)).toHaveLength(0);
    await passWeek(inbox.app);
    expect(await listWeekly(db)).toHaveLength(1);
    await passWeek(inbox.app);
    await inbox.receive();
    await queueWeeklyEmail(inbox.app.deps);
    expect(await listWeekly(db)).toHaveLength(1);
    await passWeek(inbox.app);
    const [, mail] = await listWeekly(db);
    expect(mail?.subject).toBe('Weekly summary');
    expect(mail?.textBody).toContain('There are no messages in spam.');
  });

  test('comes once for a time in which no server ran', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await inbox.receive();
    inbox.app.clock.advance({ hours: 30 * 24 });
    await queueWeeklyEmail(inbox.app.deps);
    await queueWeeklyEmail(inbox.app.deps);
    expect(await listWeekly(db)).toHaveLength(1);
  });
});
