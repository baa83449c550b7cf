import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { message, postForm, postJson } from '../../../../tests/support/contact-requests.ts';
import { asRobot } from '../../../../tests/support/inbox.ts';
import { passWeek, storeSpam } from '../../../../tests/support/stored-spam.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { AppDeps } from '../../app.ts';
import type { Database } from '../../database/database.ts';
import { createLimiter } from '../../platform/rate-limit.ts';
import { FLOOD_RESERVE, SPAM_CEILING } from './spam-ceiling.ts';

async function countOf(db: Database, status: 'spam' | 'new'): Promise<number> {
  const rows = await db.selectFrom('inquiries').select('id').where('status', '=', status).execute();
  return rows.length;
}

/** An app in a flood, and what the script of our form sends after a minute of writing. */
async function inFlood(db: Database, overrides: Partial<AppDeps> = {}) {
  const app = await createTestApp(db, {
    floodLimit: createLimiter({ count: 1, windowSeconds: 600 }),
    ...overrides,
  });
  await postJson(app);
  const asPerson = { 'x-form-token': app.tokens.issue() };
  app.clock.advance({ minutes: 1 });
  return { app, asPerson };
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();

describeOnEachDatabase('Suspected spam', (open) => {
  test('is refused at the ceiling in the form’s words; any other message is accepted', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await storeSpam(db, { messages: SPAM_CEILING.messages });
    const refused = await postJson(app, message, asRobot);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^We can’t accept more messages right now\..+, or email \S+@/),
    });
    expect((await postJson(app)).status).toBe(200);
    const plain = await postForm(app, { ...message, website: 'https://buy.example' });
    expect(plain.status).toBe(429);
    expect(await plain.text()).toContain('We can’t accept more messages right now');
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages);
    expect(await countOf(db, 'new')).toBe(1);
  });

  test('that only a flood makes suspicious has a reserve, with a token of our form', async () => {
    const db = await open();
    const { app, asPerson } = await inFlood(db);
    const link = { ...message, message: 'Our site is https://lab.example, please look.' };
    await storeSpam(db, { messages: SPAM_CEILING.messages });
    expect((await postJson(app, link, asPerson)).status).toBe(200);
    const asked = { ...message, formToken: asPerson['x-form-token'] };
    expect((await postForm(app, asked)).status).toBe(200);
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages + 2);
    const robots: Record<string, string>[] = [
      {},
      asRobot,
      { 'x-form-token': app.tokens.issue() },
      { 'x-form-token': 'x.y' },
    ];
    for (const headers of [...robots, { ...asPerson, ...asRobot }]) {
      expect((await postJson(app, message, headers)).status, JSON.stringify(headers)).toBe(429);
    }
    app.clock.advance({ hours: 48 });
    expect((await postJson(app, message, asPerson)).status).toBe(429);
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages + 2);
  });

  test.each([
    ['one form, from any network and however its token is spelled', '2001:db8:N::1', true],
    ['one IPv6 /48, with any token', '2001:db8:7:N::1', false],
    ['one IPv4 /24, with any token', '203.0.113.N', false],
  ])('has a reserve of which a small share is for %s', async (_what, network, isSameForm) => {
    const db = await open();
    let clientIp = '';
    const { app, asPerson } = await inFlood(db, {
      shareLimit: createLimiter({ count: 3, windowSeconds: 600 }),
      clientIp: () => clientIp,
    });
    const freshToken = () => {
      const token = app.tokens.issue();
      app.clock.advance({ minutes: 1 });
      return token;
    };
    await storeSpam(db, { messages: SPAM_CEILING.messages });
    const answers: number[] = [];
    for (let post = 0; post < 6; post += 1) {
      clientIp = network.replace('N', String(post));
      const token = isSameForm ? asPerson['x-form-token'] + '.x'.repeat(post) : freshToken();
      answers.push((await postJson(app, message, { 'x-form-token': token })).status);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
    clientIp = '198.51.100.1';
    expect((await postJson(app, message, { 'x-form-token': freshToken() })).status).toBe(200);
  });

  test('has a share of its own for each loading of a page, at the same moment, too', async () => {
    const db = await open();
    let visitor = 0;
    const { app } = await inFlood(db, {
      shareLimit: createLimiter({ count: 5, windowSeconds: 600 }),
      clientIp: () => `198.51.${visitor}.1`,
    });
    const forms = await Promise.all(
      Array.from({ length: 12 }, async () => (await app.app.request('/')).text()),
    );
    app.clock.advance({ minutes: 1 });
    await storeSpam(db, { messages: SPAM_CEILING.messages });
    for (const form of forms) {
      visitor += 1;
      const token = /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? '';
      expect((await postJson(app, message, { 'x-form-token': token })).status).toBe(200);
    }
    expect(visitor).toBe(12);
  });

  test('takes no share of the reserve and adds to no flood once it is refused', async () => {
    const db = await open();
    const limit = { count: 2, windowSeconds: 600 };
    const app = await createTestApp(db, {
      floodLimit: createLimiter(limit),
      shareLimit: createLimiter(limit),
    });
    const asPerson = { 'x-form-token': app.tokens.issue() };
    app.clock.advance({ minutes: 1 });
    await storeSpam(db, { messages: SPAM_CEILING.messages + FLOOD_RESERVE.messages });
    for (let post = 0; post < 5; post += 1) {
      expect((await postJson(app, message, asRobot)).status).toBe(429);
    }
    expect((await postJson(app, message, asPerson)).status).toBe(200);
    expect((await postJson(app, message, asPerson)).status).toBe(200);
    expect(await countOf(db, 'new')).toBe(2);
    for (let post = 0; post < 5; post += 1) {
      expect((await postJson(app, message, asPerson)).status).toBe(429);
    }
    await db.deleteFrom('inquiries').where('id', 'like', 'inq_0000%').execute();
    expect((await postJson(app, message, asPerson)).status).toBe(200);
  });

  test('is what comes beyond a day’s count, which spam takes nothing of', async () => {
    const db = await open();
    const app = await createTestApp(db, {
      dayLimit: createLimiter({ count: 2, windowSeconds: 86_400 }),
    });
    for (let post = 0; post < 3; post += 1) await postJson(app, message, asRobot);
    for (let post = 0; post < 3; post += 1) expect((await postJson(app)).status).toBe(200);
    expect(await countOf(db, 'new')).toBe(2);
    // A notification and an acknowledgment for each.
    expect(await db.selectFrom('emails').select('id').execute()).toHaveLength(4);
    await storeSpam(db, { messages: SPAM_CEILING.messages });
    const refused = await postJson(app);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refused.text()).toMatch(/Try again in 24 hours, or email \S+@/);
  });

  test('has a reserve that ends, even for waiting tokens of our form', async () => {
    const db = await open();
    const { app, asPerson } = await inFlood(db);
    await storeSpam(db, { messages: SPAM_CEILING.messages + FLOOD_RESERVE.messages - 2 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postJson(app, message, asPerson)),
    );
    expect(statuses(answers)).toEqual([200, 200, 429, 429, 429]);
    await db.deleteFrom('inquiries').where('status', '=', 'spam').execute();
    await storeSpam(db, { messages: 1, bytes: SPAM_CEILING.bytes + FLOOD_RESERVE.bytes - 5000 });
    const long = { ...message, message: 'ж'.repeat(5000) };
    expect((await postJson(app, long, asPerson)).status).toBe(429);
    expect((await postJson(app, message, asPerson)).status).toBe(200);
  });

  test('empties its reserve again once a weekly email has listed it', async () => {
    const db = await open();
    const { app } = await inFlood(db);
    await storeSpam(db, { messages: SPAM_CEILING.messages + FLOOD_RESERVE.messages });
    await passWeek(app);
    expect((await postJson(app, message, asRobot)).status).toBe(200);
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages);
    const fresh = { 'x-form-token': app.tokens.issue() };
    app.clock.advance({ minutes: 1 });
    expect((await postJson(app, message, fresh)).status).toBe(200);
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages + 1);
  });

  test('says when the flood may be over, or tomorrow to what is suspicious anyway', async () => {
    const db = await open();
    const { app, asPerson } = await inFlood(db);
    await storeSpam(db, { messages: SPAM_CEILING.messages + FLOOD_RESERVE.messages });
    for (const headers of [{}, asPerson]) {
      const refused = await postJson(app, message, headers);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(540);
      expect(wait).toBeLessThanOrEqual(600);
      expect(await refused.text()).toMatch(/Try again in 10 minutes, or email \S+@/);
    }
    const robot = await postJson(app, message, asRobot);
    expect(robot.headers.get('retry-after')).toBe('86400');
    expect(await robot.text()).toContain('tomorrow');
  });

  test('has a ceiling in bytes, too', async () => {
    const db = await open();
    const app = await createTestApp(db);
    const long = { ...message, message: 'ж'.repeat(5000) };
    await storeSpam(db, { messages: 1, bytes: SPAM_CEILING.bytes - 10_000 });
    expect((await postJson(app, long, asRobot)).status).toBe(429);
    expect((await postJson(app, message, asRobot)).status).toBe(200);
  });

  test('stays below the ceiling however many are posted at once, and nobody else is refused', async () => {
    const db = await open();
    await storeSpam(db, { messages: SPAM_CEILING.messages - 3 });
    // Two servers on one database, as with PostgreSQL.
    const apps = [await createTestApp(db), await createTestApp(db)] as const;
    const spam = Array.from({ length: 12 }, (_, index) =>
      postJson(apps[index % 2 === 0 ? 0 : 1], message, asRobot),
    );
    const others = Array.from({ length: 6 }, (_, index) => postJson(apps[index % 2 === 0 ? 0 : 1]));
    const answers = await Promise.all(spam);
    expect(statuses(answers)).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 9 }, () => 429),
    ]);
    expect(statuses(await Promise.all(others))).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages);
  });

  test('that comes again under its key is answered as before, at the ceiling, too', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await storeSpam(db, { messages: SPAM_CEILING.messages - 1 });
    const headers = { ...asRobot, 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postJson(app, message, headers)),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(await countOf(db, 'spam')).toBe(SPAM_CEILING.messages);
  });

  test('makes room only of what a weekly email has listed, the oldest first', async () => {
    const db = await open();
    const app = await createTestApp(db);
    await postJson(app, { ...message, subject: 'First' }, asRobot);
    app.clock.advance({ minutes: 1 });
    await postJson(app, { ...message, subject: 'Second' }, asRobot);
    await storeSpam(db, { messages: 1, bytes: SPAM_CEILING.bytes });
    await db
      .updateTable('inquiries')
      .set({ spamSince: '2027-01-01T00:00:00.000Z' })
      .where('sizeBytes', '=', SPAM_CEILING.bytes)
      .execute();
    const subjects = async () =>
      (await db.selectFrom('inquiries').select('subject').orderBy('id').execute())
        .map(({ subject }) => subject)
        .filter((subject) => subject !== '');
    expect((await postJson(app, message, asRobot)).status).toBe(429);
    await passWeek(app, { isSent: false });
    expect((await postJson(app, message, asRobot)).status).toBe(429);
    expect(await subjects()).toEqual(['First', 'Second']);
    await db.deleteFrom('inquiries').where('sizeBytes', '=', SPAM_CEILING.bytes).execute();
    await storeSpam(db, { messages: SPAM_CEILING.messages - 2 });
    await db
      .updateTable('inquiries')
      .set({ spamSince: '2027-01-01T00:00:00.000Z' })
      .where('subject', '=', '')
      .execute();
    await passWeek(app);
    expect((await postJson(app, { ...message, subject: 'Third' }, asRobot)).status).toBe(200);
    expect(await subjects()).toEqual(['Second', 'Third']);
    const events = await db
      .selectFrom('events')
      .select(['actorKind', 'data'])
      .where('type', '=', 'inquiry.deleted')
      .execute();
    expect(events).toEqual([{ actorKind: 'system', data: '{"status":"spam"}' }]);
    await db.deleteFrom('inquiries').where('subject', '=', '').execute();
    expect(await violationsOf(db)).toEqual([]);
  });
});
