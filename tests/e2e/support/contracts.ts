/** Test data for screens of contracts. */
import { expect, type Page } from '@playwright/test';
import { billedClient, setStudioUp } from './invoices.ts';
import { callApi, openAsOwner } from './office.ts';

export interface MadeContract {
  id: string;
  version: number;
  number: string | null;
  draft: { title: string; body: { kind: string; clauses?: object[] }; recipients: object[] };
}

export const mara = { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] };
export const otto = { name: 'Otto Example', email: 'otto@harbor.example', roles: ['signer'] };
export const nora = { name: 'Nora Example', email: 'nora@harbor.example', roles: [] };

interface Client {
  id: string;
  contacts: { id: string; name: string }[];
}

/** A studio that can send contracts, and its client with three contacts. */
export async function openStudio(page: Page, path = '/admin/contracts'): Promise<Client> {
  await openAsOwner(page, path);
  await setStudioUp(page);
  const { id } = await billedClient(page, { contacts: [mara, otto, nora] });
  return callApi<Client>(page, 'GET', `/api/clients/${id}`);
}

const text = (words: string) => ({ type: 'text', text: words });
const variable = (key: string) => ({ type: 'variable', attrs: { key } });
export const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
export const doc = (...content: object[]) => ({ type: 'doc', content });

const clause = (key: string, level: 1 | 2, heading: string, content?: object) => ({
  key,
  level,
  heading,
  text: content ?? doc(paragraph(text(`About ${heading.toLowerCase()}.`))),
  condition: null,
});

const body = {
  kind: 'text',
  introduction: doc(
    paragraph(text('Between '), variable('client.name'), text(' and '), variable('studio.name')),
  ),
  clauses: [
    clause('services', 1, 'Services'),
    clause('scope', 2, 'Scope'),
    clause('changes', 2, 'Changes'),
    clause(
      'fees',
      1,
      'Fees',
      doc(
        paragraph(
          text('The fee covers '),
          { type: 'clauseReference', attrs: { clause: 'scope' } },
          text('.'),
        ),
      ),
    ),
  ],
};

/** A draft that can be sent: two levels, a reference, and a signer. */
export async function makeContract(page: Page, client: Client, content: object = {}) {
  const made = await callApi<MadeContract>(page, 'POST', '/api/contracts', { clientId: client.id });
  return callApi<MadeContract>(page, 'PATCH', `/api/contracts/${made.id}`, {
    version: made.version,
    title: 'Services agreement',
    body,
    asksForCode: false,
    recipients: [{ key: 'mara', role: 'signer', contactId: contactOf(client, mara) }],
    ...content,
  });
}

export function contactOf({ contacts }: Client, { name }: { name: string }): string {
  const id = contacts.find((contact) => contact.name === name)?.id;
  if (id === undefined) throw new Error(`There is no contact ${name}`);
  return id;
}

/** Freezes a version by a link for a contact, which needs no email; resolves with its path. */
export async function sendByLink(page: Page, { id }: { id: string }, contactId: string) {
  const path = `/api/documents/${id}/links`;
  const { url } = await callApi<{ url: string }>(page, 'POST', path, { contactId });
  return new URL(url).pathname;
}

export const readContract = (page: Page, id: string) =>
  callApi<MadeContract>(page, 'GET', `/api/contracts/${id}`);

export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
