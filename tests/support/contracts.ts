/** Contracts of a studio that can send them, with common calls. */
import type { ContractSnapshot } from '../../src/shared/contracts/contract-snapshot.schema.ts';
import {
  signingAuthorizationText,
  studioAuthorization,
} from '../../src/shared/contracts/signing-consent.ts';
import { callApi, type CalledApp } from './api-caller.ts';
import { addClient } from './invoices.ts';
import type { TestApp } from './test-app.ts';

export interface StoredContract {
  id: string;
  version: number;
}

/** A client with two signers and a reader, with the ids of its contacts by first name. */
export async function addContractClient(app: TestApp, name = 'Harbor Lab') {
  const clientId = await addClient(app, {
    name,
    contacts: [
      { name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] },
      { name: 'Ben Signer', email: 'ben@harbor.example', roles: [] },
      { name: 'Kim Reader', email: 'kim@harbor.example', roles: ['billing'] },
    ],
  });
  const contacts = await app.deps.db
    .selectFrom('clientContacts')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('position')
    .execute();
  const [ada = '', ben = '', kim = ''] = contacts.map(({ id }) => id);
  return { clientId, ada, ben, kim };
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export const aClauseOf = (key: string, heading: string, text: string, level = 1) => ({
  key,
  level,
  heading,
  text: paragraph(text),
  condition: null,
});

export const aTextBody = {
  kind: 'text',
  introduction: paragraph('The studio and the client agree as follows.'),
  clauses: [
    aClauseOf('services', 'Services', 'The studio designs a website.'),
    aClauseOf('payment', 'Payment', 'Invoices are due within 30 days.'),
    aClauseOf('late', 'Late payment', 'Late amounts bear interest.', 2),
  ],
};

/** A draft that can be sent to its only signer, who signs without a code. */
export async function addContract(app: CalledApp, clientId: string, changes: object = {}) {
  const { status, body } = await callApi(app, 'POST', '/contracts', { clientId });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return changeContract(app, body, {
    title: 'Services agreement',
    body: aTextBody,
    asksForCode: false,
    ...changes,
  });
}

export async function changeContract(
  app: CalledApp,
  { id, version }: StoredContract,
  changes: object,
) {
  const path = `/contracts/${id}`;
  const { status, body } = await callApi(app, 'PATCH', path, { version, ...changes });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as StoredContract;
}

/** The response is the list of deliveries. */
export function sendContract(
  app: CalledApp,
  { id, version }: StoredContract,
  contacts: readonly string[],
) {
  const to = { contacts, subject: '', message: '', version };
  return callApi(app, 'POST', `/documents/${id}/deliveries`, to);
}

/** One that was sent to these contacts, as the API returns it. */
export async function addSentContract(
  app: CalledApp,
  { clientId, ada }: { clientId: string; ada: string },
  changes: object = {},
) {
  const draft = await addContract(app, clientId, changes);
  const { status, body } = await sendContract(app, draft, [ada]);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return readContract(app, draft.id);
}

export async function readContract(app: CalledApp, id: string) {
  return (await callApi(app, 'GET', `/contracts/${id}`)).body;
}

/** Beside the box of the owner’s signature, as its dialog shows it. */
export const ownerSentence = (
  { language, seller }: Pick<ContractSnapshot, 'language' | 'seller'>,
  name: string,
) => signingAuthorizationText(language, studioAuthorization(seller, name));
