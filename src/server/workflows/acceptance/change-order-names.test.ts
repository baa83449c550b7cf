/** A change order is called that wherever it is named: by its client, and by the owner. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import {
  acceptAs,
  askAs,
  hiddenFields,
  openedBy,
  postForm,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { confirmReader } from '../../../../tests/support/confirmed-reader.ts';
import { linkIn } from '../../../../tests/support/memo-mail.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';

/** Without the first proposal, which “Your documents” lists. */
const textOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('Proposal P-2026-001', '');

async function orderedOffice(db: Database) {
  const office = await changedOffice(db);
  const { app, clientId, sendOrder } = office;
  const order = await sendOrder([orderLine('search', 'Search', 240_00)]);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const [ada, , cy]: string[] = body.contacts.map((contact: { id: string }) => contact.id);
  return { ...office, order, ada: ada ?? '', cy: cy ?? '' };
}

describeOnSqliteFirst('A change order', (open) => {
  test('is never called a proposal on its client’s pages', async () => {
    const { app, order, ada, cy, clock } = await orderedOffice(await open());
    const { id, cookie } = order;
    const page = await proposalPage(app, id, cookie);
    const seen = hiddenFields(page, 'review');
    const post = async (step: string, by = cookie, fields: [string, string][] = []) => {
      const response = await postForm(app, id, by, [...seen, ...fields, ['step', step]]);
      return response.text();
    };
    const viewer = await openedBy(app, id, cy);
    const shown = [
      page,
      await post('review'),
      await post('accept', viewer),
      await proposalPage(app, id, viewer),
      await postForm(app, id, cookie, [['link', 'lnk_other']]).then((one) => one.text()),
    ];
    clock.advance({ hours: 24 * 401 });
    shown.push(await proposalPage(app, id, cookie), await post('decline'));
    const later = await openedBy(app, id, ada).catch(() => cookie);
    shown.push(await proposalPage(app, id, later));
    for (const html of shown) expect(textOf(html)).not.toMatch(/\bproposals?\b/i);
    expect(shown.map(textOf).join(' ')).toMatch(/change order/i);
  });

  test('is never called a proposal once it was accepted', async () => {
    const { app, order, cy } = await orderedOffice(await open());
    const asked = { app, id: order.id, cookie: await openedBy(app, order.id, cy) };
    expect((await askAs(asked, 'Since when?')).status).toBe(303);
    expect((await acceptAs(app, order, { choice: [['step', 'review']] })).status).toBe(303);
    const page = await proposalPage(app, order.id, order.cookie);
    expect(textOf(page)).not.toMatch(/\bproposals?\b/i);
    const path = `/documents/${order.id}`;
    const { body: recipients } = await callApi(app, 'GET', `${path}/recipients`);
    expect(recipients.grantProblem).toBe('This change order was accepted.');
    const version = { version: 1, title: 'Another' };
    const refused = await callApi(app, 'PATCH', `/proposals/${order.id}`, version);
    expect(refused.body.error.message).toContain('This change order was accepted');
  });

  test('is called that among questions, in the search and in the activity', async () => {
    const { app, db, order } = await orderedOffice(await open());
    await askAs({ app, ...order }, 'Since when?');
    const { body: threads } = await callApi(app, 'GET', `/documents/${order.id}/threads`);
    expect(threads.items[0].document).toMatchObject({ kind: 'change_order' });
    const { body: found } = await callApi(app, 'GET', '/search?q=since');
    expect(found.items).toMatchObject([{ title: 'Question about change order P-2026-002' }]);
    const { body: dashboard } = await callApi(app, 'GET', '/dashboard');
    expect(dashboard.attention).toContainEqual(
      expect.objectContaining({ kind: 'question_open', title: 'Change order P-2026-002' }),
    );
    const { body: activity } = await callApi(app, 'GET', '/events');
    const ofOrder = activity.items.filter(
      ({ target }: { target: { id: string } }) => target.id === order.id,
    );
    const summaries = ofOrder.map(({ summary }: { summary: string }) => summary).join('\n');
    expect(summaries).toContain('asked a question about change order P-2026-002');
    expect(summaries).not.toMatch(/\bproposal\b/);
    const emails = await db.selectFrom('emails').select(['subject', 'textBody']).execute();
    const texts = emails.map(({ subject, textBody }) => `${subject}\n${textBody}`);
    for (const text of texts) expect(text).not.toMatch(/\bproposal P-2026-002/i);
  });

  test('is listed under its name on pages of the client’s other documents', async () => {
    const { app, db, order, ada } = await orderedOffice(await open());
    const { draft, version } = (await callApi(app, 'GET', `/proposals/${order.id}`)).body;
    const changed = { version, title: `${draft.title}, again` };
    const { body } = await callApi(app, 'PATCH', `/proposals/${order.id}`, changed);
    const delivery = { contacts: [ada], message: '', version: body.version };
    const sent = await callApi(app, 'POST', `/documents/${order.id}/deliveries`, delivery);
    expect(sent.status).toBe(201);
    const sentAt = '2026-03-02T12:00:00.000Z';
    await db.updateTable('emails').set({ status: 'sent', sentAt }).execute();
    const first = await db
      .selectFrom('proposals')
      .select('id')
      .where('engagementId', 'is', null)
      .executeTakeFirstOrThrow();
    const cookie = await openedBy(app, first.id, ada);
    const link = linkIn(await proposalPage(app, first.id, cookie));
    await confirmReader(app.app, db, { path: `/p/${first.id}`, cookie, link });
    const page = await proposalPage(app, first.id, cookie);
    expect(textOf(page)).toContain('Change order P-2026-002: ');
  });

  test('shows the agreed total that follows from it to who can accept it', async () => {
    const { app, order, cy } = await orderedOffice(await open());
    const agreed = /Current agreed total \$1,000\.00 New agreed total \$1,240\.00/;
    const page = await proposalPage(app, order.id, order.cookie);
    expect(textOf(page)).toMatch(agreed);
    const seen = hiddenFields(page, 'review');
    const review = await postForm(app, order.id, order.cookie, [...seen, ['step', 'review']]);
    expect(textOf(await review.text())).toMatch(agreed);
    const viewer = await openedBy(app, order.id, cy);
    expect(textOf(await proposalPage(app, order.id, viewer))).not.toContain('agreed total');
    await acceptAs(app, order, { choice: [['step', 'review']] });
    const accepted = await proposalPage(app, order.id, order.cookie);
    expect(textOf(accepted)).not.toContain('agreed total');
  });
});
