import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { asRobot, createTestInbox, type TestInbox } from '../../../../tests/support/inbox.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
} from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { systemActor, visitorActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';

async function wordsOf(inbox: TestInbox, query = ''): Promise<string[]> {
  const { status, body } = await inbox.call('GET', `/events${query}`);
  expect(status).toBe(200);
  return body.items.map(({ summary }: { summary: string }) => summary);
}

/** On the 2nd a message and spam arrive; on the 3rd the message is linked to a client. */
async function twoDays(inbox: TestInbox): Promise<{ inquiry: string; client: string }> {
  const inquiry = await inbox.receive({ subject: 'A site' });
  await inbox.receive({ subject: 'Buy' }, asRobot);
  inbox.app.clock.advance({ hours: 24 });
  const made = await inbox.call('POST', `/inquiries/${inquiry}/client`, {
    kind: 'organization',
    name: 'Harbor Lab',
  });
  return { inquiry, client: made.body.id };
}

describeOnSqliteFirst('Activity', (open) => {
  test('tells everything that happened in words, newest first', async () => {
    const inbox = await createTestInbox(await open());
    const { inquiry, client } = await twoDays(inbox);
    const { body } = await inbox.call('GET', '/events');
    expect(body.items.map(({ summary }: { summary: string }) => summary)).toEqual([
      'The owner linked the message “A site” to a client',
      'The owner added the client Harbor Lab',
      'A visitor sent the message “Buy”, which looks like spam',
      'A visitor sent the message “A site”',
    ]);
    expect(body.items[0]).toEqual({
      seq: 4,
      at: '2026-03-03T15:00:02.000Z',
      type: 'inquiry.linked',
      summary: 'The owner linked the message “A site” to a client',
      actor: { kind: 'owner', id: 'usr_owner', name: null },
      target: { id: inquiry, kind: 'inquiry', name: 'A site' },
      client: { id: client, name: 'Harbor Lab' },
    });
  });

  test('leaves out what the program did by itself or within a step, if asked to', async () => {
    const app = await invoicingApp(await open());
    const client = await addClient(app);
    const { id } = await addIssued(app, client);
    const at = instantText(app.clock.now());
    await app.deps.write(async (trx) => {
      const [about, data] = [{ targetId: id, clientId: client }, { kind: 'invoice' }];
      await recordEvent(trx, { actor: visitorActor, type: 'document.frozen', ...about, data }, at);
      await recordEvent(trx, { actor: visitorActor, type: 'document.viewed', ...about, data }, at);
      await recordEvent(trx, { actor: systemActor, type: 'invoice.created', ...about }, at);
    });
    const types = async (query: string) => {
      const { body } = await callApi(app, 'GET', `/events?targetId=${id}&${query}`);
      return body.items.map(({ type }: { type: string }) => type);
    };
    const steps = ['invoice.created', 'document.viewed', 'document.frozen', 'invoice.issued'];
    expect((await types('limit=4')).toSorted()).toEqual(steps.toSorted());
    expect((await types('automatic=hidden&limit=2')).toSorted()).toEqual(
      ['document.viewed', 'invoice.issued'].toSorted(),
    );
    expect(await types('automatic=hidden&group=document')).toEqual(['document.viewed']);
  });

  test('leads to the invoice and to the entry of the catalog that it tells of', async () => {
    const app = await invoicingApp(await open());
    const lab = await addClient(app);
    const invoice = await addIssued(app, lab);
    const draft = await addDraft(app, lab);
    await callApi(app, 'DELETE', `/invoices/${draft.id}`, { version: draft.version });
    const item = { name: 'Care plan', details: '', unit: '', unitPrice: 90_00, currency: 'USD' };
    const { body: added } = await callApi(app, 'POST', '/catalog', item);
    const { body } = await callApi(app, 'GET', '/events');
    const of = (type: string) => body.items.find((one: { type: string }) => one.type === type);
    expect(of('invoice.issued')).toMatchObject({
      summary: 'The owner issued invoice 2026-0001',
      target: { id: invoice.id, kind: 'invoice', name: '2026-0001' },
      client: { id: lab },
    });
    expect(of('catalog.item_created')).toMatchObject({
      summary: 'The owner added “Care plan” to the catalog',
      target: { id: added.id, kind: 'catalog_item', name: 'Care plan' },
    });
    expect(of('invoice.deleted').target).toEqual({ id: draft.id, kind: 'other', name: null });
  });

  test('leads to the proposal and the engagement that it tells of', async () => {
    const app = await invoicingApp(await open());
    const id = await addEngagement(app.deps, await addClient(app));
    const { proposal } = (await callApi(app, 'GET', `/engagements/${id}`)).body;
    const { body } = await callApi(app, 'GET', '/events');
    const of = (type: string) => body.items.find((event: { type: string }) => event.type === type);
    expect(of('proposal.created').target).toEqual({
      id: proposal.id,
      kind: 'proposal',
      name: proposal.number,
    });
    expect(of('engagement.created')).toMatchObject({
      summary: 'System started the engagement “Website”',
      target: { id, kind: 'engagement', name: 'Website' },
    });
  });

  test('is narrowed to rooms, subjects, clients, actors and days', async () => {
    const inbox = await createTestInbox(await open());
    const { inquiry, client } = await twoDays(inbox);
    expect(await wordsOf(inbox, '?group=client')).toHaveLength(1);
    expect(await wordsOf(inbox, '?group=inquiry')).toHaveLength(3);
    expect(await wordsOf(inbox, `?targetId=${inquiry}`)).toHaveLength(2);
    expect(await wordsOf(inbox, `?client=${client}`)).toHaveLength(2);
    expect(await wordsOf(inbox, `?client=${client}&group=inquiry`)).toHaveLength(1);
    expect(await wordsOf(inbox, '?actor=visitor')).toHaveLength(2);
    expect(await wordsOf(inbox, '?actor=usr_owner')).toHaveLength(2);
    expect(await wordsOf(inbox, '?actor=tok_none')).toHaveLength(0);
    expect(await wordsOf(inbox, '?to=2026-03-02')).toHaveLength(2);
    expect(await wordsOf(inbox, '?from=2026-03-03&to=2026-03-03')).toHaveLength(2);
    expect(await wordsOf(inbox, '?from=2026-03-04')).toHaveLength(0);
  });

  test('has the studio’s own days', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    // 15:00 UTC on March 2nd, and 20 hours later.
    await inbox.receive();
    inbox.app.clock.advance({ hours: 20 });
    await inbox.receive();
    await db.updateTable('studioSettings').set({ timeZone: 'Pacific/Auckland' }).execute();
    expect(await wordsOf(inbox, '?to=2026-03-02')).toHaveLength(0);
    expect(await wordsOf(inbox, '?from=2026-03-03&to=2026-03-03')).toHaveLength(1);
    await db.updateTable('studioSettings').set({ timeZone: 'Pacific/Honolulu' }).execute();
    expect(await wordsOf(inbox, '?to=2026-03-02')).toHaveLength(1);
    expect(await wordsOf(inbox, '?from=2026-03-03&to=2026-03-03')).toHaveLength(1);
  });

  test('is read page by page, in one room too', async () => {
    const inbox = await createTestInbox(await open());
    await twoDays(inbox);
    for (const query of ['?limit=1&group=inquiry', '?limit=2']) {
      const seen: number[] = [];
      let cursor = '';
      for (;;) {
        const { body } = await inbox.call('GET', `/events${query}${cursor}`);
        seen.push(...body.items.map(({ seq }: { seq: number }) => seq));
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
      }
      expect(seen).toEqual(query.includes('group') ? [4, 2, 1] : [4, 3, 2, 1]);
    }
  });

  test.each([
    '?group=nothing',
    '?from=2026-02-30',
    '?from=2026-03-04&to=2026-03-03',
    '?limit=1000',
  ])('refuses the question %s', async (query) => {
    const inbox = await createTestInbox(await open());
    expect((await inbox.call('GET', `/events${query}`)).status).toBe(400);
  });
});
