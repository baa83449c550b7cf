import { expect, test } from 'vitest';
import { asRobot, createTestInbox, type TestInbox } from '../../../../tests/support/inbox.ts';
import { eventDataOf } from '../../../../tests/support/event-data.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

async function idsOf(inbox: TestInbox, query: string): Promise<string[]> {
  const { status, body } = await inbox.call('GET', `/inbox${query}`);
  expect(status).toBe(200);
  return ids(body.items);
}

describeOnEachDatabase('The inbox', (open) => {
  test('shows what is open, newest first, and how many there are of each', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const first = await inbox.receive({ message: 'One line,\n\n  and   another one.' });
    const spam = await inbox.receive({}, asRobot);
    const last = await inbox.receive();
    const { body } = await inbox.call('GET', '/inbox');
    expect(ids(body.items)).toEqual([last, first]);
    expect(body.nextCursor).toBeNull();
    expect(body.counts).toEqual({ new: 2, read: 0, answered: 0, archived: 0, spam: 1 });
    expect(body.items[1]).toEqual({
      type: 'message',
      id: first,
      name: 'Ada Example',
      email: 'ada@lab.example',
      subject: 'A site for our lab',
      snippet: 'One line, and another one.',
      tier: null,
      status: 'new',
      version: 1,
      clientId: null,
      failedEmails: 0,
      receivedAt: '2026-03-02T15:00:01.000Z',
    });
    expect(await idsOf(inbox, '?status=spam')).toEqual([spam]);
    expect(await idsOf(inbox, '?status=all')).toEqual([last, first]);
  });

  test('is read page by page, with nothing skipped or doubled while messages come in', async () => {
    const inbox = await createTestInbox(await open());
    const sent: string[] = [];
    for (let count = 0; count < 7; count += 1) sent.push(await inbox.receive());
    await inbox.call('PATCH', '/inquiries', {
      changes: sent.slice(0, 4).map((id) => ({ id, status: 'read' })),
    });
    for (const query of ['?limit=3', '?limit=3&q=lab', '?limit=3&status=all']) {
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const { body } = await inbox.call('GET', `/inbox${query}${cursor}`);
        seen.push(...ids(body.items));
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
        await inbox.receive({ subject: 'Meanwhile' });
      }
      expect(seen.filter((id) => sent.includes(id))).toEqual(sent.toReversed());
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  test('finds messages by words of name, email, subject and text', async () => {
    const inbox = await createTestInbox(await open());
    const jens = await inbox.receive(
      { name: 'Jens Håkansson' },
      { 'x-contact-tier': 'core-web-projects' },
    );
    const other = await inbox.receive({ email: 'press@museum.example', subject: 'Exhibition' });
    const spam = await inbox.receive({ message: 'Cheap exhibition stands for you' }, asRobot);
    expect(await idsOf(inbox, '?q=hakans')).toEqual([jens]);
    expect(await idsOf(inbox, '?q=EXHIB%20museum')).toEqual([other]);
    expect(await idsOf(inbox, '?q=exhibition&status=spam')).toEqual([spam]);
    expect(await idsOf(inbox, '?q=website')).toEqual([other, jens]);
    expect(await idsOf(inbox, '?q=website&tier=core-web-projects')).toEqual([jens]);
    expect(await idsOf(inbox, '?tier=core-web-projects')).toEqual([jens]);
    expect(await idsOf(inbox, '?q=nothing-like-it')).toEqual([]);
    expect(await idsOf(inbox, '?q=%20%2D')).toEqual([other, jens]);
  });

  test.each([
    '?status=lost',
    '?limit=0',
    '?sort=name',
    '?cursor=nonsense',
    `?cursor=${Buffer.from('["inbox","2026-03-02T15:00:01.000Z",7]').toString('base64url')}`,
    `?q=a&cursor=${Buffer.from('["found","x"]').toString('base64url')}`,
    `?q=a&cursor=${Buffer.from('["inbox","x","inq_1"]').toString('base64url')}`,
  ])('refuses the question %s', async (query) => {
    const inbox = await createTestInbox(await open());
    const { status, body } = await inbox.call('GET', `/inbox${query}`);
    expect(status).toBe(400);
    expect(body.error.code).toBe('request.invalid');
  });

  test.each([
    ['GET', '/inquiries/inq_%00'],
    ['GET', '/inbox?tier=%00'],
    ['GET', '/events?targetId=%00'],
    ['PATCH', '/inquiries', { changes: [{ id: 'inq_\u0000', status: 'read' }] }],
    ['PUT', '/inquiries/inq_1/client', { clientId: '\u0000' }],
  ])('has no fault of its own when %s %s asks with a NUL', async (method, path, body?: object) => {
    const inbox = await createTestInbox(await open());
    expect((await inbox.call(method, path, body)).status).toBeLessThan(500);
  });

  test('opens a message as it is, with the doubts about it and its emails', async () => {
    const inbox = await createTestInbox(await open());
    const id = await inbox.receive(
      { message: 'See https://lab.example and https://other.example' },
      { 'x-contact-tier': 'frontend-focused' },
    );
    const { body } = await inbox.call('GET', `/inquiries/${id}`);
    expect(body).toMatchObject({
      id,
      message: 'See https://lab.example and https://other.example',
      tier: { slug: 'frontend-focused', name: 'Frontend Focused' },
      status: 'new',
      version: 1,
      spamReasons: [{ code: 'links', label: 'Contains links.' }],
      client: null,
      answeredAt: null,
    });
    expect(body.thread).toMatchObject([
      { kind: expect.stringMatching(/notice|acknow/), status: 'queued', text: null },
      { kind: expect.stringMatching(/notice|acknow/), status: 'queued', isCancelable: false },
    ]);
    expect((await inbox.call('GET', '/inbox/unread')).body).toEqual({ count: 1 });
    expect((await inbox.call('GET', '/inquiries/inq_none')).status).toBe(404);
  });

  test('moves a message where it may go, and says who did it', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const move = (status: string, version: number) =>
      inbox.call('PATCH', `/inquiries/${id}`, { status, version });
    expect((await move('read', 1)).body).toMatchObject({ status: 'read', version: 2 });
    expect((await inbox.call('GET', '/inbox/unread')).body).toEqual({ count: 0 });
    expect((await move('answered', 2)).body.answeredAt).toBe('2026-03-02T15:00:01.000Z');
    expect(await move('spam', 3)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'inquiries.invalid_status_change',
          message: 'A message that is answered can’t become spam.',
        },
      },
    });
    expect(await move('archived', 2)).toMatchObject({
      status: 409,
      body: {
        error: { code: 'inquiries.version_conflict', current: { status: 'answered', version: 3 } },
      },
    });
    expect((await move('answered', 3)).body.version).toBe(3);
    const events = await listEventsAfter(db, 0, 10);
    expect(events.map(({ type, actorKind, data }) => [type, actorKind, eventDataOf(data)])).toEqual(
      [
        [
          'inquiry.received',
          'visitor',
          { status: 'new', emails: [expect.any(String), expect.any(String)] },
        ],
        ['inquiry.status_updated', 'owner', { from: 'new', status: 'read' }],
        ['inquiry.status_updated', 'owner', { from: 'read', status: 'answered' }],
      ],
    );
    expect(await violationsOf(db)).toEqual([]);
  });

  test('moves many at once, and back', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const [a, b, c] = [await inbox.receive(), await inbox.receive(), await inbox.receive()];
    await inbox.call('PATCH', `/inquiries/${b}`, { status: 'read', version: 1 });
    await inbox.call('PATCH', `/inquiries/${c}`, { status: 'answered', version: 1 });
    const all = (status: string) => [a, b, c, 'inq_none'].map((id) => ({ id, status }));
    const spam = await inbox.call('PATCH', '/inquiries', { changes: all('spam') });
    expect(spam.body).toEqual({
      moved: [
        { id: a, from: 'new', to: 'spam' },
        { id: b, from: 'read', to: 'spam' },
      ],
      skipped: [c, 'inq_none'],
    });
    const changes = spam.body.moved.map((one: { id: string; from: string }) => ({
      id: one.id,
      status: one.from,
    }));
    const undone = await inbox.call('PATCH', '/inquiries', { changes });
    expect(undone.body.moved).toHaveLength(2);
    expect((await inbox.call('GET', '/inbox')).body.counts).toMatchObject({
      new: 1,
      read: 1,
      answered: 1,
      spam: 0,
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each([
    [{ changes: [] }],
    [
      {
        changes: Array.from({ length: 101 }, (_, index) => ({
          id: `inq_${index}`,
          status: 'read',
        })),
      },
    ],
    [
      {
        changes: [
          { id: 'inq_1', status: 'read' },
          { id: 'inq_1', status: 'new' },
        ],
      },
    ],
    [{ changes: [{ id: 'inq_1', status: 'read', clientId: 'cli_1' }] }],
    [{ changes: [{ id: 'inq_1', status: 'lost' }] }],
  ])('does not move by %j', async (body) => {
    const inbox = await createTestInbox(await open());
    expect((await inbox.call('PATCH', '/inquiries', body)).status).toBe(400);
  });

  test('lets a message out of the spam with the emails it was kept from, once', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive({}, asRobot);
    inbox.app.clock.advance({ hours: 24 * 9 });
    const woken = inbox.app.woken();
    const answers = await Promise.all(
      [1, 2, 3].map(() => inbox.call('POST', `/inquiries/${id}/not-spam`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(inbox.app.woken()).toBeGreaterThan(woken);
    const { body } = await inbox.call('GET', `/inquiries/${id}`);
    expect(body.status).toBe('new');
    expect(body.thread).toHaveLength(2);
    // Due from the release on, or the outbox would reject them as too old.
    expect(body.thread[0]).toMatchObject({ createdAt: '2026-03-11T15:00:01.000Z' });
    await inbox.call('PATCH', `/inquiries/${id}`, { status: 'spam', version: body.version });
    await inbox.call('POST', `/inquiries/${id}/not-spam`);
    expect((await inbox.call('GET', `/inquiries/${id}`)).body.thread).toHaveLength(2);
    expect(await violationsOf(db)).toEqual([]);
  });
});
