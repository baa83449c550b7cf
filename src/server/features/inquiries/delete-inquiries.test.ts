import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { message } from '../../../../tests/support/contact-requests.ts';
import { asRobot, createTestInbox } from '../../../../tests/support/inbox.ts';
import { passWeek } from '../../../../tests/support/stored-spam.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import {
  claimKey,
  findKey,
  storeResponse,
} from '../../platform/http/api/idempotency.repository.ts';
import { fileTransport } from '../../platform/mail/nodemailer-transports.ts';
import { deleteOldSpam } from './delete-inquiries.ts';

const asKey = (key: string) => ({ 'idempotency-key': key });

async function idsIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('inquiries').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives the replies this status, as sending them does. */
async function settleReplies(db: Database, status: EmailRow['status']): Promise<void> {
  const leaseToken = status === 'sending' ? 'a-worker' : null;
  const replies = db.updateTable('emails').where('kind', '=', 'inquiry_reply');
  await replies.set({ status, leaseToken }).execute();
}

/** Every text in every row but those of the search index, which belongs to the database. */
async function allText(db: Database): Promise<string> {
  const tables = [
    'inquiries',
    'inquirySearch',
    'emails',
    'events',
    'jobs',
    'idempotencyKeys',
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

describeOnSqliteFirst('A message that is deleted', (open) => {
  test('is gone with its words and the content of its emails; its events stay', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { mailFiles } = inbox.app.deps;
    const id = await inbox.receive({
      name: 'Zaphod',
      email: 'zaphod@quixotic.example',
      subject: 'Paranoia',
      message: 'Improbable, and improper.',
    });
    const other = await inbox.receive();
    const reply = { text: 'Dear Zaphod' };
    await callApi(inbox.app, 'POST', `/inquiries/${id}/replies`, reply, asKey('the-reply'));
    await settleReplies(db, 'failed');
    const emails = await db.selectFrom('emails').selectAll().execute();
    for (const mail of emails) await fileTransport(mailFiles).send(mail);
    const { status } = await inbox.call('DELETE', `/inquiries/${id}`);
    expect(status).toBe(204);
    expect(await idsIn(db)).toEqual([other]);
    expect(await allText(db)).not.toMatch(/zaphod|quixotic|paranoia|improbable|improper/i);
    const own = emails.filter(({ relatedId }) => relatedId === id).map((mail) => mail.id);
    expect(own).toHaveLength(3);
    const kept = await db.selectFrom('emails').selectAll().where('id', 'in', own).execute();
    for (const mail of kept) {
      expect(mail).toMatchObject({ toAddress: '', textBody: '', htmlBody: '', status: 'failed' });
    }
    expect(await mailFiles.list()).toHaveLength(emails.length - own.length);
    expect((await inbox.call('GET', `/inquiries/${id}`)).status).toBe(404);
    expect((await inbox.call('GET', '/inbox?q=zaph')).body.items).toEqual([]);
    expect((await inbox.call('DELETE', `/inquiries/${id}`)).body.error.code).toBe(
      'inquiries.not_found',
    );
    const { body } = await inbox.call('GET', '/events?group=inquiry');
    expect(body.items[0]).toMatchObject({
      type: 'inquiry.deleted',
      summary: 'The owner deleted a message',
      target: { kind: 'other', name: null },
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is in no response that is remembered, not even one that is stored later', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const [id, other] = [await inbox.receive(), await inbox.receive()];
    const read = (of: string, key: string) =>
      callApi(inbox.app, 'PATCH', `/inquiries/${of}`, { status: 'read', version: 1 }, asKey(key));
    for (const [of, key] of [
      [id, 'of-the-message'],
      [other, 'of-another-one'],
    ] as const) {
      expect((await read(of, key)).body).toMatchObject({ id: of, message: message.message });
    }
    const later = {
      caller: owner.userId,
      key: 'in-progress',
      requestHash: '',
      createdAt: '2026-03-02T15:00:00.000Z',
    };
    await claimKey(db, later);
    await inbox.call('DELETE', `/inquiries/${id}`);
    await storeResponse(db, later, { status: 201, body: '{"message":"Improbable"}' });
    expect(await read(id, 'of-the-message')).toMatchObject({ status: 200, body: undefined });
    expect((await read(other, 'of-another-one')).body).toMatchObject({ id: other });
    expect(await findKey(db, later)).toMatchObject({ status: 201, body: '' });
  });

  test('may be one of many, of which those that are gone already are skipped', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const ids = [await inbox.receive(), await inbox.receive({}, asRobot), await inbox.receive()];
    const [first = '', second = '', third = ''] = ids;
    await inbox.call('DELETE', `/inquiries/${second}`);
    const answers = await Promise.all([
      inbox.call('DELETE', `/inquiries?ids=${second},${first}`),
      inbox.call('DELETE', `/inquiries?ids=${first},${second}`),
    ]);
    expect(answers.map(({ body }) => body.deleted.length).toSorted()).toEqual([0, 1]);
    expect(await idsIn(db)).toEqual([third]);
    for (const query of [
      '',
      '?ids=',
      `?ids=${first},`,
      `?ids=${Array(101)
        .fill('a')
        .map((a, i) => a + i)
        .join()}`,
    ]) {
      expect((await inbox.call('DELETE', `/inquiries${query}`)).status, query).toBe(400);
    }
    expect(await idsIn(db)).toEqual([third]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is kept while its reply has not left, alone and among others', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const [id, other] = [await inbox.receive(), await inbox.receive()];
    await inbox.call('POST', `/inquiries/${id}/replies`, { text: 'Dear Zaphod' });
    const replyOf = async () =>
      (await inbox.call('GET', `/inquiries/${id}`)).body.thread.at(-1).text;
    for (const status of ['queued', 'sending', 'retrying'] as const) {
      await settleReplies(db, status);
      const { body } = await inbox.call('DELETE', `/inquiries/${id}`);
      expect(body.error, status).toMatchObject({ code: 'inquiries.reply_unsent' });
      expect(await replyOf()).toBe('Dear Zaphod');
    }
    const many = await inbox.call('DELETE', `/inquiries?ids=${id},${other},gone`);
    expect(many.body).toEqual({ deleted: [other], skipped: ['gone'], unsent: [id] });
    expect(await replyOf()).toBe('Dear Zaphod');
    await settleReplies(db, 'failed');
    expect((await inbox.call('DELETE', `/inquiries/${id}`)).status).toBe(204);
    expect(await idsIn(db)).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('leaves its client as it is, and no link from the client’s history', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const client = { kind: 'organization', name: 'Harbor Lab' };
    const { body } = await inbox.call('POST', `/inquiries/${id}/client`, client);
    await inbox.call('DELETE', `/inquiries/${id}`);
    const detail = await inbox.call('GET', `/clients/${body.id}`);
    expect(detail.body).toMatchObject({ name: 'Harbor Lab', counts: { inquiries: 0 } });
    const timeline = await inbox.call('GET', `/clients/${body.id}/timeline`);
    expect(timeline.body.items[0]).toMatchObject({
      type: 'inquiry.deleted',
      summary: 'The owner deleted a message',
      hasMessage: false,
    });
    expect(
      timeline.body.items.map(({ hasMessage }: { hasMessage: boolean }) => hasMessage),
    ).not.toContain(true);
    const events = await inbox.call('GET', `/events?client=${body.id}`);
    const linked = events.body.items.find(
      ({ type }: { type: string }) => type === 'inquiry.linked',
    );
    expect(linked).toMatchObject({
      summary: 'The owner linked the message to a client',
      target: { kind: 'other' },
    });
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('Old spam', (open) => {
  test('is deleted after 30 days, once a weekly email has announced it', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { app } = inbox;
    const message = await inbox.receive();
    const spam = await inbox.receive({}, asRobot);
    const marked = await inbox.receive();
    const cleared = await inbox.receive({}, asRobot);
    app.clock.advance({ hours: 31 * 24 });
    await inbox.call('PATCH', `/inquiries/${marked}`, { status: 'spam', version: 1 });
    await deleteOldSpam(app.deps);
    await passWeek(app, { isSent: false });
    app.clock.advance({ hours: 6 * 24 });
    await deleteOldSpam(app.deps);
    expect(await idsIn(db)).toEqual([message, spam, marked, cleared]);
    // Sent at last; the owner then has six days.
    app.clock.advance({ hours: 24 });
    await passWeek(app);
    await inbox.call('POST', `/inquiries/${cleared}/not-spam`);
    await deleteOldSpam(app.deps);
    expect(await idsIn(db)).toEqual([message, spam, marked, cleared]);
    app.clock.advance({ hours: 6 * 24 });
    await deleteOldSpam(app.deps);
    expect(await idsIn(db)).toEqual([message, marked, cleared]);
    // Moved to spam by hand, it has 30 days from then on.
    app.clock.advance({ hours: 10 * 24 });
    await deleteOldSpam(app.deps);
    expect(await idsIn(db)).toEqual([message, cleared]);
    // Back in spam, it is listed and waits again.
    await inbox.call('PATCH', `/inquiries/${cleared}`, { status: 'spam', version: 2 });
    app.clock.advance({ hours: 40 * 24 });
    await deleteOldSpam(app.deps);
    expect(await idsIn(db)).toEqual([message, cleared]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is deleted once by two servers at the same time, however much there is', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    for (let count = 0; count < 5; count += 1) await inbox.receive({}, asRobot);
    await passWeek(inbox.app);
    inbox.app.clock.advance({ hours: 31 * 24 });
    await Promise.all([deleteOldSpam(inbox.app.deps), deleteOldSpam(inbox.app.deps)]);
    expect(await idsIn(db)).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
