/** A colleague with whom a client shared a proposal accepts it, once the owner allows it. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import {
  acceptForm,
  askAs,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { BASE_URL } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

/** Opened by a signer, a viewer, and a colleague of the signer. */
async function sharedOffice(db: Database) {
  const office = await proposalOffice(db);
  const { app, id, ada, cy } = office;
  const cookie = await openedBy(app, id, ada);
  const viewer = await openedBy(app, id, cy);
  const page = await proposalPage(app, id, cookie);
  const link = /name="link" value="(\w+)"/.exec(page)?.[1] ?? '';
  await app.app.request(`/p/${id}/share`, {
    method: 'POST',
    headers: { cookie, origin: BASE_URL, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ link, colleagueName: 'Jo Doe', colleagueEmail: 'jo@x.example' }),
  });
  const { textBody } = await db
    .selectFrom('emails')
    .select('textBody')
    .where('toAddress', '=', 'jo@x.example')
    .executeTakeFirstOrThrow();
  const path = /\/p\/[\w-]{43}/.exec(textBody)?.[0] ?? '';
  const jo = await followLink(app, path);
  // As the outbox does.
  await db
    .updateTable('emails')
    .set({ status: 'sent', attempts: 1, sentAt: '2026-03-02T15:00:00.000Z', lastResponse: '250' })
    .where('toAddress', '=', 'jo@x.example')
    .execute();
  const recipients = async () =>
    (await callApi(app, 'GET', `/documents/${id}/recipients`)).body as {
      items: { linkId: string; name: string; mayAct: boolean; isGranted: boolean }[];
      grantProblem: string | null;
    };
  const found = (await recipients()).items.find(({ name }) => name === 'Jo Doe');
  const grant = `/documents/${id}/recipients/${found?.linkId}/grant`;
  return { ...office, jo, viewer, grant, recipients };
}

describeOnSqliteFirst('A proposal that was shared with a colleague', (open) => {
  test('is accepted by the colleague whom the owner allowed to, and recorded with their address', async () => {
    const db = await open();
    const { app, id, jo, viewer, grant, recipients } = await sharedOffice(db);
    await askAs({ app, id, cookie: viewer }, 'Is hosting included?');
    const before = await proposalPage(app, id, jo);
    expect(before).toContain('To accept it, ask the person it was sent to.');
    expect(before).not.toContain('Is hosting included?');
    const { status, body } = await callApi(app, 'PUT', grant);
    expect(status).toBe(200);
    const names = ({ items }: Awaited<ReturnType<typeof recipients>>) =>
      items
        .filter(({ mayAct }) => mayAct)
        .map(({ name }) => name)
        .toSorted((one, other) => one.localeCompare(other));
    expect(names(body)).toEqual(['Ada Signer', 'Jo Doe']);
    const page = await proposalPage(app, id, jo);
    expect(page).not.toContain('To accept it, ask');
    expect(page).toContain('Is hosting included?');
    expect(page).toContain('Share with a colleague');
    const form = await acceptForm(app, { id, cookie: jo }, { signed: { name: 'Jo Doe' } });
    expect((await postForm(app, id, jo, form)).status).toBe(303);
    const record = await db
      .selectFrom('frozenDocuments')
      .select('snapshot')
      .where('kind', '=', 'acceptance')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record.snapshot).signer).toMatchObject({
      name: 'Jo Doe',
      email: 'jo@x.example',
    });
    expect(await proposalPage(app, id, jo)).toContain('Deposit');
    expect((await callApi(app, 'DELETE', grant)).body).toMatchObject({
      error: { code: 'documents.grant_not_possible', message: 'This proposal was accepted.' },
    });
    expect((await recipients()).grantProblem).toBe('This proposal was accepted.');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is neither accepted nor reviewed by the colleague after that right was removed', async () => {
    const db = await open();
    const { app, id, jo, grant } = await sharedOffice(db);
    await callApi(app, 'PUT', grant);
    const form = await acceptForm(app, { id, cookie: jo }, { signed: { name: 'Jo Doe' } });
    expect((await callApi(app, 'DELETE', grant)).status).toBe(200);
    for (const step of ['accept', 'review', 'decline', 'changes']) {
      const refused = await postForm(app, id, jo, new Map([...form, ['step', step]]));
      expect([step, refused.status]).toEqual([step, 403]);
      expect(await refused.text()).toContain('You can only view this proposal');
    }
    expect((await callApi(app, 'GET', `/proposals/${id}`)).body.status).toBe('sent');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is an event of the activity that names no address', async () => {
    const { app, grant } = await sharedOffice(await open());
    await callApi(app, 'PUT', grant);
    await callApi(app, 'DELETE', grant);
    const { body } = await callApi(app, 'GET', '/events');
    const summaries = (body.items as { type: string; summary: string }[])
      .filter(({ type }) => type.startsWith('document.grant'))
      .map(({ summary }) => summary);
    expect(summaries).toEqual([
      expect.stringContaining('removed the right of an extra recipient to accept proposal'),
      expect.stringContaining('allowed an extra recipient to accept proposal'),
    ]);
  });
});
