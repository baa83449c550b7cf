import { expect, onTestFinished, test } from 'vitest';
import { asRobot, createTestInbox } from '../../../../tests/support/inbox.ts';
import { startMailSink } from '../../../../tests/support/mail-sink.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { instantText } from '../../platform/clock.ts';
import { outboxChecks } from '../../documents/follow-up/outbox-checks.ts';
import { smtpTransport } from '../../platform/mail/nodemailer-transports.ts';
import { startOutbox } from '../../platform/outbox/outbox.ts';
import { leaseRows } from '../../platform/queue/queue.repository.ts';

const text = 'Dear Ada,\n\nthat sounds good.\n-- \nMe';

describeOnSqliteFirst('A reply', (open) => {
  test('makes the message answered and can be canceled for ten seconds', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const { status, body } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'answered',
      version: 2,
      answeredAt: '2026-03-02T15:00:01.000Z',
    });
    const reply = body.thread.at(-1);
    expect(reply).toMatchObject({
      kind: 'inquiry_reply',
      to: 'ada@lab.example',
      subject: 'Re: A site for our lab',
      text,
      status: 'queued',
      dueAt: '2026-03-02T15:00:11.000Z',
      isCancelable: true,
    });
    const back = await inbox.call('DELETE', `/inquiries/${id}/replies/${reply.id}`);
    expect(back.body).toMatchObject({ status: 'new', version: 3, answeredAt: null });
    expect(back.body.thread).toHaveLength(2);
    const again = await inbox.call('DELETE', `/inquiries/${id}/replies/${reply.id}`);
    expect(again).toMatchObject({
      status: 404,
      body: { error: { code: 'inquiries.reply_not_found' } },
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that is being sent can’t be canceled', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const { body } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
    const due = instantText(inbox.app.clock.now().add({ seconds: 10 }));
    const lease = { token: 'other', now: due, until: due, count: 10 };
    expect((await leaseRows(db, 'emails', lease)).map(({ kind }) => kind)).toContain(
      'inquiry_reply',
    );
    const mail = body.thread.at(-1).id;
    const back = await inbox.call('DELETE', `/inquiries/${id}/replies/${mail}`);
    expect(back).toMatchObject({
      status: 409,
      body: { error: { code: 'inquiries.already_sent' } },
    });
    const now = await inbox.call('GET', `/inquiries/${id}`);
    expect(now.body.thread.at(-1)).toMatchObject({ status: 'sending', isCancelable: false });
  });

  test('that was canceled leaves the message as its other replies have it', async () => {
    const inbox = await createTestInbox(await open());
    const id = await inbox.receive();
    await inbox.call('PATCH', `/inquiries/${id}`, { status: 'archived', version: 1 });
    const reply = async () => {
      inbox.app.clock.advance({ seconds: 1 });
      return (await inbox.call('POST', `/inquiries/${id}/replies`, { text })).body.thread.at(-1).id;
    };
    const [first, second] = [await reply(), await reply()];
    const back = (mail: string) => inbox.call('DELETE', `/inquiries/${id}/replies/${mail}`);
    expect((await back(second)).body.status).toBe('answered');
    expect((await back(first)).body).toMatchObject({ status: 'archived', answeredAt: null });
  });

  test('does not take an email away that is no reply, or of another message', async () => {
    const inbox = await createTestInbox(await open());
    const [id, other] = [await inbox.receive(), await inbox.receive()];
    const { body } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
    for (const mail of [body.thread[0].id, 'mail_none']) {
      expect((await inbox.call('DELETE', `/inquiries/${id}/replies/${mail}`)).status).toBe(404);
    }
    const reply = body.thread.at(-1).id;
    expect((await inbox.call('DELETE', `/inquiries/${other}/replies/${reply}`)).status).toBe(404);
    expect((await inbox.call('GET', `/inquiries/${id}`)).body.thread).toHaveLength(3);
  });

  test('is not written to the sender of spam', async () => {
    const inbox = await createTestInbox(await open());
    const id = await inbox.receive({}, asRobot);
    const { status, body } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
    expect([status, body.error.code]).toEqual([409, 'inquiries.is_spam']);
    expect(body.error.message).toBe('This message is in spam. Mark it as not spam first.');
  });

  test('is not written to whom nobody knows any more', async () => {
    const inbox = await createTestInbox(await open());
    const id = await inbox.receive();
    const client = { kind: 'person', name: 'Ada Example' };
    const made = await inbox.call('POST', `/inquiries/${id}/client`, client);
    await inbox.call('POST', `/clients/${made.body.id}/anonymization`, { name: 'Ada Example' });
    const { status, body } = await inbox.call('POST', `/inquiries/${id}/replies`, { text });
    expect([status, body.error.code]).toEqual([409, 'inquiries.anonymized']);
    expect(body.error.message).toBe('The sender’s address was deleted, so you can’t reply.');
  });

  test.each([
    [{ text: '' }],
    [{ text: ' \n ' }],
    [{ text: 'x'.repeat(20_001) }],
    [{ text: 'a\u0000b' }],
    [{ text: 'Hello', to: 'other@else.example' }],
  ])('of the wrong form is refused', async (body) => {
    const inbox = await createTestInbox(await open());
    const id = await inbox.receive();
    expect((await inbox.call('POST', `/inquiries/${id}/replies`, body)).status).toBe(400);
    expect((await inbox.call('GET', `/inquiries/${id}`)).body.thread).toHaveLength(2);
  });

  test('arrives in the thread of what came before, below the visitor’s own words', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    const inbox = await createTestInbox(db);
    const id = await inbox.receive({ message: 'We need a site.\n\n-- \nAda <b>' });
    await inbox.call('POST', `/inquiries/${id}/replies`, { text });
    inbox.app.clock.advance({ seconds: 5 });
    await inbox.call('POST', `/inquiries/${id}/replies`, { text: 'One more thing: <i>when?</i>' });
    inbox.app.clock.advance({ seconds: 10 });
    const parts = { ...inbox.app.deps, db, transport: smtpTransport(sink.url) };
    const outbox = startOutbox({ ...parts, ...outboxChecks(parts) });
    onTestFinished(() => outbox.stop());
    const emails = (await sink.received(4)).map(({ parsed }) => parsed);
    const byStart = (start: string) => emails.find(({ text }) => text?.startsWith(start));
    const thanks = byStart('Hello Ada');
    const [first, second] = [byStart('Dear Ada,'), byStart('One more')];
    expect(first).toMatchObject({
      to: [{ name: 'Ada Example', address: 'ada@lab.example' }],
      replyTo: [{ address: 'hello@wolfden.example' }],
      inReplyTo: thanks?.messageId,
      references: thanks?.messageId,
    });
    expect(first?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references?.split(/\s+/)).toEqual([thanks?.messageId, first?.messageId]);
    expect(second?.text).toContain(
      'On March 2, 2026, Ada Example wrote:\n> We need a site.\n>\n> -- \n> Ada <b>\n',
    );
    expect(second?.html).toContain('One more thing: &lt;i&gt;when?&lt;/i&gt;');
    const thread = (await inbox.call('GET', `/inquiries/${id}`)).body.thread;
    expect(thread.slice(2).map((mail: { text: string }) => mail.text)).toEqual([
      text,
      'One more thing: <i>when?</i>',
    ]);
  });
});
