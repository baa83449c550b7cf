import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { checkInvariants } from '../../operations/verify.ts';
import { listInquiries, listInquiryMails } from './inquiries.repository.ts';

const message = {
  name: 'Ada Example',
  email: 'ada@lab.example',
  subject: 'A site for our lab',
  message: 'We would like a new website.',
};

function postJson(
  { app }: Pick<TestApp, 'app'>,
  body: unknown = message,
  headers: Record<string, string> = {},
): Promise<Response> {
  return Promise.resolve(
    app.request('/sendEmail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

function postForm(
  { app }: Pick<TestApp, 'app'>,
  fields: Record<string, string>,
): Promise<Response> {
  return Promise.resolve(
    app.request('/sendEmail', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams(fields).toString(),
    }),
  );
}

const stored = (db: Database) => listInquiries(db);

describeOnEachDatabase('A message to the studio', (open) => {
  test('is stored with a notice and an acknowledgement before it is answered', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const response = await postJson(app);
    expect(response.status).toBe(200);
    expect(await stored(db)).toMatchObject([
      { ...message, state: 'new', doubts: '[]', tier: null },
    ]);
    const mails = (await listInquiryMails(db)).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(mails).toMatchObject([
      {
        kind: 'inquiry_acknowledgement',
        toName: '',
        toAddress: message.email,
        autoSubmitted: 'auto-replied',
        state: 'queued',
      },
      {
        kind: 'inquiry_notice',
        toAddress: 'inbox@studio.test',
        replyToName: message.name,
        replyToAddress: message.email,
        subject: 'New message: A site for our lab',
        state: 'queued',
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
    expect(await stored(db)).toHaveLength(1);
    expect(await listInquiryMails(db)).toHaveLength(2);
  });

  test('under a key that another message used is refused, and changes nothing', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const key = { 'idempotency-key': randomUUID() };
    await postJson(app, message, key);
    const response = await postJson(app, { ...message, message: 'Something else entirely' }, key);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('reload') });
    expect(await stored(db)).toMatchObject([message]);
  });

  test('keeps the tier that was chosen, and passes over one that does not exist', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await postJson(app, message, { 'x-contact-tier': 'core-web-projects' });
    await postJson(app, message, { 'x-contact-tier': 'no-such-tier' });
    expect((await stored(db)).map(({ tier }) => tier).toSorted()).toEqual([
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
    expect(await stored(db)).toMatchObject([
      { ...written, message: written.message.replace('\r\n', '\n') },
    ]);
    const [mail] = await db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'inquiry_notice')
      .execute();
    expect(mail?.htmlBody).not.toContain('<script>');
    expect(mail?.htmlBody).toContain('&lt;script&gt;');
  });

  test('that is doubtful is kept as spam and causes no mail', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const response = await postJson(app, message, { 'x-contact-check': 'https://buy.example' });
    expect(response.status).toBe(200);
    expect(await stored(db)).toMatchObject([{ state: 'spam', doubts: '["hidden_field"]' }]);
    expect(await listInquiryMails(db)).toEqual([]);
    expect((await checkInvariants(db)).flatMap(({ violations }) => violations)).toEqual([]);
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
      error: 'Too many messages were sent from here. Please try again in 10 minutes.',
    });
    expect(await stored(db)).toHaveLength(2);
  });

  test('in a flood of messages is kept as spam', async () => {
    const db = await open();
    const floodLimit = createLimiter({ count: 1, windowSeconds: 600 });
    const app = await createTestApp(db, { floodLimit });
    await postJson(app);
    expect((await postJson(app)).status).toBe(200);
    expect((await stored(db)).map(({ state }) => state).toSorted()).toEqual(['new', 'spam']);
  });
});

describeOnEachDatabase('A plain form post', (open) => {
  test('is stored and answered with a page', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance({ seconds: 20 });
    const response = await postForm(app, {
      ...message,
      tier: 'quick-win-solutions',
      website: '',
      formToken,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Message Sent!');
    expect(await stored(db)).toMatchObject([{ ...message, state: 'new' }]);
  });

  test('that is sent again after a reload is the same message', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance({ seconds: 20 });
    await postForm(app, { ...message, formToken });
    await postForm(app, { ...message, formToken });
    await postForm(app, { ...message, formToken, message: 'Another message from the page' });
    expect(await stored(db)).toHaveLength(2);
  });

  test('with an error comes back with everything that was typed, escaped', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const response = await postForm(app, { ...message, name: '"><script>', email: 'nobody' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('&#34;&#62;&#60;script&#62;');
    expect(html).toContain(message.message);
    expect(await stored(db)).toEqual([]);
  });

  test('that is put right in a moment is no robot’s: its time goes on', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance({ seconds: 30 });
    const refused = await postForm(app, { ...message, email: 'ada', formToken });
    const carried = /name="formToken" value="([^"]+)"/.exec(await refused.text())?.[1] ?? '';
    app.clock.advance({ seconds: 1 });
    await postForm(app, { ...message, formToken: carried });
    expect(await stored(db)).toMatchObject([{ state: 'new', doubts: '[]' }]);
  });

  test.each([
    ['sooner than a person could', { seconds: 1 }, ['too_fast']],
    ['after a tab was left open for days', { hours: 100 }, []],
  ])('%s', async (_when, after, doubts) => {
    const db = await open();
    const app = await createTestApp(db);
    const formToken = app.tokens.issue();
    app.clock.advance(after);
    await postForm(app, { ...message, formToken });
    expect((await stored(db)).map((row) => JSON.parse(row.doubts))).toEqual([doubts]);
  });

  test('with a token that is not ours is spam', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await postForm(app, { ...message, formToken: `${app.tokens.issue()}x` });
    await postForm(app, message);
    expect((await stored(db)).map(({ state }) => state)).toEqual(['spam', 'spam']);
  });
});

describe('What is not a message', () => {
  type Case = [what: string, body: unknown, status: number, error: string | RegExp];
  const cases: Case[] = [
    ...[
      'a,b@c.example',
      'x<b@c.example>',
      '(x)b@c.example',
      'grp:b@c.example;',
      ' a@c.example',
    ].map((email): Case => [
      `the e-mail ${email}`,
      { ...message, email },
      400,
      'Please enter a valid email address',
    ]),
    ['an invalid e-mail', { ...message, email: 'ada' }, 400, 'Please enter a valid email address'],
    [
      'an e-mail with a space',
      { ...message, email: 'a b@c.de' },
      400,
      'Please enter a valid email address',
    ],
    [
      'a short message',
      { ...message, message: 'too short' },
      400,
      'Message must be at least 10 characters long',
    ],
    [
      'both: the e-mail is named first',
      { ...message, email: 'x', message: 'x' },
      400,
      'Please enter a valid email address',
    ],
    ['a missing field', { ...message, name: undefined }, 400, /field name/],
    ['an empty field', { ...message, subject: '   ' }, 400, /field subject/],
    ['a number for a name', { ...message, name: 7 }, 400, /name must be text/],
    ['an array for a message', { ...message, message: ['x'] }, 400, /message must be text/],
    ['an unknown field', { ...message, role: 'admin' }, 400, /no field "role"/],
    [
      'a prototype',
      JSON.stringify(message).replace('{', '{"__proto__":{"x":1},'),
      400,
      /no field "__proto__"/,
    ],
    [
      'a line break in the subject',
      { ...message, subject: 'Hi\r\nBcc: all@lab.example' },
      400,
      /subject can't hold line breaks/,
    ],
    [
      'a line break in the name',
      { ...message, name: 'Ada\nX: y' },
      400,
      /name can't hold line breaks/,
    ],
    [
      'a line break in the e-mail',
      { ...message, email: 'a@b.example\r\nBcc: c@d.example' },
      400,
      'Please enter a valid email address',
    ],
    [
      'a Unicode line break in the subject',
      { ...message, subject: 'a\u2028b' },
      400,
      /subject can't hold/,
    ],
    [
      'a NUL in the message',
      { ...message, message: 'zero \u0000 zero zero' },
      400,
      /message can't hold control characters/,
    ],
    [
      'half a character',
      { ...message, message: 'half \ud800 half half' },
      400,
      /message can't hold/,
    ],
    ['too long a name', { ...message, name: 'x'.repeat(201) }, 400, /at most 200 characters/],
    [
      'too long a message',
      { ...message, message: 'x'.repeat(10_001) },
      400,
      /at most 10,000 characters/,
    ],
    ['too large a body', { ...message, message: 'x'.repeat(70_000) }, 413, /at most 64 kB/],
    ['broken JSON', '{"name":', 400, /not valid JSON/],
    ['JSON that is no object', '[]', 400, /JSON object/],
    ['null', 'null', 400, /JSON object/],
    ['nothing', '', 400, /not valid JSON/],
  ];
  describeOnEachDatabase('gets a clear answer and changes nothing', (open) => {
    test('whatever it is', async () => {
      const db = await open();
      const app = await createTestApp(db);
      for (const [what, body, status, error] of cases) {
        const response = await postJson(app, body);
        expect(response.status, what).toBe(status);
        const answer = (await response.json()) as { error: string };
        expect(answer.error, what).toMatch(error);
        expect(response.headers.get('content-security-policy'), what).toContain(
          "default-src 'none'",
        );
      }
      expect(await stored(db)).toEqual([]);
      expect(await listInquiryMails(db)).toEqual([]);
    });
  });

  test.each([
    ['another type of body', { 'content-type': 'text/plain' }, 415],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a compressed body', { 'content-encoding': 'gzip' }, 415],
    ['a key that is no UUID', { 'idempotency-key': 'abc' }, 400],
    ['a foreign page', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['a foreign page of an old browser', { origin: 'https://evil.test' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ])('%s is refused', async (_what, headers, status) => {
    // Refused before any database is asked, so that none is needed.
    const app = await createTestApp(undefined as unknown as Database);
    const response = await postJson(app, message, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error', expect.any(String));
  });
});
