import { expect, onTestFinished, test, vi } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { startMailSink } from '../../../../tests/support/mail-sink.ts';
import type { AppDeps } from '../../app.ts';
import type { Database } from '../../database/database.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';
import { smtpTransport } from '../../platform/mail/nodemailer-transports.ts';
import { leaseRows } from '../../platform/queue/queue.repository.ts';

async function sink(behave: Partial<SMTPServerOptions> = {}) {
  const server = await startMailSink(behave);
  onTestFinished(() => server.close());
  return server;
}

async function studio(db: Database, transport: AppDeps['transport']) {
  const at = '2026-03-02T12:00:00.000Z';
  const user = { name: 'Owner', email: 'owner@studio.test', createdAt: at, updatedAt: at };
  await db
    .insertInto('users')
    .values({ id: 'usr_owner', ...user })
    .execute();
  return createTestApp(db, { transport, findActor: () => Promise.resolve(owner) });
}

describeOnSqliteFirst('A test of the email', (open) => {
  test('reaches the user who asks for it, with the response of the server', async () => {
    const db = await open();
    const server = await sink();
    const app = await studio(db, smtpTransport(server.url));
    const { status, body } = await callApi(app, 'POST', '/mail/test', {});
    expect(status).toBe(200);
    expect(body).toEqual({
      emailId: expect.stringMatching(/^mail_/),
      to: 'owner@studio.test',
      status: 'sent',
      response: expect.stringMatching(/^250/),
    });
    expect(server.emails).toHaveLength(1);
    expect(server.emails[0]).toMatchObject({ recipients: ['owner@studio.test'] });
    expect(server.emails[0]?.parsed).toMatchObject({
      subject: 'Test email from Wolfden Studio',
      to: [{ name: 'Owner', address: 'owner@studio.test' }],
    });
    const { body: kept } = await callApi(app, 'GET', `/emails/${body.emailId}`);
    expect(kept).toMatchObject({
      kind: 'test',
      relatedId: 'usr_owner',
      status: 'sent',
      attempts: 1,
    });
    expect(kept.lastResponse).toBe(body.response);
    expect(kept.text).toContain('This is a test email from Wolfden Studio.');
    expect(await listEventsAfter(db, 0, 10)).toMatchObject([
      { type: 'email.test_queued', targetId: body.emailId },
      { type: 'email.tested', targetId: body.emailId, data: '{"status":"sent"}' },
    ]);
  });

  test('may go elsewhere, and to one address alone', async () => {
    const server = await sink();
    const app = await studio(await open(), smtpTransport(server.url));
    await callApi(app, 'POST', '/mail/test', { to: 'ada@lab.example' });
    expect(server.emails[0]?.recipients).toEqual(['ada@lab.example']);
    for (const to of ['nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 7]) {
      const { status, body } = await callApi(app, 'POST', '/mail/test', { to });
      expect(status, String(to)).toBe(400);
      expect(Object.keys(body.error.fields)).toEqual(['to']);
    }
    expect(server.emails).toHaveLength(1);
  });

  test('that is refused shows the server’s words, and is not tried again', async () => {
    const db = await open();
    const noSuchUser = Object.assign(new Error('No such user here'), { responseCode: 550 });
    const server = await sink({ onRcptTo: (_address, _session, done) => done(noSuchUser) });
    const app = await studio(db, smtpTransport(server.url));
    const { status, body } = await callApi(app, 'POST', '/mail/test', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'failed',
      response: expect.stringContaining('No such user here'),
    });
    expect((await callApi(app, 'GET', `/emails/${body.emailId}`)).body).toMatchObject({
      status: 'failed',
      lastResponse: body.response,
      sentAt: null,
    });
    const far = '2027-01-01T00:00:00.000Z';
    expect(await leaseRows(db, 'emails', { token: 'x', now: far, until: far, count: 10 })).toEqual(
      [],
    );
    expect((await callApi(app, 'GET', '/mail/status')).body.counts.failed).toBe(0);
  });

  test('says so when nobody is there', async () => {
    const server = await startMailSink();
    await server.close();
    const app = await studio(await open(), smtpTransport(server.url));
    const { body } = await callApi(app, 'POST', '/mail/test', {});
    expect(body).toMatchObject({
      status: 'failed',
      response: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('that takes long is answered before the connection breaks, and written down when it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const db = await open();
    let accept = (_answer: string) => {};
    const asked = Promise.withResolvers<void>();
    const app = await studio(db, {
      send: () => {
        asked.resolve();
        return new Promise((resolve) => (accept = resolve));
      },
      check: () => Promise.resolve(''),
    });
    const answer = callApi(app, 'POST', '/mail/test', {});
    await asked.promise;
    await vi.advanceTimersByTimeAsync(20_000);
    const { body } = await answer;
    expect(body).toMatchObject({ status: 'sending', response: null });
    vi.useRealTimers();
    const status = async () => (await callApi(app, 'GET', `/emails/${body.emailId}`)).body.status;
    expect(await status()).toBe('sending');
    accept('250 at last');
    await expect.poll(status).toBe('sent');
  });

  test('is not in the hands of the outbox while it is being sent', async () => {
    const db = await open();
    let taken: unknown[] = [];
    const app = await studio(db, {
      async send() {
        const now = '2026-03-02T15:00:01.000Z';
        taken = await leaseRows(db, 'emails', { token: 'outbox', now, until: now, count: 10 });
        return '250 ok';
      },
      check: () => Promise.resolve(''),
    });
    expect((await callApi(app, 'POST', '/mail/test', {})).body.status).toBe('sent');
    expect(taken).toEqual([]);
  });

  test('can be asked for five times in ten minutes', async () => {
    const server = await sink();
    const app = await studio(await open(), smtpTransport(server.url));
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1)
      answers.push(await callApi(app, 'POST', '/mail/test', {}));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(server.emails).toHaveLength(5);
  });
});
