import { expect, onTestFinished, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { startMailSink } from '../../../../tests/support/mail-sink.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import type { EmailRow, NewEmail } from '../../database/tables/emails.table.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { instantText, systemClock } from '../../platform/clock.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newRow } from '../../platform/events/row-hashes.ts';
import { outboxChecks } from '../../documents/follow-up/outbox-checks.ts';
import { createLog } from '../../platform/log.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { newEmail } from '../../platform/mail/new-mail.ts';
import { smtpTransport } from '../../platform/mail/nodemailer-transports.ts';
import { startOutbox } from '../../platform/outbox/outbox.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';

const start = Temporal.Instant.from('2026-03-02T12:00:00Z');

const settled: Record<EmailRow['status'], Partial<NewEmail>> = {
  queued: {},
  sending: { leaseToken: 'held', attempts: 1 },
  sent: { lastResponse: '250 ok', sentAt: '2026-03-02T12:00:01.000Z', attempts: 1 },
  retrying: { lastResponse: '450 Later', attempts: 1 },
  failed: { lastResponse: '550 No such user', attempts: 1 },
};

/** Inserts an email created so many minutes after the first. */
async function add(
  db: Database,
  status: EmailRow['status'],
  minutes: number,
  more: Partial<NewEmail> = {},
) {
  const at = instantText(start.add({ minutes }));
  const envelope = {
    kind: 'inquiry_reply',
    relatedId: 'inq_1',
    studio: await readLetterhead(db),
    to: { name: 'Ada', address: 'ada@lab.example' },
    autoSubmitted: 'no' as const,
    at,
  };
  const letter = { subject: 'Hello', preheader: '', blocks: [] };
  const mail: NewEmail = {
    ...(await newEmail(letter, envelope, { from: 'mail@studio.test' })),
    textBody: 'The words',
    status,
    ...settled[status],
    ...more,
  };
  await inTransaction(db, (trx) => insertEmails(trx, [mail]));
  return mail.id;
}

/** As its event does, without which the outbox takes it for a planted one. */
const tellOf = (db: Database, id: string) =>
  inTransaction(db, (trx) => {
    const event = {
      actor: owner,
      type: 'inquiry.reply_queued',
      targetId: 'inq_1',
      data: {},
    } as const;
    return recordEvent(trx, { ...event, rows: [newRow('emails', id)] }, instantText(start));
  });

const signedIn = (db: Database, actor: SignedInActor = owner) =>
  createTestApp(db, { findActor: () => Promise.resolve(actor) });

describeOnSqliteFirst('Emails', (open) => {
  test('are listed newest first, by state and by what they are about, a page at a time', async () => {
    const db = await open();
    const app = await signedIn(db);
    const ids: string[] = [];
    for (const [minute, status] of (
      ['sent', 'retrying', 'sent', 'queued', 'sent'] as const
    ).entries()) {
      ids.unshift(await add(db, status, minute));
    }
    const other = await add(db, 'sent', 9, { relatedId: 'inq_2' });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await callApi(app, 'GET', `/emails?relatedId=inq_1&limit=2${cursor}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(ids);
    const { body } = await callApi(app, 'GET', '/emails?status=sent');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([other, ids[0], ids[2], ids[4]]);
    expect((await callApi(app, 'GET', '/emails?status=lost')).status).toBe(400);
  });

  test('can be read again, but for those that carry a secret', async () => {
    const db = await open();
    const app = await signedIn(db);
    const reply = await add(db, 'sent', 1, {
      replyToName: 'Studio',
      replyToAddress: 'inbox@studio.test',
    });
    const reset = await add(db, 'sent', 2, { kind: 'account_password_reset' });
    const unheardOf = await add(db, 'sent', 3, { kind: 'proposal_link' });
    expect((await callApi(app, 'GET', `/emails/${reply}`)).body).toMatchObject({
      id: reply,
      from: { name: 'Wolfden Studio', address: 'mail@studio.test' },
      to: { name: 'Ada', address: 'ada@lab.example' },
      replyTo: { name: 'Studio', address: 'inbox@studio.test' },
      text: 'The words',
    });
    for (const id of [reset, unheardOf]) {
      const { status, body } = await callApi(app, 'GET', `/emails/${id}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('The words');
    }
    expect((await callApi(app, 'GET', '/emails/mail_none')).status).toBe(404);
  });

  test.each(['retrying', 'failed'] as const)(
    'that %s is sent again when asked for',
    async (status) => {
      const db = await open();
      const app = await signedIn(db);
      const id = await add(db, status, 1);
      const retried = await callApi(app, 'POST', `/emails/${id}/retry`);
      const { body } = retried;
      expect(retried.status).toBe(200);
      expect(body).toMatchObject({ id, status: 'queued', dueAt: instantText(app.clock.now()) });
      expect((await callApi(app, 'GET', `/emails/${id}`)).body).toMatchObject(body);
      expect(app.woken()).toBe(1);
      expect(await listEventsAfter(db, 0, 10)).toMatchObject([
        {
          type: 'email.retried',
          targetId: id,
          data: JSON.stringify({ kind: 'inquiry_reply', status }),
        },
      ]);
    },
  );

  test.each(['queued', 'sending', 'sent'] as const)(
    'that is %s is not sent twice',
    async (status) => {
      const db = await open();
      const app = await signedIn(db);
      const id = await add(db, status, 1);
      const retried = await callApi(app, 'POST', `/emails/${id}/retry`);
      const { body } = retried;
      expect(retried.status).toBe(409);
      expect(body.error.code).toBe('emails.not_retryable');
      expect((await callApi(app, 'GET', `/emails/${id}`)).body.status).toBe(status);
      expect(app.woken()).toBe(0);
      expect(await listEventsAfter(db, 0, 10)).toEqual([]);
      expect((await callApi(app, 'POST', '/emails/mail_none/retry')).status).toBe(404);
    },
  );

  test('that is asked for again by two windows goes out once', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const id = await add(db, 'failed', 1);
    await tellOf(db, id);
    const app = await createTestApp(db, {
      clock: systemClock,
      findActor: () => Promise.resolve(owner),
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => callApi(app, 'POST', `/emails/${id}/retry`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const transport = smtpTransport(sink.url);
    const outbox = startOutbox({
      db,
      transport,
      clock: systemClock,
      log: createLog('silent'),
      ...outboxChecks({ ...app.deps, clock: systemClock }),
    });
    await sink.received(1);
    await outbox.stop();
    expect(sink.emails).toHaveLength(1);
    expect((await callApi(app, 'GET', `/emails/${id}`)).body.status).toBe('sent');
  });

  test('are retried by who may write alone', async () => {
    const db = await open();
    const token = { kind: 'token', tokenId: 'tok_1', userId: 'usr_1', name: 'CI' } as const;
    const id = await add(db, 'retrying', 1);
    const reader = await signedIn(db, { ...token, scope: 'read' });
    expect((await callApi(reader, 'POST', `/emails/${id}/retry`)).status).toBe(403);
    const writer = await signedIn(db, { ...token, scope: 'write' });
    expect((await callApi(writer, 'POST', `/emails/${id}/retry`)).status).toBe(200);
    expect((await callApi(writer, 'POST', '/mail/test', {})).status).toBe(403);
  });
});

describeOnSqliteFirst('The state of the email', (open) => {
  test('says where emails go, how many wait since when, and what the last error was', async () => {
    const db = await open();
    const app = await createTestApp(db, {
      findActor: () => Promise.resolve(owner),
      mailServer: { kind: 'smtp', host: 'mail.studio.test', port: 587, encryption: 'starttls' },
    });
    expect((await callApi(app, 'GET', '/mail/status')).body).toMatchObject({
      counts: { queued: 0, sending: 0, sent: 0, retrying: 0, failed: 0 },
      oldestWaitingAt: null,
      lastError: null,
    });
    await add(db, 'failed', 1, { lastResponse: '550 An older one' });
    await add(db, 'sent', 2);
    await add(db, 'queued', 4);
    await add(db, 'sending', 3);
    const last = await add(db, 'retrying', 5);
    await add(db, 'failed', 6, { kind: 'test', lastResponse: '550 A test that told it already' });
    expect((await callApi(app, 'GET', '/mail/status')).body).toEqual({
      server: { kind: 'smtp', host: 'mail.studio.test', port: 587, encryption: 'starttls' },
      from: { name: 'Wolfden Studio', address: 'mail@studio.test' },
      studio: { name: '', address: 'inbox@studio.test' },
      counts: { queued: 1, sending: 1, sent: 1, retrying: 1, failed: 1 },
      oldestWaitingAt: '2026-03-02T12:03:00.000Z',
      lastError: {
        emailId: last,
        status: 'retrying',
        response: '450 Later',
        createdAt: '2026-03-02T12:05:00.000Z',
      },
    });
  });
});
