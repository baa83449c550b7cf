import { expect } from 'vitest';
import { bankDetails, designLine, studioAddress } from '../../support/billing-data.ts';
import { aTextBody, ownerSentence } from '../../support/contracts.ts';

export const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };

// oxlint-disable-next-line typescript/no-explicit-any -- Tests access fields that they expect.
type Call = (method: string, path: string, body?: object) => Promise<any>;

/** Sets a studio up by its API, as a program of the owner’s; the id of a draft that can be issued. */
export async function makeDraft(url: string): Promise<string> {
  const { call, clientId } = await setUp(url, ['billing']);
  const { id, version } = await call('POST', '/invoices', { clientId });
  await call('PATCH', `/invoices/${id}`, { version, lines: [{ key: 'line-1', ...designLine }] });
  return id as string;
}

/** The same with a proposal of $100.00, and of another $50.00 by choice, sent to its signer. */
export async function sendProposal(url: string): Promise<string> {
  const { call, clientId, contactId } = await setUp(url, ['signer']);
  const { id, version } = await call('POST', '/proposals', { clientId });
  const tax = { category: 'zero', ratePpm: 0, reason: '' };
  const line = { ...designLine, quantity: 1000, tax };
  const changed = await call('PATCH', `/proposals/${id}`, {
    version,
    title: 'A new website',
    sections: [
      {
        key: 'pricing',
        kind: 'pricing',
        heading: 'Pricing',
        lines: [
          { ...line, key: 'design', unitPrice: 100_00 },
          {
            ...line,
            key: 'film',
            title: 'Short film',
            unitPrice: 50_00,
            optional: { isPreselected: false },
          },
        ],
      },
    ],
  });
  const message = { contacts: [contactId], subject: '', message: '', version: changed.version };
  await call('POST', `/documents/${id}/deliveries`, message);
  return id as string;
}

/** A contract with one signer, sent to them; `execute`: signs last, and resolves with the sealed PDF. */
export async function sendContract(url: string) {
  const { call, clientId, contactId, read } = await setUp(url, ['signer']);
  const { id, version } = await call('POST', '/contracts', { clientId });
  const path = `/contracts/${id}`;
  const changed = await call('PATCH', path, {
    version,
    title: 'Services agreement',
    body: aTextBody,
    recipients: [{ key: 'mara', role: 'signer', contactId }],
  });
  const message = { contacts: [contactId], subject: '', message: '', version: changed.version };
  await call('POST', `/documents/${id}/deliveries`, message);
  const isReady = async () => (await call('GET', path)).sent.isReadyToSign as boolean;
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  const execute = async () => {
    const { sent } = await call('GET', path);
    const { executed } = await call('POST', `${path}/countersignature`, {
      revision: sent.revision,
      sha256: sent.sha256,
      name: 'Robin Wolfe',
      title: '',
      agrees: true,
      sentence: ownerSentence(sent.snapshot, 'Robin Wolfe'),
      currentPassword: owner.password,
    });
    const isSealed = async () => (await call('GET', path)).executed.sealed !== null;
    await expect.poll(isSealed, { timeout: 60_000 }).toBe(true);
    return read(`/documents/${executed.id}/pdf`);
  };
  const isDrawn = async () =>
    (await call('GET', path)).sent.recipients[0].signature.isDrawn as boolean;
  return { id: id as string, isDrawn, execute };
}

/** A signed-in owner’s calls, and a client whose contact has these roles. */
async function setUp(
  url: string,
  roles: string[],
): Promise<{
  call: Call;
  read: (path: string) => Promise<Uint8Array>;
  clientId: string;
  contactId: string;
}> {
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };

  const { studio } = await call('GET', '/settings');
  await call('PATCH', '/settings/studio', {
    version: studio.version,
    address: studioAddress,
  });
  await call('PUT', '/settings/bank-details/USD', {
    ...bankDetails,
    currentPassword: owner.password,
  });
  const client = await call('POST', '/clients', {
    kind: 'organization',
    name: 'Harbor Lab',
    contacts: [{ name: 'Mara Example', email: 'mara@harbor.example', roles }],
    address: studioAddress,
  });
  return {
    call,
    read: async (path) => (await fetch(`${url}/api${path}`, { headers: { cookie } })).bytes(),
    clientId: client.id as string,
    contactId: client.contacts[0].id as string,
  };
}
