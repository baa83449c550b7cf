/** A proposal as its client gets it: links to it, and its page in a browser. */
import { expect, type Browser, type Page } from '@playwright/test';
import { aProposal } from '../../support/a-proposal.ts';
import { expectAccessible } from './accessible.ts';
import { clientPage } from './as-client.ts';
import { billedClient, setStudioUp } from './invoices.ts';
import { callApi, openAsOwner } from './office.ts';

export interface StoredProposal {
  id: string;
  version: number;
  status: string;
  responses: { kind: string; by: string | null; text: string }[];
}

interface SentProposal {
  id: string;
  /** Paths of links. */
  signer: string;
  viewer: string;
}

const contacts = [
  { name: 'Mara Example', email: 'mara@harbor.example', title: 'Director', roles: ['signer'] },
  { name: 'Cy Viewer', email: 'cy@harbor.example', roles: ['billing'] },
];
export const phone = { width: 375, height: 812 };
export const withScript = { javaScriptEnabled: true, viewport: phone };

/** A proposal with packages, options, quantities and recurring items, with links to it. */
export async function release(page: Page, changes: object = {}): Promise<SentProposal> {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const client = await billedClient(page, { contacts });
  const made = await callApi<{ contacts: { id: string }[] }>(
    page,
    'GET',
    `/api/clients/${client.id}`,
  );
  const { title, sections, discounts, schedule } = aProposal();
  const { id, version } = await callApi<StoredProposal>(page, 'POST', '/api/proposals', {
    clientId: client.id,
  });
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title,
    sections: sections.filter(({ kind }) => kind !== 'work'),
    discounts,
    schedule,
    purchaseOrder: 'optional',
    ...changes,
  });
  const [signer = '', viewer = ''] = await Promise.all(
    made.contacts.map(async ({ id: contactId }) => {
      const path = `/api/documents/${id}/links`;
      const { url } = await callApi<{ url: string }>(page, 'POST', path, { contactId });
      return new URL(url).pathname;
    }),
  );
  return { id, signer, viewer };
}

export async function openLink(browser: Browser, url: string, changes: object = {}): Promise<Page> {
  const client = await clientPage(browser, changes);
  await client.goto(url);
  return client;
}

/** On a phone of the page’s own height, so that the bar at its bottom covers nothing. */
export async function expectPhoneAccessible(client: Page): Promise<void> {
  const { clientWidth, scrollWidth, scrollHeight } = await client.evaluate(() => {
    const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
    return { clientWidth, scrollWidth, scrollHeight };
  });
  expect(scrollWidth).toBe(clientWidth);
  await expectAccessible(client, [{ width: phone.width, height: scrollHeight }]);
  await client.setViewportSize(phone);
}
