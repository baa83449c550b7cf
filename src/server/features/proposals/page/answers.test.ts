/** Answers of the owner to questions about a proposal. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import {
  askAs,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

const answer = (app: TestApp, thread: string, text: string, version = 1) =>
  callApi(app, 'POST', `/threads/${thread}/answers`, { text, version });

/** The first thread of all. */
const firstThread = async (app: TestApp) => {
  const { body } = await callApi(app, 'GET', '/inbox?status=all');
  return body.items.at(-1).id as string;
};

/** A proposal with a question by a contact who may only view it. */
async function asked(db: Database) {
  const office = await proposalOffice(db);
  const { app, id, cy } = office;
  const cookie = await openedBy(app, id, cy);
  await askAs({ app, id, cookie }, 'Is hosting included?');
  return { ...office, cookie, thread: await firstThread(app) };
}

/** The link in an email to this address. */
async function linkTo(db: Database, address: string): Promise<string> {
  const { textBody } = await db
    .selectFrom('emails')
    .select('textBody')
    .where('toAddress', '=', address)
    .where('kind', '=', 'thread_answer')
    .executeTakeFirstOrThrow();
  return /\/p\/[\w-]{43}/.exec(textBody)?.[0] ?? '';
}

/** Nobody undoes it: the outbox tries to send the emails. */
const attempt = (db: Database) => db.updateTable('emails').set({ attempts: 1 }).execute();

describeOnSqliteFirst('An answer to a question', (open) => {
  test('is emailed to who asked, with a link of their own, and shown once it can’t be undone', async () => {
    const db = await open();
    const { app, id, cookie, thread, ada } = await asked(db);
    const signer = await openedBy(app, id, ada);
    const { status, body } = await answer(app, thread, 'Yes, for the first year.');
    expect([status, body.status]).toEqual([201, 'answered']);
    const email = await db
      .selectFrom('emails')
      .select(['toAddress', 'toName', 'subject', 'textBody'])
      .where('kind', '=', 'thread_answer')
      .executeTakeFirstOrThrow();
    expect(email).toMatchObject({ toAddress: 'cy@harbor.example', toName: 'Cy Viewer' });
    expect(email.subject).toBe('Answer to your question about Proposal P-2026-001');
    expect(email.textBody).toMatch(/Yes, for the first year\..*Is hosting included\?/s);
    expect(await proposalPage(app, id, cookie)).not.toContain('Yes, for the first year.');
    await attempt(db);
    const own = await followLink(app, await linkTo(db, 'cy@harbor.example'));
    for (const reader of [cookie, own, signer]) {
      expect(await proposalPage(app, id, reader)).toContain('Yes, for the first year.');
    }
    // It permits no more than the one before.
    expect(await proposalPage(app, id, own)).not.toContain('value="decline"');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is sent once, if two windows answer at the same moment', async () => {
    const db = await open();
    const { app, thread } = await asked(db);
    const answers = await Promise.all([
      answer(app, thread, 'Yes.'),
      answer(app, thread, 'No.'),
      callApi(app, 'PATCH', `/threads/${thread}`, { status: 'done', version: 1 }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { body } = await callApi(app, 'GET', `/threads/${thread}`);
    expect(body.version).toBe(2);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is undone with its email, and the question is open again', async () => {
    const db = await open();
    const { app, id, cookie, thread } = await asked(db);
    const { body } = await answer(app, thread, 'Yes, for the first year.');
    const { email } = body.messages.at(-1);
    expect(email).toMatchObject({ status: 'queued', isCancelable: true });
    const undo = await callApi(app, 'DELETE', `/documents/${id}/deliveries/${email.id}`);
    expect(undo.status).toBe(200);
    const { body: read } = await callApi(app, 'GET', `/threads/${thread}`);
    expect([read.status, read.messages.length]).toEqual(['open', 1]);
    expect(await proposalPage(app, id, cookie)).not.toContain('Yes, for the first year.');
    expect((await answer(app, thread, 'Yes.', read.version)).status).toBe(201);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is refused if the links of who asked were revoked, and canceled if they are now', async () => {
    const db = await open();
    const { app, id, cy, thread } = await asked(db);
    await answer(app, thread, 'Yes.');
    await callApi(app, 'DELETE', `/documents/${id}/links?contactId=${cy}`);
    const { body } = await callApi(app, 'GET', `/threads/${thread}`);
    expect(body.status).toBe('open');
    const refused = await answer(app, thread, 'Yes.', body.version);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'threads.asker_revoked']);
    const done = { status: 'done', version: body.version };
    expect((await callApi(app, 'PATCH', `/threads/${thread}`, done)).body.status).toBe('done');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('to who asked with a link for anyone comes with a link that only permits viewing', async () => {
    const db = await open();
    const { app, id } = await proposalOffice(db);
    const { body } = await callApi(app, 'POST', `/documents/${id}/links`, {});
    const cookie = await followLink(app, new URL(body.url).pathname);
    const given = { askerName: 'Kim Board', askerEmail: 'kim@board.example' };
    await askAs({ app, id, cookie }, 'Who are you?', given);
    expect((await answer(app, await firstThread(app), 'A studio.')).status).toBe(201);
    await attempt(db);
    const own = await followLink(app, await linkTo(db, 'kim@board.example'));
    const page = await proposalPage(app, id, own);
    expect(page).toMatch(/Who are you\?.*A studio\./s);
    expect(page).not.toContain('value="decline"');
    expect(await proposalPage(app, id, cookie)).not.toContain('A studio.');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('leads to the version that they have, not to a newer one that they didn’t get', async () => {
    const db = await open();
    const { app, id, cy, cookie, thread, ada } = await asked(db);
    const { body: draft } = await callApi(app, 'GET', `/proposals/${id}`);
    const change = { version: draft.version, title: 'A smaller website' };
    await callApi(app, 'PATCH', `/proposals/${id}`, change);
    const newer = await openedBy(app, id, ada);
    expect(await proposalPage(app, id, newer)).toContain('A smaller website');
    await answer(app, thread, 'Yes, for the first year.');
    await attempt(db);
    const path = await linkTo(db, 'cy@harbor.example');
    const page = await (await app.app.request(path)).text();
    expect(page).toContain('There is a newer version of this proposal.');
    expect(page).not.toContain('A smaller website');
    // Of the newer version, those who got it see what was asked about the older one.
    expect(await proposalPage(app, id, newer)).toContain('Yes, for the first year.');
    expect(await proposalPage(app, id, await openedBy(app, id, cy))).toContain('Is hosting');
    expect((await app.app.request(`/p/${id}`, { headers: { cookie } })).status).toBe(404);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('opens again with a reply of who asked, and is sent after a withdrawal', async () => {
    const db = await open();
    const { app, id, cookie, thread } = await asked(db);
    const first = await answer(app, thread, 'Yes.');
    await attempt(db);
    await askAs({ app, id, cookie }, 'For how long?', { thread });
    const { body } = await callApi(app, 'GET', `/threads/${thread}`);
    expect([body.status, body.messages.length]).toEqual(['open', 3]);
    expect((await answer(app, thread, 'Late.', first.body.version)).status).toBe(409);
    expect((await answer(app, thread, 'A year.', body.version)).status).toBe(201);
    await callApi(app, 'POST', `/proposals/${id}/withdrawal`, { revision: 1, reason: 'Mistake' });
    const emails = await db
      .selectFrom('emails')
      .select('id')
      .where('kind', '=', 'thread_answer')
      .execute();
    expect(emails).toHaveLength(2);
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('An open question', (open) => {
  test('is counted in the inbox, listed on Today and found by its words, until it is answered', async () => {
    const db = await open();
    const { app, thread } = await asked(db);
    const today = async () => {
      const { body } = await callApi(app, 'GET', '/dashboard');
      return body.attention
        .filter(({ kind }: { kind: string }) => kind === 'question_open')
        .map(({ id, title, detail }: Record<string, string>) => [id, title, detail]);
    };
    const unread = async () => (await callApi(app, 'GET', '/inbox/unread')).body.count;
    expect(await today()).toEqual([[thread, 'Proposal P-2026-001', 'Cy Viewer']]);
    expect(await unread()).toBe(1);
    const found = await callApi(app, 'GET', '/search?q=hosting');
    expect(found.body.items).toMatchObject([
      {
        kind: 'question',
        id: thread,
        title: 'Question about proposal P-2026-001',
        detail: 'Cy Viewer',
      },
    ]);
    await answer(app, thread, 'Yes.');
    expect(await today()).toEqual([]);
    expect(await unread()).toBe(0);
  });
});
