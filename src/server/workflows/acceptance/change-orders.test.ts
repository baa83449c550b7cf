/** Change orders from the draft to the plan of their engagement. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { amountsOf, changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { acceptAs, proposalPage } from '../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

/** Nothing can be chosen. */
const asOffered: { choice: [string, string][] } = { choice: [['step', 'review']] };

describeOnSqliteFirst('A change order', (open) => {
  test('is among the documents of its engagement', async () => {
    const { app, id, sendOrder, recordOrder } = await changedOffice(await open());
    const sent = await sendOrder([orderLine('search', 'Search', 240_00)]);
    const listed = async () =>
      (await callApi(app, 'GET', `/engagements/${id}/timeline`)).body.documents.filter(
        ({ kind }: { kind: string }) => kind === 'change_order',
      );
    expect(await listed()).toMatchObject([{ id: sent.id, status: 'sent', amount: 240_00 }]);
    await recordOrder(sent);
    expect(await listed()).toMatchObject([{ id: sent.id, status: 'accepted', amount: 240_00 }]);
  });

  test('is for the client of its engagement and in its currency', async () => {
    const { app, id, clientId, draftOrder } = await changedOffice(await open());
    const { body } = await callApi(app, 'POST', `/engagements/${id}/change-orders`);
    expect(body).toMatchObject({
      client: { id: clientId },
      changeOrder: { id, title: 'Website', status: 'active', agreed: 1000_00 },
      engagementId: null,
      draft: {
        title: 'Change order to Website',
        currency: 'USD',
        pricesIncludeTax: true,
        purchaseOrder: 'not_asked',
        schedule: [{ share: { kind: 'remainder' }, due: { kind: 'acceptance' } }],
      },
    });
    const draft = await draftOrder([orderLine('search', 'Search', 240_00)]);
    for (const changes of [
      { currency: 'EUR' },
      { clientId: null },
      { purchaseOrder: 'before_invoicing' },
    ]) {
      const path = `/proposals/${draft.id}`;
      const { status } = await callApi(app, 'PATCH', path, { version: draft.version, ...changes });
      expect(status).toBe(400);
    }
    const copy = await callApi(app, 'POST', '/proposals', { copyOf: draft.id });
    expect(copy.body).toMatchObject({ changeOrder: { id }, draft: { currency: 'USD' } });
  });

  test('needs an active engagement', async () => {
    const { app, id, draftOrder, sendOrder, recordOrder } = await changedOffice(await open());
    const draft = await draftOrder([orderLine('search', 'Search', 240_00)]);
    const sent = await sendOrder([orderLine('search', 'Search', 240_00)]);
    await callApi(app, 'POST', `/engagements/${id}/cancellation`, { reason: 'It was closed.' });
    expect(await callApi(app, 'POST', `/engagements/${id}/change-orders`)).toMatchObject({
      status: 409,
      body: { error: { code: 'engagements.ended' } },
    });
    expect((await callApi(app, 'POST', `/documents/${draft.id}/links`, {})).status).toBe(422);
    expect((await recordOrder(sent)).body.error.code).toBe('proposals.not_open');
    expect((await acceptAs(app, sent, asOffered)).status).toBe(409);
  });

  test('bills recurring items from its acceptance on, if the owner starts them', async () => {
    const { app, id, clock, read, sendOrder } = await changedOffice(await open());
    clock.advance({ hours: 24 * 10 });
    const recurrence = { start: { kind: 'by_owner' }, periods: null };
    const order = await sendOrder([
      orderLine('search', 'Search', 240_00),
      orderLine('care', 'Care', 50_00, { period: 'month', recurrence }),
    ]);
    await acceptAs(app, order, asOffered);
    const key = (await read()).recurring.at(-1)?.key ?? '';
    const start = (on: string) =>
      callApi(app, 'POST', `/engagements/${id}/recurring/${key}/start`, { on });
    // After the first acceptance, before its own.
    expect((await start('2026-03-05')).body.error.code).toBe('engagements.too_early');
    expect((await start('2026-03-12')).status).toBe(200);
  });

  test('adds its payments to the plan, with its own tax', async () => {
    const { app, db, read, sendOrder, invoiceOf } = await changedOffice(await open());
    const tax = { category: 'standard', ratePpm: 190_000, reason: '' };
    const order = await sendOrder([orderLine('search', 'Search', 119_00, { tax })]);
    const page = await proposalPage(app, order.id, order.cookie);
    expect(page).toContain('Change order P-2026-002');
    expect((await acceptAs(app, order, asOffered)).status).toBe(303);
    const engagement = await read();
    expect(amountsOf(engagement)).toMatchObject({ deposit: 500_00, rest: 200_00 });
    const added = engagement.entries.at(-1);
    expect(added).toMatchObject({ amount: 119_00, label: 'Change order', status: 'draft' });
    expect(added?.key).toMatch(/^co1:/);
    const { draft } = await invoiceOf(added?.key ?? '');
    expect(draft.totals).toMatchObject({ total: 119_00, taxAmount: 19_00 });
    expect(draft.content.lines).toMatchObject([{ details: 'Search', tax }]);
    expect(await proposalPage(app, order.id, order.cookie)).toContain('Invoice in preparation');
    expect(engagement.ledger).toMatchObject({
      accepted: 1000_00,
      changeOrders: 119_00,
      agreed: 1119_00,
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is accepted by phone, and changes the plan once', async () => {
    const { app, db, read, sendOrder, recordOrder } = await changedOffice(await open());
    const order = await sendOrder([orderLine('search', 'Search', 240_00)]);
    expect((await recordOrder(order, { purchaseOrderNumber: 'PO 7' })).status).toBe(200);
    expect((await recordOrder(order)).status).toBe(409);
    const { entries, purchaseOrder } = await read();
    expect(entries).toHaveLength(6);
    expect(purchaseOrder.number).toBe('PO 7');
    expect((await callApi(app, 'GET', '/engagements')).body.items).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has recurring items of its own', async () => {
    const { db, read, sendOrder, recordOrder } = await changedOffice(await open());
    const recurrence = { start: { kind: 'acceptance' }, periods: 2 };
    const monthly = orderLine('care', 'Care', 50_00, { period: 'month', recurrence });
    const order = await sendOrder([orderLine('search', 'Search', 240_00), monthly]);
    await recordOrder(order);
    const added = (await read()).recurring.at(-1);
    expect(added).toMatchObject({ key: 'co1:month:acceptance', amount: 50_00 });
    expect(added?.invoices).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has recurring items that start after its own acceptance', async () => {
    const office = await changedOffice(await open());
    const { app, id, clock, sendOrder, recordOrder } = office;
    clock.advance({ hours: 24 * 20 });
    const recurrence = { start: { kind: 'by_owner' }, periods: 2 };
    const monthly = orderLine('care', 'Care', 50_00, { period: 'month', recurrence });
    const order = await sendOrder([orderLine('search', 'Search', 240_00), monthly]);
    await recordOrder(order, { acceptedOn: '2026-03-22' });
    const start = async (on: string) => {
      const path = `/engagements/${id}/recurring/co1:month:by_owner/start`;
      return (await callApi(app, 'POST', path, { on })).status;
    };
    expect([await start('2026-03-21'), await start('2026-03-22')]).toEqual([409, 200]);
  });

  test('reduces open payments from the last one backwards', async () => {
    const office = await changedOffice(await open());
    const { app, db, read, sendOrder, issueEntry, invoiceOf, reach } = office;
    await issueEntry('deposit');
    await reach('launch');
    const order = await sendOrder([orderLine('less', 'Without photos', -250_00)]);
    const page = await proposalPage(app, order.id, order.cookie);
    expect(page).toContain('Reduction of $250.00.');
    expect((await acceptAs(app, order, asOffered)).status).toBe(303);
    expect(await proposalPage(app, order.id, order.cookie)).not.toContain('to start');
    expect(amountsOf(await read())).toEqual({
      deposit: 500_00,
      later: 200_00,
      launch: 50_00,
      nothing: 0,
      rest: 0,
    });
    // Its draft was replaced by one of the new amount.
    expect(await invoiceOf('launch')).toMatchObject({
      status: 'draft',
      draft: { totals: { total: 50_00 } },
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('leaves a draft that the owner changed, which can’t be issued then', async () => {
    const office = await changedOffice(await open());
    const { app, db, invoiceOf, sendOrder, recordOrder, reach, issueEntry } = office;
    await reach('rest');
    const { id, version } = await invoiceOf('rest');
    await callApi(app, 'PATCH', `/invoices/${id}`, { version, notes: 'Thank you' });
    await recordOrder(await sendOrder([orderLine('less', 'Without photos', -50_00)]));
    expect(await invoiceOf('rest')).toMatchObject({ id, draft: { totals: { total: 200_00 } } });
    const refused = await issueEntry('rest');
    expect(refused.status).toBe(422);
    expect(refused.body.error.message).toContain('$150.00');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('replaces a draft on which only the PO number was filled in', async () => {
    const office = await changedOffice(await open());
    const { app, db, id, invoiceOf, sendOrder, recordOrder, reach } = office;
    await reach('rest');
    await callApi(app, 'POST', `/engagements/${id}/purchase-order`, { number: 'PO 9' });
    await recordOrder(await sendOrder([orderLine('less', 'Without photos', -50_00)]));
    const { draft, version } = await invoiceOf('rest');
    expect(draft).toMatchObject({
      totals: { total: 150_00 },
      content: { purchaseOrderNumber: 'PO 9' },
    });
    await callApi(app, 'PATCH', `/invoices/${(await invoiceOf('rest')).id}`, {
      version,
      purchaseOrderNumber: 'PO 10',
    });
    await recordOrder(await sendOrder([orderLine('less', 'Less again', -50_00)]));
    expect((await invoiceOf('rest')).draft.totals.total).toBe(150_00);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is credited where payments are billed, the last invoice first', async () => {
    const office = await changedOffice(await open());
    const { app, db, read, sendOrder, recordOrder, issueEntry, reach, clock } = office;
    await issueEntry('deposit');
    clock.advance({ hours: 1 });
    await reach('launch');
    await issueEntry('launch');
    const order = await sendOrder([orderLine('less', 'Half of it', -700_00)]);
    expect((await recordOrder(order)).status).toBe(200);
    // Also what is to be credited.
    expect(amountsOf(await read())).toEqual({
      deposit: 300_00,
      later: 0,
      launch: 0,
      nothing: 0,
      rest: 0,
    });
    const notes = await db
      .selectFrom('invoices as note')
      .innerJoin('engagementInvoices as own', 'own.invoiceId', 'note.creditsInvoiceId')
      .select(['own.entryKey', 'note.id', 'note.total', 'note.status', 'note.version'])
      .orderBy('note.total')
      .execute();
    expect(notes).toMatchObject([
      { entryKey: 'launch', total: 100_00, status: 'draft' },
      { entryKey: 'deposit', total: 200_00, status: 'draft' },
    ]);
    for (const note of notes) {
      const issued = await callApi(app, 'POST', `/invoices/${note.id}/issuance`, {
        version: note.version,
      });
      expect(issued.status).toBeLessThan(300);
    }
    const { ledger } = await read();
    expect(ledger).toMatchObject({ agreed: 300_00, invoiced: 600_00, credited: 300_00, toBill: 0 });
    // What was credited isn’t open again: 300.00 are left.
    const again = await sendOrder([orderLine('less', 'More', -400_00)]).catch(String);
    expect(again).toContain('$300.00');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('of more than is agreed can’t be sent, nor accepted if that is so since', async () => {
    const { app, db, draftOrder, sendOrder, recordOrder, read } = await changedOffice(await open());
    const most = [orderLine('less', 'All of it', -1000_01)];
    const { id } = await draftOrder(most);
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(body.blockers).toEqual({
      sections: 'The client can choose a reduction of more than $1,000.00, the agreed total.',
    });
    const one = await sendOrder([orderLine('less', 'Much', -600_00)]);
    const other = await sendOrder([orderLine('less', 'As much', -600_00)]);
    expect((await acceptAs(app, one, asOffered)).status).toBe(303);
    const late = await acceptAs(app, other, asOffered);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('more than what is left');
    expect((await recordOrder(other)).status).toBe(422);
    expect((await read()).entries).toHaveLength(5);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that can reduce has one payment on acceptance', async () => {
    const { app, db, draftOrder, sendOrder, read } = await changedOffice(await open());
    const lines = [
      orderLine('less', 'Without photos', -50_00),
      orderLine('more', 'Search', 240_00, { optional: { isPreselected: true } }),
    ];
    const due = { termsDays: 14, due: { kind: 'milestone' } };
    const schedule = [
      { key: 'one', label: 'One', share: { kind: 'percent', ratePpm: 500_000 }, ...due },
      { key: 'two', label: 'Two', share: { kind: 'remainder' }, ...due },
    ];
    const { id } = await draftOrder(lines, { schedule });
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(Object.keys(body.blockers)).toEqual(['schedule']);
    const order = await sendOrder(lines);
    expect((await acceptAs(app, order, { choice: [['line', 'more']] })).status).toBe(303);
    expect((await read()).entries.at(-1)).toMatchObject({ amount: 190_00, status: 'draft' });
    expect(await violationsOf(db)).toEqual([]);
  });
});
