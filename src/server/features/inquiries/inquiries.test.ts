import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { message, postJson } from '../../../../tests/support/contact-requests.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { listInquiries, listInquiryEmails } from './inquiries.repository.ts';

describeOnSqliteFirst('A message to the studio', (open) => {
  test('is stored with a notice and an acknowledgment before it is answered', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const response = await postJson(app);
    expect(response.status).toBe(200);
    expect(await listInquiries(db)).toMatchObject([
      { ...message, status: 'new', spamReasons: '[]', tier: null },
    ]);
    const emails = (await listInquiryEmails(db)).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(emails).toMatchObject([
      {
        kind: 'inquiry_acknowledgement',
        toName: '',
        toAddress: message.email,
        autoSubmitted: 'auto-replied',
        status: 'queued',
      },
      {
        kind: 'inquiry_notice',
        toAddress: 'inbox@studio.test',
        replyToName: message.name,
        replyToAddress: message.email,
        subject: `New message from ${message.name}: A site for our lab`,
        status: 'queued',
      },
    ]);
    expect(app.woken()).toBe(1);
  });

  test('sent twice under one key is stored once', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => postJson(app, message, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await postJson(app, message, key)).status).toBe(200);
    expect(await listInquiries(db)).toHaveLength(1);
    expect(await listInquiryEmails(db)).toHaveLength(2);
  });

  test('under a key that another message used is refused, and changes nothing', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const key = { 'idempotency-key': randomUUID() };
    await postJson(app, message, key);
    const response = await postJson(app, { ...message, message: 'Something else entirely' }, key);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('Reload the page'),
    });
    expect(await listInquiries(db)).toMatchObject([message]);
  });

  test('keeps the chosen tier, and ignores one that does not exist', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await postJson(app, message, { 'x-contact-tier': 'core-web-projects' });
    await postJson(app, message, { 'x-contact-tier': 'no-such-tier' });
    expect((await listInquiries(db)).map(({ tier }) => tier).toSorted()).toEqual([
      'core-web-projects',
      null,
    ]);
  });

  test('keeps text of any script, quotes and line breaks as they were written', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const written = {
      name: 'O\'Neil "Ω" 山田 🐺 <b>',
      email: 'ω@例え.example',
      subject: "'; drop table inquiries; --",
      message: 'First line\r\n\tsecond {{7*7}} ${process.env} </textarea><script>alert(1)</script>',
    };
    await postJson(app, written);
    expect(await listInquiries(db)).toMatchObject([
      { ...written, message: written.message.replace('\r\n', '\n') },
    ]);
    const [mail] = await db
      .selectFrom('emails')
      .selectAll()
      .where('kind', '=', 'inquiry_notice')
      .execute();
    expect(mail?.htmlBody).not.toContain('<script>');
    expect(mail?.htmlBody).toContain('&lt;script&gt;');
  });

  test('that is doubtful is kept as spam and causes no email', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const response = await postJson(app, message, { 'x-contact-check': 'https://buy.example' });
    expect(response.status).toBe(200);
    expect(await listInquiries(db)).toMatchObject([
      { status: 'spam', spamReasons: '["hidden_field"]' },
    ]);
    expect(await listInquiryEmails(db)).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('beyond the visitor’s limit is refused with the time to wait; a repeat is not counted', async () => {
    const db = await open();
    const visitorLimit = createLimiter({ count: 2, windowSeconds: 600 });
    const app = await createTestApp(db, { visitorLimit });
    const key = { 'idempotency-key': randomUUID() };
    await postJson(app, message, key);
    await postJson(app, message, key);
    expect((await postJson(app)).status).toBe(200);
    const refused = await postJson(app);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refused.json()).toEqual({
      error: 'Too many messages were sent from your network. Try again in 10 minutes.',
    });
    expect(await listInquiries(db)).toHaveLength(2);
  });

  test('in a flood of messages is kept as spam', async () => {
    const db = await open();
    const floodLimit = createLimiter({ count: 1, windowSeconds: 600 });
    const app = await createTestApp(db, { floodLimit });
    await postJson(app);
    expect((await postJson(app)).status).toBe(200);
    expect((await listInquiries(db)).map(({ status }) => status).toSorted()).toEqual([
      'new',
      'spam',
    ]);
  });
});
