/** The inbox with messages and with questions about documents. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addOffer,
  askAs,
  openedBy,
  proposalOffice,
} from '../../../../../tests/support/client-proposal.ts';
import { message, postJson } from '../../../../../tests/support/contact-requests.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';
import type { InboxItem } from '../../../../shared/inquiries/inquiries.schema.ts';

/** A proposal with a question between two messages, and a message of a service tier. */
async function mixed(db: Database) {
  const office = await proposalOffice(db);
  const { app, id, cy } = office;
  const cookie = await openedBy(app, id, cy);
  const ask = async (question: string, given = {}) => {
    app.clock.advance({ seconds: 90 });
    await askAs({ app, id, cookie }, question, given);
  };
  const receive = async (subject: string, headers = {}) => {
    app.clock.advance({ seconds: 90 });
    expect((await postJson(app, { ...message, subject }, headers)).status).toBe(200);
  };
  await receive('First message');
  await ask('Is hosting included?');
  await receive('Second message', { 'x-contact-tier': 'core-web-projects' });
  return { ...office, ask, receive };
}

async function inbox(app: TestApp, query = '') {
  const { status, body } = await callApi(app, 'GET', `/inbox${query}`);
  expect(status).toBe(200);
  return body as { items: InboxItem[]; nextCursor: string | null; counts: object };
}

const namesOf = ({ items }: { items: InboxItem[] }) =>
  items.map((item) => (item.type === 'message' ? item.subject : item.snippet));

async function threadIn(app: TestApp): Promise<string> {
  const { items } = await inbox(app, '?status=all');
  return items.find(({ type }) => type === 'thread')?.id ?? '';
}

describeOnEachDatabase('The inbox with questions about documents', (open) => {
  test('lists messages and questions in one order, and counts both', async () => {
    const { app, id } = await mixed(await open());
    const list = await inbox(app);
    expect(namesOf(list)).toEqual(['Second message', 'Is hosting included?', 'First message']);
    expect(list.items[1]).toMatchObject({
      type: 'thread',
      kind: 'question',
      status: 'open',
      name: 'Cy Viewer',
      document: { id, kind: 'proposal', number: 'P-2026-001', revision: 1 },
    });
    expect(list.counts).toEqual({ new: 3, read: 0, answered: 0, archived: 0, spam: 0 });
    expect((await callApi(app, 'GET', '/inbox/unread')).body).toEqual({ count: 3 });
    expect(namesOf(await inbox(app, '?status=new'))).toHaveLength(3);
    expect(namesOf(await inbox(app, '?tier=core-web-projects'))).toEqual(['Second message']);
    for (const status of ['read', 'answered', 'archived', 'spam']) {
      expect(namesOf(await inbox(app, `?status=${status}`))).toEqual([]);
    }
  });

  test('lists a question as answered, as archived once done, and on top after a reply', async () => {
    const { app, ask, receive } = await mixed(await open());
    const thread = await threadIn(app);
    const answer = { text: 'Hosting is free.', version: 1 };
    const { body } = await callApi(app, 'POST', `/threads/${thread}/answers`, answer);
    expect(namesOf(await inbox(app, '?status=answered'))).toEqual(['Is hosting included?']);
    expect((await inbox(app)).counts).toMatchObject({ new: 2, answered: 1, archived: 0 });
    const done = { status: 'done', version: body.version };
    await callApi(app, 'PATCH', `/threads/${thread}`, done);
    expect(namesOf(await inbox(app, '?status=archived'))).toEqual(['Is hosting included?']);
    expect((await inbox(app)).counts).toMatchObject({ new: 2, answered: 0, archived: 1 });
    await receive('Third message');
    await ask('For how long?', { thread });
    expect(namesOf(await inbox(app))).toEqual([
      'For how long?',
      'Third message',
      'Second message',
      'First message',
    ]);
    expect((await callApi(app, 'GET', '/inbox/unread')).body).toEqual({ count: 4 });
  });

  test('finds both by their words, and the words of answers', async () => {
    const { app } = await mixed(await open());
    expect(namesOf(await inbox(app, '?q=host'))).toEqual(['Is hosting included?']);
    expect(namesOf(await inbox(app, '?q=viewer'))).toEqual(['Is hosting included?']);
    expect(namesOf(await inbox(app, '?q=mess'))).toEqual(['Second message', 'First message']);
    const answer = { text: 'A second free year.', version: 1 };
    await callApi(app, 'POST', `/threads/${await threadIn(app)}/answers`, answer);
    const both = await inbox(app, '?q=second&status=all');
    // The question was answered after the message arrived.
    expect(namesOf(both)).toEqual(['Is hosting included?', 'Second message']);
    expect(namesOf(await inbox(app, '?q=second&status=answered'))).toEqual([
      'Is hosting included?',
    ]);
  });

  test('is read page by page, with nothing skipped or listed twice, also at one time', async () => {
    const { app, clientId, ada, ask, receive } = await mixed(await open());
    await ask('And backups?');
    const other = await addOffer(app, clientId);
    const cookie = await openedBy(app, other, ada);
    // At the same millisecond as the message before it.
    await receive('Third message');
    await askAs({ app, id: other, cookie }, 'When do we start?');
    for (const query of ['?limit=1', '?limit=2', '?limit=1&status=all', '?limit=2&q=a']) {
      const all = namesOf(await inbox(app, query.replace(/limit=\d/, 'limit=100')));
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const page = await inbox(app, `${query}${cursor}`);
        seen.push(...namesOf(page));
        if (page.nextCursor === null) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(seen).toEqual(all);
      expect(seen.length).toBeGreaterThan(2);
    }
    expect(namesOf(await inbox(app))).toHaveLength(6);
  });
});
