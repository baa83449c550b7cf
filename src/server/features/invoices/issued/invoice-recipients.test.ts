/** Who gets the invoices: one rule for the client’s page, the document and sending. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addDraft, invoicingApp, issue } from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

type Given = [name: string, email: string, ...roles: string[]];

/** `first` is on the document; `others` get it, too. */
const cases: [what: string, contacts: Given[], first: string, others: string[]][] = [
  ['nobody', [], '', []],
  ['one without a role', [['Ada', 'ada@lab.example']], 'Ada', []],
  ['one without an email', [['Ada', '']], 'Ada', []],
  [
    'the one with an email',
    [
      ['Ada', ''],
      ['Bea', 'bea@lab.example'],
    ],
    'Bea',
    [],
  ],
  [
    'another than the billing contact, who has no email',
    [
      ['Ada', 'ada@lab.example'],
      ['Bea', '', 'billing'],
    ],
    'Ada',
    [],
  ],
  [
    'the billing contact, if nobody has an email',
    [
      ['Ada', ''],
      ['Bea', '', 'billing'],
    ],
    'Bea',
    [],
  ],
  [
    'both billing contacts, and the one in copy',
    [
      ['Ada', 'ada@lab.example'],
      ['Cy', 'cy@lab.example', 'cc'],
      ['Bea', 'bea@lab.example', 'billing'],
      ['Dan', 'dan@lab.example', 'billing', 'signer'],
    ],
    'Bea',
    ['Dan', 'Cy'],
  ],
  [
    'the billing contact with an email of two',
    [
      ['Ada', '', 'billing'],
      ['Bea', 'bea@lab.example', 'billing'],
    ],
    'Bea',
    [],
  ],
  [
    'one in copy alone',
    [
      ['Ada', ''],
      ['Bea', 'bea@lab.example', 'cc'],
    ],
    'Bea',
    [],
  ],
];

const contactOf = ([name, email, ...roles]: Given) => ({ name, email, phone: '1', roles });

async function places(app: TestApp, clientId: string) {
  const client = (await callApi(app, 'GET', `/clients/${clientId}`)).body;
  const { body: document } = await issue(app, await addDraft(app, clientId));
  const preview = await callApi(app, 'POST', `/documents/${document.id}/deliveries/preview`, {});
  const sent = preview.body.recipients.filter((one: { isSuggested: boolean }) => one.isSuggested);
  const { contactName, email } = document.issued.snapshot.buyer;
  const nameOf = (id: string | null) =>
    client.contacts.find((one: { id: string }) => one.id === id)?.name ?? '';
  return {
    page: nameOf(client.billingContactId),
    pageSent: client.invoiceRecipientIds.map(nameOf),
    document: contactName,
    documentEmail: email,
    sent: sent.map((one: { name: string }) => one.name),
  };
}

describeOnSqliteFirst('Invoices go to', (open) => {
  test.each(cases)(
    '%s, on the client’s page, on the document and when sent',
    async (_what, contacts, first, others) => {
      const app = await invoicingApp(await open());
      const clientId = await addClient(app, { contacts: contacts.map(contactOf) });
      const email = contacts.find(([name]) => name === first)?.[1] ?? '';
      const sent = email === '' ? [] : [first, ...others];
      const expected = { page: first, pageSent: sent, document: first, documentEmail: email, sent };
      expect(await places(app, clientId)).toEqual(expected);
      await callApi(app, 'POST', `/clients/${clientId}/archive`);
      expect(await places(app, clientId)).toEqual(expected);
    },
  );

  test('nobody once the client is anonymized', async () => {
    const app = await invoicingApp(await open());
    const clientId = await addClient(app);
    const { body: document } = await issue(app, await addDraft(app, clientId));
    const path = `/clients/${clientId}/anonymization`;
    await callApi(app, 'POST', `/clients/${clientId}/archive`);
    const done = await callApi(app, 'POST', path, { name: 'Harbor Lab' });
    expect(done.status).toBeLessThan(300);
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    expect(client).toMatchObject({ contacts: [], billingContactId: null, invoiceRecipientIds: [] });
    const preview = await callApi(app, 'POST', `/documents/${document.id}/deliveries/preview`, {});
    expect(preview.body.recipients ?? []).toEqual([]);
  });
});
