/** Who is no contact of the client any more can neither open nor accept its proposals. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient } from '../../../../../tests/support/invoices.ts';
import {
  acceptForm,
  addOffer,
  openedBy,
  postForm,
  proposalOffice,
} from '../../../../../tests/support/client-proposal.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

async function removeContact(app: TestApp, clientId: string, contactId: string) {
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const contacts = body.contacts.filter(({ id }: { id: string }) => id !== contactId);
  const changes = { version: body.version, contacts };
  expect((await callApi(app, 'PATCH', `/clients/${clientId}`, changes)).status).toBe(200);
}

describeOnSqliteFirst('A contact who is deleted', (open) => {
  test('loses the links to all documents, with queued emails and rights; the others keep theirs', async () => {
    const db = await open();
    const { app, clientId, id, ada, ben, cy } = await proposalOffice(db);
    const other = await addOffer(app, clientId);
    const of = { ada: await openedBy(app, id, ada), ben: await openedBy(app, id, ben) };
    const cys = await openedBy(app, id, cy);
    const { body } = await callApi(app, 'GET', `/documents/${id}/recipients`);
    const { linkId } = body.items.find(({ contactId }: { contactId: string }) => contactId === cy);
    await callApi(app, 'PUT', `/documents/${id}/recipients/${linkId}/grant`);
    const sending = { contacts: [ada, ben], subject: '', message: '' };
    await callApi(app, 'POST', `/documents/${other}/deliveries`, sending);
    const form = await acceptForm(app, { id, cookie: of.ada });
    for (const contact of [ada, cy]) await removeContact(app, clientId, contact);
    const status = async (cookie: string) =>
      (await app.app.request(`/p/${id}`, { headers: { cookie } })).status;
    expect([await status(of.ada), await status(of.ben), await status(cys)]).toEqual([
      404, 200, 404,
    ]);
    expect((await postForm(app, id, of.ada, form)).status).toBe(404);
    const emails = await db.selectFrom('emails').select('toAddress').execute();
    expect(emails).toEqual([{ toAddress: 'ben@harbor.example' }]);
    const grants = await db.selectFrom('documentGrants').select('removedAt').execute();
    expect(grants).toEqual([{ removedAt: expect.any(String) }]);
    const events = await callApi(app, 'GET', `/events?targetId=${id}`);
    expect(events.body.items.map(({ type }: { type: string }) => type)).toContain(
      'document.links_revoked',
    );
    expect(await violationsOf(db)).toEqual([]);
  });

  test('was the only recipient of a version that is a draft again', async () => {
    const db = await open();
    const { app, clientId, id, ada } = await proposalOffice(db);
    const sending = { contacts: [ada], subject: '', message: '' };
    await callApi(app, 'POST', `/documents/${id}/deliveries`, sending);
    await removeContact(app, clientId, ada);
    expect((await callApi(app, 'GET', `/proposals/${id}`)).body.status).toBe('draft');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('accepts nothing by a link that was open when contacts were deleted without ending links', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const form = await acceptForm(app, { id, cookie });
    await db.deleteFrom('clientContacts').where('id', '=', ada).execute();
    const refused = await postForm(app, id, cookie, form);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This link doesn’t belong to a contact any more.');
    expect(await db.selectFrom('proposalResponses').selectAll().execute()).toEqual([]);
  });

  test('is no concern of other clients', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    const contacts = [{ name: 'Al', email: 'al@other.example', roles: ['signer'] }];
    const other = await addClient(app, { name: 'Other Lab', contacts });
    const { body } = await callApi(app, 'GET', `/clients/${other}`);
    await removeContact(app, other, body.contacts[0].id);
    expect((await app.app.request(`/p/${id}`, { headers: { cookie } })).status).toBe(200);
  });
});
