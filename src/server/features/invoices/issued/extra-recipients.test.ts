import { expect, test } from 'vitest';
import { allText } from '../../../../../tests/support/all-text.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

const books = { name: 'Books & Co', email: 'books@ledger.example' };

/** An issued invoice, whose client has one contact. */
async function issued(db: Database) {
  const app = await invoicingApp(db);
  const payer = { name: 'Pat Payer', email: 'pay@harbor.example', roles: ['billing'] };
  const clientId = await addClient(app, { contacts: [payer] });
  const { id } = await addIssued(app, clientId);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const send = (email: object) => callApi(app, 'POST', `/documents/${id}/deliveries`, email);
  return { app, id, clientId, contact: body.contacts[0].id as string, send };
}

const fieldsOf = (response: { body: { error: { fields?: object } } }) =>
  Object.keys(response.body.error.fields ?? {});

describeOnSqliteFirst('An address that is typed in for an invoice', (open, kind) => {
  test('gets a copy with a link that only permits viewing, and becomes no contact', async () => {
    const db = await open();
    const { app, id, clientId, contact, send } = await issued(db);
    const { status, body } = await send({ contacts: [contact], extraRecipients: [books] });
    expect(status).toBe(201);
    const copy = body.items.find(({ contactId }: { contactId: unknown }) => contactId === null);
    expect(copy.to).toEqual({ name: 'Books & Co', address: 'books@ledger.example' });
    const links = await db
      .selectFrom('documentLinks')
      .select(['contactId', 'permission'])
      .execute();
    expect(links).toContainEqual({ contactId: null, permission: 'view' });
    const events = JSON.stringify(await db.selectFrom('events').select('data').execute());
    expect(events).not.toContain('ledger.example');
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    expect(client.contacts).toHaveLength(1);
    expect(await violationsOf(db)).toEqual([]);
    await callApi(app, 'DELETE', `/documents/${id}/deliveries/${copy.emailId}`);
    expect((await callApi(app, 'DELETE', `/documents/${id}/links`)).body).toEqual({ revoked: 1 });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('alone is enough, and is a contact from then on if its sender chose that', async () => {
    const db = await open();
    const { app, clientId, send } = await issued(db);
    const { body } = await send({ extraRecipients: [{ ...books, saveAsContact: true }] });
    const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
    const [, added] = client.contacts;
    expect(added).toMatchObject({ ...books, roles: [] });
    expect(body.items).toMatchObject([{ contactId: added.id }]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is greeted in the preview if no contact is chosen, else the contact is', async () => {
    const { app, id, contact } = await issued(await open());
    const greeted = async (draft: object) => {
      const path = `/documents/${id}/deliveries/preview`;
      const { body } = await callApi(app, 'POST', path, draft);
      return /^Hello.*$/m.exec(body.text)?.[0];
    };
    const known = await greeted({});
    expect(known).toBe('Hello Pat Payer,');
    expect(await greeted({ contacts: [], extraRecipientName: 'Zed' })).toBe('Hello Zed,');
    expect(await greeted({ extraRecipientName: 'Zed' })).toBe('Hello Zed,');
    expect(await greeted({ contacts: [], extraRecipientName: '' })).toBe('Hello,');
    expect(await greeted({ contacts: [] })).toBe('Hello,');
    expect(await greeted({ contacts: [contact], extraRecipientName: 'Zed' })).toBe(known);
  });

  test('is refused at its field if it is a contact’s, is there twice, or lacks a name', async () => {
    const db = await open();
    const { contact, send } = await issued(db);
    const known = await send({ extraRecipients: [{ email: 'PAY@harbor.example' }] });
    expect([known.status, fieldsOf(known)]).toEqual([422, ['extraRecipients.0.email']]);
    const twice = await send({ extraRecipients: [books, { email: 'Books@ledger.example' }] });
    expect([twice.status, fieldsOf(twice)]).toEqual([400, ['extraRecipients.1.email']]);
    const unnamed = { email: 'x@ledger.example', saveAsContact: true };
    const nameless = await send({ extraRecipients: [unnamed] });
    expect([nameless.status, fieldsOf(nameless)]).toEqual([400, ['extraRecipients.0.name']]);
    for (const wrong of [{}, { contacts: [] }, { extraRecipients: [{ email: 'nobody' }] }]) {
      expect((await send(wrong)).status).toBe(400);
    }
    const emails = Array.from({ length: 20 }, (_, index) => ({ email: `${index}@ledger.example` }));
    const many = await send({ contacts: [contact], extraRecipients: emails });
    expect(many.status).toBe(400);
    expect(await db.selectFrom('emails').selectAll().execute()).toEqual([]);
  });

  test('is gone with the client that is anonymized', async () => {
    const db = await open();
    const { app, clientId, send } = await issued(db);
    await send({ extraRecipients: [books] });
    await callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
    expect((await allText(db, kind)).join('\n')).not.toContain('ledger.example');
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnSqliteFirst('The text of an email with an invoice', (open) => {
  test('is ours until its sender changes it, and then exactly what was written', async () => {
    const db = await open();
    const { app, id, contact, send } = await issued(db);
    const path = `/documents/${id}/deliveries/preview`;
    const { body: ours } = await callApi(app, 'POST', path, {});
    expect(ours.text).toContain(ours.message);
    const text = { subject: 'Your logo, as agreed', message: 'Dear team,\n\nhere it is: <done>.' };
    const { body: shown } = await callApi(app, 'POST', path, text);
    expect(shown).toMatchObject(text);
    expect(shown.text.startsWith(`${text.message}\n\n`)).toBe(true);
    expect(shown.text).not.toContain(ours.message);
    await send({ contacts: [contact], ...text });
    const [email] = await db.selectFrom('emails').selectAll().execute();
    expect(email?.subject).toBe(text.subject);
    expect(email?.textBody).toContain(`${text.message}\n\n`);
    expect(email?.htmlBody).toContain('here it is: &lt;done&gt;.');
    const twoLines = await send({ contacts: [contact], subject: 'a\nBcc: x@y.example' });
    expect(twoLines.status).toBe(400);
  });
});
