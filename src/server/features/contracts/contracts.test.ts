import { expect, test } from 'vitest';
import { readerOf, readPage } from '../../../../tests/support/client-contract.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  aClauseOf,
  addContract,
  addContractClient,
  addSentContract,
  aTextBody,
  changeContract,
  readContract,
  sendContract,
} from '../../../../tests/support/contracts.ts';
import { invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

describeOnSqliteFirst('A draft contract', (open) => {
  test('is created for a client with its signers, changed field by field, and deleted', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { clientId, ada } = await addContractClient(app);
    const made = await callApi(app, 'POST', '/contracts', { clientId });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'draft',
      version: 1,
      number: null,
      client: { id: clientId, name: 'Harbor Lab' },
      draft: { signBy: null, recipients: [{ role: 'signer', contactId: ada }] },
      sent: null,
      hold: null,
    });
    expect(Object.keys(made.body.blockers)).toEqual(['title', 'body']);
    const changes = { title: 'Services agreement', body: aTextBody };
    const changed = await changeContract(app, made.body, changes);
    expect(changed).toMatchObject({ version: 2, blockers: {} });
    expect((await changeContract(app, changed, changes)).version).toBe(2);
    const stale = await callApi(app, 'PATCH', `/contracts/${changed.id}`, {
      version: 1,
      title: '',
    });
    expect([stale.status, stale.body.error.current.version]).toEqual([409, 2]);
    expect(await violationsOf(db)).toEqual([]);
    const gone = await callApi(app, 'DELETE', `/contracts/${changed.id}`, { version: 2 });
    expect(gone.status).toBe(204);
    expect((await callApi(app, 'GET', `/contracts/${changed.id}`)).status).toBe(404);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('says which variables are open, and where', async () => {
    const app = await invoicingApp(await open());
    const { clientId, ada } = await addContractClient(app);
    const variable = (key: string) => ({ type: 'variable', attrs: { key } });
    const text = (...content: object[]) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content }],
    });
    const clauses = [
      { ...aClauseOf('fee', 'Fee', ''), text: text(variable('agreed.total')) },
      {
        ...aClauseOf('court', 'Court', ''),
        text: text(variable('custom.court'), variable('client.taxId')),
      },
    ];
    const draft = await addContract(app, clientId, {
      body: { ...aTextBody, clauses },
      variables: [{ key: 'court', label: 'Court', kind: 'text', value: null }],
    });
    expect(await readContract(app, draft.id)).toMatchObject({
      blockers: {
        'body.clauses.fee': 'Agreed total has no value.',
        'body.clauses.court': 'Court and Client tax ID have no value.',
      },
    });
    const { status, body } = await sendContract(app, draft, [ada]);
    expect([status, body.error.message]).toEqual([422, expect.stringContaining('no value')]);
    const filled = await changeContract(app, draft, {
      values: { 'agreed.total': '$100', 'client.taxId': 'none' },
      variables: [{ key: 'court', label: 'Court', kind: 'text', value: 'Hudson County' }],
    });
    const { blockers, variables } = await readContract(app, filled.id);
    expect(blockers).toEqual({});
    expect(variables).toContainEqual({
      key: 'custom.court',
      label: 'Court',
      value: 'Hudson County',
    });
  });

  test('can’t be sent without signers that have an email address, nor after its last day', async () => {
    const app = await invoicingApp(await open());
    const { clientId, kim } = await addContractClient(app);
    const other = await addContractClient(app, 'Tidewater Trust');
    const draft = await addContract(app, clientId, {
      recipients: [
        { key: 'a', role: 'viewer', contactId: kim },
        { key: 'b', role: 'copy', contactId: kim },
        { key: 'c', role: 'viewer', contactId: other.ada },
      ],
      signBy: '2026-01-01',
    });
    expect((await readContract(app, draft.id)).blockers).toEqual({
      recipients: 'Add a signer of the client.',
      'recipients.b': 'Kim Reader is a recipient more than once. Keep one role.',
      'recipients.c': 'This recipient is no contact of the client. Choose another one.',
      signBy: 'The last day to sign is in the past. Choose another one.',
    });
  });

  test('starts as a copy, and keeps the client of what it belongs to', async () => {
    const app = await invoicingApp(await open());
    const harbor = await addContractClient(app);
    const original = await addSentContract(app, harbor, { signBy: '2026-03-20' });
    const { body } = await callApi(app, 'POST', '/contracts', { copyOf: original.id });
    expect(body).toMatchObject({ status: 'draft', number: null, client: original.client });
    expect(body.draft).toEqual({ ...original.draft, signBy: null });
    const amended = await callApi(app, 'POST', '/contracts', { amendsId: original.id });
    expect([amended.status, amended.body.error.code]).toEqual([409, 'contracts.not_executed']);
  });
});

describeOnSqliteFirst('Sending a contract', (open) => {
  test('freezes and numbers it with evidence; changes are the draft of the next version', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addContractClient(app);
    const sent = await addSentContract(app, client);
    expect(sent).toMatchObject({
      status: 'sent',
      number: 'C-2026-001',
      blockers: {},
      sent: {
        revision: 1,
        signBy: '2026-04-01',
        isChanged: false,
        recipients: [{ name: 'Ada Signer', email: 'ada@harbor.example', isNext: true }],
      },
      evidence: [{ seq: 1, kind: 'sent', on: '2026-04-01' }],
    });
    expect(sent.sent.snapshot.body.clauses.map(({ number }: { number: string }) => number)).toEqual(
      ['1', '2', '2.1'],
    );
    const again = await sendContract(app, sent, [client.ada]);
    expect(again.status).toBe(201);
    app.clock.advance({ hours: 24 });
    // A day later, it is still the same version with the same last day.
    expect(await readContract(app, sent.id)).toMatchObject({
      sent: { revision: 1, isChanged: false, signBy: '2026-04-01' },
    });
    const changed = await changeContract(app, sent, { title: 'Master agreement' });
    expect(await readContract(app, sent.id)).toMatchObject({
      title: 'Services agreement',
      sent: { revision: 1, isChanged: true },
    });
    await sendContract(app, changed, [client.ada]);
    expect(await readContract(app, sent.id)).toMatchObject({
      title: 'Master agreement',
      number: 'C-2026-001',
      sent: { revision: 2, signBy: '2026-04-02' },
      revisions: [{ revision: 1 }, { revision: 2 }],
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is undone with its email', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addContractClient(app);
    const { id } = await addSentContract(app, client);
    const { body } = await callApi(app, 'GET', `/documents/${id}/deliveries`);
    const [{ emailId }] = body.items;
    const undone = await callApi(app, 'DELETE', `/documents/${id}/deliveries/${emailId}`);
    expect(undone.status).toBeLessThan(300);
    expect(await readContract(app, id)).toMatchObject({
      status: 'draft',
      number: 'C-2026-001',
      sent: null,
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('suggests signers whose turn it is, and viewers', async () => {
    const app = await invoicingApp(await open());
    const { clientId, ada, ben, kim } = await addContractClient(app);
    const draft = await addContract(app, clientId, {
      recipients: [
        { key: 'a', role: 'signer', contactId: ben },
        { key: 'b', role: 'signer', contactId: ada },
        { key: 'c', role: 'viewer', contactId: kim },
      ],
      signingOrder: 'in_order',
    });
    const { body } = await callApi(app, 'POST', `/documents/${draft.id}/deliveries/preview`, {
      contacts: [],
      subject: '',
      message: '',
    });
    const suggested = body.recipients.filter((one: { isSuggested: boolean }) => one.isSuggested);
    expect(suggested.map((one: { id: string }) => one.id)).toEqual([ben, kim]);
    await sendContract(app, draft, [ben, kim]);
    const { body: links } = await callApi(app, 'GET', `/documents/${draft.id}/recipients`);
    expect(
      links.items.map((one: { contactId: string; mayAct: boolean }) => [one.contactId, one.mayAct]),
    ).toEqual(
      expect.arrayContaining([
        [ben, true],
        [kim, false],
      ]),
    );
  });

  test('again names recipients as the client’s record does by then', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addContractClient(app);
    const sent = await addSentContract(app, client);
    const earlier = await readerOf(app, sent.id, client.ada);
    expect(await readPage(earlier)).toContain('Services agreement');
    const { body } = await callApi(app, 'GET', `/clients/${client.clientId}`);
    const contacts = body.contacts.map((contact: { id: string }) =>
      contact.id === client.ada ? { ...contact, email: 'ada@new.example' } : contact,
    );
    await callApi(app, 'PATCH', `/clients/${client.clientId}`, {
      version: body.version,
      contacts,
    });
    await sendContract(app, sent, [client.ada]);
    expect(await readContract(app, sent.id)).toMatchObject({
      sent: { revision: 1, recipients: [{ email: 'ada@new.example' }] },
      evidence: [{ kind: 'sent' }, { kind: 'recipient_replaced', by: 'Ada Signer' }],
    });
    // What is signed from now on is signed by who reads the new address.
    expect(await readPage(earlier)).not.toContain('Services agreement');
    expect(await violationsOf(db)).toEqual([]);
  });
});
