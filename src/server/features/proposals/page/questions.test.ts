/** Questions on the page of a proposal: who may ask, who sees them, and how often. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import {
  acceptAs,
  askAs,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

const shared = async (app: TestApp, id: string) => {
  const { body } = await callApi(app, 'POST', `/documents/${id}/links`, {});
  return followLink(app, new URL(body.url).pathname);
};

describeOnSqliteFirst('A question about a proposal', (open) => {
  test('may be asked by who may only view it, and is seen by them and by the signers', async () => {
    const db = await open();
    const { app, id, ada, ben, cy } = await proposalOffice(db);
    const viewer = { app, id, cookie: await openedBy(app, id, cy) };
    const page = await proposalPage(app, id, viewer.cookie);
    expect(page).toContain('You’ll get the answer by email at cy@harbor.example.');
    expect(page).toMatch(/name="askerName"[^>]*value="Cy Viewer"/);
    expect(page).not.toContain('name="askerEmail"');
    expect((await askAs(viewer, 'Is hosting included?')).status).toBe(303);
    const own = await proposalPage(app, id, viewer.cookie);
    expect(own).toMatch(/You · March 2, 2026.*Is hosting included\?/s);
    for (const contact of [ada, ben]) {
      const seen = await proposalPage(app, id, await openedBy(app, id, contact));
      expect(seen).toMatch(/Cy Viewer · March 2, 2026.*Is hosting included\?/s);
    }
    const stranger = await shared(app, id);
    expect(await proposalPage(app, id, stranger)).not.toContain('Is hosting included?');
    // By a later link of their own, and by none that was revoked.
    const later = await openedBy(app, id, cy);
    expect(await proposalPage(app, id, later)).toContain('Is hosting included?');
    await callApi(app, 'DELETE', `/documents/${id}/links?contactId=${cy}`);
    expect((await askAs({ app, id, cookie: later }, 'Still there?')).status).toBe(404);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is emailed to the owner, and told in the activity', async () => {
    const db = await open();
    const { app, id, cy } = await proposalOffice(db);
    const viewer = { app, id, cookie: await openedBy(app, id, cy) };
    await askAs(viewer, 'Is hosting included?');
    const email = await db
      .selectFrom('emails')
      .select(['toAddress', 'replyToAddress', 'subject', 'textBody'])
      .where('kind', '=', 'question_notice')
      .executeTakeFirstOrThrow();
    expect(email.subject).toBe('Cy Viewer asked a question about Proposal P-2026-001');
    expect(email.replyToAddress).toBe('cy@harbor.example');
    expect(email.textBody).toContain('Is hosting included?');
    const { body } = await callApi(app, 'GET', `/events?targetId=${id}`);
    expect(body.items[0].summary).toBe('The client asked a question about proposal P-2026-001');
  });

  test('by a link for anyone needs a name and an address, and is shown to nobody else with that link', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const signer = await openedBy(app, id, ada);
    const anyone = { app, id, cookie: await shared(app, id) };
    const refused = await askAs(anyone, 'Who are you?', { askerName: '\uFFFC', askerEmail: 'kim' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain('href="#askerName"');
    expect(text).toContain('Enter a valid email address');
    expect(text).toContain('Who are you?</textarea');
    const given = { askerName: 'Kim Board', askerEmail: 'kim@board.example' };
    const answer = await askAs(anyone, 'Who are you?', given);
    const sent = `/p/${id}?sent=question#outcome`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sent]);
    expect(await proposalPage(app, id, anyone.cookie)).not.toContain('Who are you?');
    expect(await proposalPage(app, id, signer)).toContain('Kim Board · March 2, 2026');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is stored once, however often its form is submitted at the same moment', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const reader = { app, id, cookie: await openedBy(app, id, ada) };
    const answers = await Promise.all([1, 2, 3].map(() => askAs(reader, 'Is hosting included?')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await db.selectFrom('documentThreads').select('version').execute()).toHaveLength(1);
    expect(await db.selectFrom('documentMessages').select('id').execute()).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is continued by who asked it alone', async () => {
    const db = await open();
    const { app, id, ada, cy } = await proposalOffice(db);
    const viewer = { app, id, cookie: await openedBy(app, id, cy) };
    const signer = { app, id, cookie: await openedBy(app, id, ada) };
    await askAs(viewer, 'Is hosting included?');
    const { id: thread } = await db
      .selectFrom('documentThreads')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await askAs(viewer, 'For a year, I mean.', { thread })).status).toBe(303);
    const page = await proposalPage(app, id, signer.cookie);
    const seen = [...hiddenFields(page, 'ask'), ['step', 'ask']] as [string, string][];
    const foreign = [...seen, ['thread', thread], ['question', 'Mine now']] as [string, string][];
    expect((await postForm(app, id, signer.cookie, foreign)).status).toBe(409);
    const texts = db.selectFrom('documentMessages').select('text').orderBy('position');
    expect(await texts.execute()).toEqual([
      { text: 'Is hosting included?' },
      { text: 'For a year, I mean.' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is refused after a few within a minute, and after some dozens within a day', async () => {
    const db = await open();
    const { app, id, cy } = await proposalOffice(db);
    const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId: cy });
    const { pathname } = new URL(body.url);
    const viewer = { app, id, cookie: await followLink(app, pathname) };
    const seen = hiddenFields(await proposalPage(app, id, viewer.cookie), 'ask');
    const send = async (question: string) => {
      const fields = { question, askerName: 'Cy', step: 'ask' };
      const form = [...seen, ...Object.entries(fields)];
      return (await postForm(app, id, viewer.cookie, form)).status;
    };
    const statuses: number[] = [];
    for (const number of [1, 2, 3, 4]) statuses.push(await send(`No. ${number}`));
    expect(statuses).toEqual([303, 303, 303, 429]);
    for (let number = 4; number <= 30; number += 1) {
      app.clock.advance({ seconds: 61 });
      expect(await send(`No. ${number}`)).toBe(303);
    }
    app.clock.advance({ seconds: 61 });
    const refused = await askAs(viewer, 'No. 31');
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('You’ve sent too many messages. Try again later.');
    app.clock.advance({ hours: 24 });
    const later = { ...viewer, cookie: await followLink(app, pathname) };
    expect((await askAs(later, 'No. 31')).status).toBe(303);
  });

  test('is answered by what applies now, if it was submitted from an outdated page', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const reader = { app, id, cookie: await openedBy(app, id, ada) };
    const wrong: Record<string, string>[] = [
      { revision: '2' },
      { sha256: 'x' },
      { thread: 'thr_no' },
    ];
    for (const given of wrong) {
      expect((await askAs(reader, 'Still so?', given)).status).toBe(409);
    }
    expect((await askAs(reader, '  ')).status).toBe(422);
    expect((await askAs(reader, 'x'.repeat(5001))).status).toBe(422);
    expect(await db.selectFrom('documentThreads').select('id').execute()).toEqual([]);
  });

  test('is stored, or refused because the proposal was withdrawn, at the same moment', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const reader = { app, id, cookie: await openedBy(app, id, ada) };
    const [asked, withdrawn] = await Promise.all([
      askAs(reader, 'Is hosting included?'),
      callApi(app, 'POST', `/proposals/${id}/withdrawal`, { revision: 1, reason: 'Mistake' }),
    ]);
    expect(withdrawn.status).toBe(200);
    const threads = await db.selectFrom('documentThreads').select('id').execute();
    expect([asked.status, threads.length]).toEqual(asked.status === 303 ? [303, 1] : [409, 0]);
    const late = await postForm(app, id, reader.cookie, [['step', 'ask']]);
    expect(late.status).toBe(409);
    expect(await proposalPage(app, id, reader.cookie)).not.toContain('Ask a question');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is shown as it was typed, whatever is in it', async () => {
    const db = await open();
    const { app, id, ada, cy } = await proposalOffice(db);
    const viewer = { app, id, cookie: await openedBy(app, id, cy) };
    const hostile = '<script>alert(1)</script>\n"><img src=x onerror=alert(1)> =1+1 \u202Egpj.exe';
    const askerName = '<b>Cy</b>\r\nBcc: all@harbor.example';
    expect((await askAs(viewer, hostile, { askerName })).status).toBe(422);
    const name = '<b>Cy</b>, "Viewer" <cy@evil.example>';
    expect((await askAs(viewer, hostile, { askerName: name })).status).toBe(303);
    const page = await proposalPage(app, id, await openedBy(app, id, ada));
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script>alert|<img src=x|<b>Cy/);
    const email = await db
      .selectFrom('emails')
      .selectAll()
      .where('kind', '=', 'question_notice')
      .executeTakeFirstOrThrow();
    expect(email.htmlBody).not.toMatch(/<script>alert|<img src=x|<b>Cy/);
    expect(email.replyToAddress).toBe('cy@harbor.example');
  });
});

describeOnSqliteFirst('A request for changes', (open) => {
  test('opens a thread with its text, which all signers see', async () => {
    const db = await open();
    const { app, id, ada, ben } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const seen = hiddenFields(await proposalPage(app, id, cookie), 'changes');
    const form = [...seen, ['step', 'changes'], ['text', 'Fewer pages, please.']] as const;
    const post = () => postForm(app, id, cookie, form as readonly [string, string][]);
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const threads = db.selectFrom('documentThreads').select(['kind', 'status', 'name', 'email']);
    expect(await threads.execute()).toEqual([
      { kind: 'change_request', status: 'open', name: 'Ada Signer', email: 'ada@harbor.example' },
    ]);
    const page = await proposalPage(app, id, await openedBy(app, id, ben));
    expect(page).toMatch(/Request.*Ada Signer · March 2.*Fewer pages, please\./s);
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('The questions of a client that is anonymized', (open) => {
  const anonymize = (app: TestApp, clientId: string) =>
    callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
  const asked = async (app: TestApp, id: string, cy: string) => {
    const viewer = { app, id, cookie: await openedBy(app, id, cy) };
    expect((await askAs(viewer, 'Is hosting included?')).status).toBe(303);
  };

  test('are emptied with the names of who asked, and can’t be changed any more', async () => {
    const db = await open();
    const { app, id, cy, clientId } = await proposalOffice(db);
    await asked(app, id, cy);
    const before = await db.selectFrom('documentThreads').select('salt').executeTakeFirstOrThrow();
    expect((await anonymize(app, clientId)).status).toBe(200);
    const thread = await db.selectFrom('documentThreads').selectAll().executeTakeFirstOrThrow();
    expect(thread).toMatchObject({ name: '', email: '', status: 'done' });
    expect(thread.salt).not.toBe(before.salt);
    const message = await db.selectFrom('documentMessages').selectAll().executeTakeFirstOrThrow();
    expect([message.text, message.emptiedAt]).toEqual(['', thread.emptiedAt]);
    const words = await db.selectFrom('threadSearch').select('words').execute();
    expect(words).toEqual([{ words: '' }]);
    expect(await violationsOf(db)).toEqual([]);
    const again = db.updateTable('documentMessages').set({ text: 'Back' });
    await expect(again.execute()).rejects.toThrow('only canceled or emptied once');
  });

  test('have no place in the pages of a search for their status', async () => {
    const { app, id, cy, clientId } = await proposalOffice(await open());
    await asked(app, id, cy);
    await asked(app, id, cy);
    await anonymize(app, clientId);
    const { body } = await callApi(app, 'GET', '/inbox?status=all&q=archived&limit=1');
    expect(body).toMatchObject({ items: [], nextCursor: null });
  });

  test('stay as they are if the proposal was accepted', async () => {
    const db = await open();
    const { app, id, ada, cy, clientId } = await proposalOffice(db);
    await asked(app, id, cy);
    await acceptAs(app, { id, cookie: await openedBy(app, id, ada) });
    expect((await anonymize(app, clientId)).status).toBe(200);
    const message = await db.selectFrom('documentMessages').selectAll().executeTakeFirstOrThrow();
    expect(message.text).toBe('Is hosting included?');
  });
});
