import { describe, expect, test } from 'vitest';
import { message, postJson } from '../../../../tests/support/contact-requests.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { listInquiries, listInquiryEmails } from './inquiries.repository.ts';

describe('What is not a message', () => {
  type Case = [what: string, body: unknown, status: number, error: string | RegExp];
  const cases: Case[] = [
    ...['a,b@c.example', 'x<b@c.example>', '(x)b@c.example', 'grp:b@c.example;'].map(
      (email): Case => [
        `the email ${email}`,
        { ...message, email },
        400,
        'Please enter a valid email address',
      ],
    ),
    ['an invalid email', { ...message, email: 'ada' }, 400, 'Please enter a valid email address'],
    [
      'an email with a space',
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
      'both: the email is named first',
      { ...message, email: 'x', message: 'x' },
      400,
      'Please enter a valid email address',
    ],
    ['a missing field', { ...message, name: undefined }, 400, /enter your name\./],
    ['an empty field', { ...message, subject: '   ' }, 400, /enter a subject\./],
    ['a name that nobody sees', { ...message, name: '\u200B\u2060' }, 400, /enter your name\./],
    ['a name without a letter', { ...message, name: '\uFFFC' }, 400, /enter your name\./],
    [
      'a subject that nobody sees',
      { ...message, subject: '\u3164 \u00AD' },
      400,
      /enter a subject\./,
    ],
    ['a number for a name', { ...message, name: 7 }, 400, /Name must be text/],
    ['an array for a message', { ...message, message: ['x'] }, 400, /Message must be text/],
    ['an unknown field', { ...message, role: 'admin' }, 400, /Unknown field "role"/],
    [
      'a prototype',
      JSON.stringify(message).replace('{', '{"__proto__":{"x":1},'),
      400,
      /Unknown field "__proto__"/,
    ],
    [
      'a line break in the subject',
      { ...message, subject: 'Hi\r\nBcc: all@lab.example' },
      400,
      /Subject can’t contain line breaks/,
    ],
    [
      'a line break in the name',
      { ...message, name: 'Ada\nX: y' },
      400,
      'Name can’t contain line breaks or control characters.',
    ],
    [
      'a line break in the email',
      { ...message, email: 'a@b.example\r\nBcc: c@d.example' },
      400,
      'Please enter a valid email address',
    ],
    [
      'a Unicode line break in the subject',
      { ...message, subject: 'a\u2028b' },
      400,
      /Subject can’t contain/,
    ],
    [
      'a NUL in the message',
      { ...message, message: 'zero \u0000 zero zero' },
      400,
      /Message can’t contain control characters/,
    ],
    [
      'half a character',
      { ...message, message: 'half \ud800 half half' },
      400,
      /Message can’t contain/,
    ],
    ['too long a name', { ...message, name: 'x'.repeat(201) }, 400, /at most 200 characters/],
    [
      'too long a message',
      { ...message, message: 'x'.repeat(10_001) },
      400,
      /at most 10,000 characters/,
    ],
    ['too large a body', { ...message, message: 'x'.repeat(70_000) }, 413, /max. 64 kB/],
    ['broken JSON', '{"name":', 400, /not valid JSON/],
    ['JSON that is no object', '[]', 400, /JSON object/],
    ['a key twice', '{"name":"A","email":"a@b.c","name":"B"}', 400, /"name" was sent twice/],
    ['null', 'null', 400, /JSON object/],
    ['nothing', '', 400, /not valid JSON/],
  ];
  describeOnSqliteFirst('gets a clear answer and changes nothing', (open) => {
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
      expect(await listInquiries(db)).toEqual([]);
      expect(await listInquiryEmails(db)).toEqual([]);
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
    // Refused before any query, so that no database is needed.
    const app = await createTestApp(undefined as unknown as Database);
    const response = await postJson(app, message, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error', expect.any(String));
  });
});
