import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import {
  addProposal,
  addSentProposal,
  addSigningClient,
  changeProposal,
  sendProposal,
} from '../../../../tests/support/proposals.ts';
import {
  aPricingSection,
  aProposalLine,
  aTextSection,
} from '../../../../tests/support/proposal-content.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';

const read = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/proposals/${id}`)).body;

describeOnSqliteFirst('A draft proposal', (open) => {
  test('is created for a client, changed field by field, and deleted', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app, { paymentTermsDays: 14, requiresPurchaseOrder: true });
    const made = await callApi(app, 'POST', '/proposals', { clientId });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'draft',
      version: 1,
      number: null,
      client: { id: clientId, name: 'Harbor Lab' },
      draft: { validUntil: '2026-04-01', purchaseOrder: 'before_invoicing' },
      sent: null,
    });
    expect(made.body.draft.schedule).toMatchObject([{ termsDays: 14 }]);
    expect(Object.keys(made.body.blockers)).toEqual(['title', 'sections']);
    const changes = { title: 'New website', sections: [aPricingSection] };
    const changed = await changeProposal(app, made.body, changes);
    expect(changed).toMatchObject({ version: 2, blockers: {} });
    const row = await db.selectFrom('proposals').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: 'New website', total: 100_00, validUntil: '2026-04-01' });
    expect((await changeProposal(app, changed, changes)).version).toBe(2);
    const stale = await callApi(app, 'PATCH', `/proposals/${changed.id}`, {
      version: 1,
      title: '',
    });
    expect([stale.status, stale.body.error.current.version]).toEqual([409, 2]);
    expect(await violationsOf(db)).toEqual([]);
    const gone = await callApi(app, 'DELETE', `/proposals/${changed.id}`, { version: 2 });
    expect(gone.status).toBe(204);
    expect((await callApi(app, 'GET', `/proposals/${changed.id}`)).status).toBe(404);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('needs a client, a message, a tier and an original that exist', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    const { id, version } = await addProposal(app, clientId);
    const patch = (changes: object) =>
      callApi(app, 'PATCH', `/proposals/${id}`, { version, ...changes });
    const refused = await Promise.all([
      patch({ clientId: 'cli_none' }),
      callApi(app, 'POST', '/proposals', { clientId: 'cli_none' }),
      callApi(app, 'POST', '/proposals', { inquiryId: 'inq_none' }),
      callApi(app, 'POST', '/proposals', { tier: 'none' }),
      callApi(app, 'POST', '/proposals', { copyOf: 'pro_none' }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.error?.fields])).toEqual([
      [400, { clientId: 'Client not found.' }],
      [400, { clientId: 'Client not found.' }],
      [400, { inquiryId: 'Message not found.' }],
      [400, { tier: 'Tier not found.' }],
      [404, undefined],
    ]);
  });

  test.each([
    ['a discount above its line', { discount: { kind: 'amount', amount: 100_01 } }],
    ['an amount that is too large', { unitPrice: 1_000_000_000_000, quantity: 1_000_000_000 }],
  ])('with %s is stored, and can’t be sent', async (_what, changes) => {
    const db = await open();
    const app = await invoicingApp(db);
    const lines = [{ ...aProposalLine, ...changes }];
    const sections = [{ ...aPricingSection, lines }];
    const draft = await addProposal(app, await addSigningClient(app), { sections });
    expect(draft.version).toBe(2);
    expect((await sendProposal(app, draft)).status).toBe(422);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('starts as a copy that is valid from today', async () => {
    const app = await invoicingApp(await open());
    const original = await addSentProposal(app, await addSigningClient(app));
    app.clock.advance({ hours: 24 * 60 });
    const { body } = await callApi(app, 'POST', '/proposals', { copyOf: original.id });
    expect(body).toMatchObject({ status: 'draft', number: null, client: original.client });
    expect(body.draft).toEqual({ ...original.draft, validUntil: '2026-05-31' });
  });

  test('starts as a copy that asks for a PO number if its client needs one, and tells no changes', async () => {
    const app = await invoicingApp(await open());
    const original = await addSentProposal(app, await addSigningClient(app));
    const { id, version } = original;
    const told = await callApi(app, 'PATCH', `/proposals/${id}`, { version, tellsChanges: true });
    expect(told.body.draft).toMatchObject({ tellsChanges: true, purchaseOrder: 'not_asked' });
    const clientId = await addClient(app, { requiresPurchaseOrder: true });
    const { body } = await callApi(app, 'POST', '/proposals', { copyOf: id, clientId });
    expect(body.draft.purchaseOrder).toBe('before_invoicing');
    expect(body.draft.tellsChanges ?? false).toBe(false);
  });
});

describeOnSqliteFirst('Sending a proposal', (open) => {
  test('freezes and numbers it; changes are the draft of the next version', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const sent = await addSentProposal(app, await addSigningClient(app));
    expect(sent).toMatchObject({
      status: 'sent',
      number: 'P-2026-001',
      sent: { revision: 1, validUntil: '2026-04-01', isChanged: false },
    });
    const links = await db.selectFrom('documentLinks').select('permission').execute();
    expect(links.map(({ permission }) => permission).toSorted()).toEqual(['act', 'view']);
    const changed = await changeProposal(app, sent, { title: 'A better website' });
    expect(changed).toMatchObject({ status: 'sent', sent: { revision: 1, isChanged: true } });
    expect(changed).toMatchObject({ sent: { snapshot: { title: 'New website' } } });
    await sendProposal(app, changed);
    const again = await read(app, sent.id);
    expect(again).toMatchObject({
      number: 'P-2026-001',
      sent: { revision: 2, snapshot: { title: 'A better website' }, isChanged: false },
    });
    await sendProposal(app, again);
    expect((await read(app, sent.id)).sent.revision).toBe(2);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is refused while something is missing, and for another version of the draft', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const draft = await addProposal(app, await addSigningClient(app), { title: '' });
    const refused = await sendProposal(app, draft);
    expect([refused.status, refused.body.error.fields]).toEqual([422, { title: 'Enter a title.' }]);
    const stale = await sendProposal(app, { ...draft, version: 1 });
    expect(stale.body.error.code).toBe('proposals.version_conflict');
    expect(await db.selectFrom('frozenDocuments').select('number').execute()).toEqual([]);
  });

  test('can be undone: the version before it counts again, or the draft', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const sent = await addSentProposal(app, await addSigningClient(app));
    const undo = async () => {
      const { body } = await callApi(app, 'GET', `/documents/${sent.id}/deliveries`);
      for (const { emailId } of body.items.filter(
        ({ isCancelable }: { isCancelable: boolean }) => isCancelable,
      )) {
        await callApi(app, 'DELETE', `/documents/${sent.id}/deliveries/${emailId}`);
      }
    };
    await undo();
    expect(await read(app, sent.id)).toMatchObject({
      status: 'draft',
      number: 'P-2026-001',
      sent: null,
    });
    expect(await violationsOf(db)).toEqual([]);
    await sendProposal(app, sent);
    await db
      .updateTable('emails')
      .set({ status: 'sent', sentAt: '2026-03-02T15:00:10.000Z' })
      .execute();
    await sendProposal(app, await changeProposal(app, sent, { title: 'Second thoughts' }));
    expect((await read(app, sent.id)).sent.revision).toBe(2);
    await undo();
    expect(await read(app, sent.id)).toMatchObject({
      status: 'sent',
      draft: { title: 'Second thoughts' },
      sent: { revision: 1, isChanged: true },
    });
    const row = await db.selectFrom('proposals').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: 'New website', revision: 1 });
  });

  test('keeps the client and the number for good', async () => {
    const app = await invoicingApp(await open());
    const sent = await addSentProposal(app, await addSigningClient(app));
    const other = await addSigningClient(app, 'Tidewater Trust');
    const { id, version } = sent;
    const moved = await callApi(app, 'PATCH', `/proposals/${id}`, { version, clientId: other });
    expect(moved.body.error.fields).toEqual({ clientId: expect.any(String) });
    const gone = await callApi(app, 'DELETE', `/proposals/${id}`, { version });
    expect(gone.body.error.code).toBe('proposals.already_sent');
  });
});

describeOnSqliteFirst('The owner of a sent proposal', (open) => {
  test('withdraws it with a reason, and sends it again only as another version', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id, ...draft } = await addSentProposal(app, await addSigningClient(app));
    const withdraw = () =>
      callApi(app, 'POST', `/proposals/${id}/withdrawal`, { revision: 1, reason: 'Wrong price' });
    expect((await withdraw()).body).toMatchObject({
      status: 'withdrawn',
      responses: [{ kind: 'withdrawn', revision: 1, by: null, text: 'Wrong price' }],
    });
    expect((await withdraw()).body.error.code).toBe('proposals.not_open');
    // Its emails were still queued.
    expect(await db.selectFrom('emails').select('id').execute()).toEqual([]);
    const same = await sendProposal(app, { id, version: draft.version });
    expect(same.body.error.message).toContain('Version 1 was withdrawn.');
    const changed = await changeProposal(app, { id, version: draft.version }, { title: 'Better' });
    await sendProposal(app, changed);
    expect(await read(app, id)).toMatchObject({ status: 'sent', sent: { revision: 2 } });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('neither withdraws nor extends a version that it has not seen', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const sent = await addSentProposal(app, await addSigningClient(app));
    const { status } = await sendProposal(
      app,
      await changeProposal(app, sent, { title: 'Better' }),
    );
    expect(status).toBe(201);
    const post = (path: string, body: object) =>
      callApi(app, 'POST', `/proposals/${sent.id}/${path}`, body);
    for (const old of [
      await post('withdrawal', { revision: 1, reason: 'Wrong price' }),
      await post('extension', { revision: 1, validUntil: '2026-12-31' }),
    ]) {
      expect(old.status).toBe(409);
      expect(old.body.error.code).toBe('proposals.version_conflict');
    }
    expect(await read(app, sent.id)).toMatchObject({ status: 'sent', responses: [] });
    expect((await post('withdrawal', { reason: 'Wrong price' })).status).toBe(400);
    const withdrawn = await post('withdrawal', { revision: 2, reason: 'Wrong price' });
    expect(withdrawn.body.status).toBe('withdrawn');
  });

  test('extends its validity, which its emails then say', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const sent = await addSentProposal(app, await addSigningClient(app));
    app.clock.advance({ hours: 24 * 31 });
    expect((await read(app, sent.id)).status).toBe('expired');
    const extend = (validUntil: string) =>
      callApi(app, 'POST', `/proposals/${sent.id}/extension`, { revision: 1, validUntil });
    expect((await extend('2026-04-01')).status).toBe(422);
    expect((await extend('2026-04-15')).body).toMatchObject({
      status: 'sent',
      blockers: {},
      sent: { revision: 1, validUntil: '2026-04-15', snapshot: { validUntil: '2026-04-01' } },
    });
    const path = `/documents/${sent.id}/deliveries/preview`;
    const { body } = await callApi(app, 'POST', path, { subject: '', message: '' });
    expect(body.text.replaceAll('\u00a0', ' ')).toContain(
      'April 15, 2026 (extended on April 2, 2026)',
    );
    await sendProposal(app, sent);
    expect((await read(app, sent.id)).sent.revision).toBe(1);
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('The total of a proposal', (open) => {
  test('is that of what is preselected, once', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const line = (key: string, unitPrice: number, more = {}) => ({
      ...aProposalLine,
      key,
      unitPrice,
      ...more,
    });
    const month = { start: { kind: 'acceptance' }, periods: null };
    const lines = [
      line('a', 100_00),
      line('b', 10_00, { optional: { isPreselected: true } }),
      line('c', 1_00, { optional: { isPreselected: false } }),
      line('d', 5_00, { period: 'month', recurrence: month }),
    ];
    await addProposal(app, await addClient(app), {
      sections: [aTextSection, { ...aPricingSection, lines }],
    });
    const row = await db.selectFrom('proposals').select('total').executeTakeFirstOrThrow();
    expect(row.total).toBe(110_00);
  });
});
