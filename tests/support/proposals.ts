/** Proposals of a studio that can send them, with common calls. */
import type { TestApp } from './test-app.ts';
import { callApi, type CalledApp } from './api-caller.ts';
import { addClient } from './invoices.ts';
import { aPricingSection, aTextSection } from './proposal-content.ts';

/** A client with a contact who may accept and one who may not. */
export async function addSigningClient(app: TestApp, name = 'Harbor Lab'): Promise<string> {
  return addClient(app, {
    name,
    contacts: [
      { name: 'Sam Signer', email: 'sam@harbor.example', roles: ['signer'] },
      { name: 'Kim Reader', email: 'kim@harbor.example', roles: ['billing'] },
    ],
  });
}

/** A draft that can be sent: 100.00, until 2026-04-01. */
export async function addProposal(app: CalledApp, clientId: string, changes: object = {}) {
  const { body } = await callApi(app, 'POST', '/proposals', { clientId });
  return changeProposal(app, body, {
    title: 'New website',
    sections: [aTextSection, aPricingSection],
    validUntil: '2026-04-01',
    ...changes,
  });
}

export interface StoredProposal {
  id: string;
  version: number;
}

export async function changeProposal(
  app: CalledApp,
  { id, version }: StoredProposal,
  changes: object,
) {
  const path = `/proposals/${id}`;
  const { status, body } = await callApi(app, 'PATCH', path, { version, ...changes });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as StoredProposal;
}

/** Sends it to all contacts of its client; the response is the list of deliveries. */
export async function sendProposal(app: TestApp, { id, version }: StoredProposal) {
  const contacts = await app.deps.db
    .selectFrom('clientContacts')
    .innerJoin('proposals', 'proposals.clientId', 'clientContacts.clientId')
    .select('clientContacts.id')
    .where('proposals.id', '=', id)
    .orderBy('clientContacts.position')
    .execute();
  return callApi(app, 'POST', `/documents/${id}/deliveries`, {
    contacts: contacts.map((contact) => contact.id),
    subject: '',
    message: '',
    version,
  });
}

/** One that was sent, as the API returns it. */
export async function addSentProposal(app: TestApp, clientId: string, changes: object = {}) {
  const draft = await addProposal(app, clientId, changes);
  await sendProposal(app, draft);
  return (await callApi(app, 'GET', `/proposals/${draft.id}`)).body;
}
