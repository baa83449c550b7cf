/** A proposal that a client accepts on its page. */
import { expect, type Browser, type Page } from '@playwright/test';
import { designLine } from '../../support/billing-data.ts';
import { expectAccessible } from './accessible.ts';
import { clientPage, press } from './as-client.ts';
import { billedClient, setStudioUp } from './invoices.ts';
import { callApi, openAsOwner } from './office.ts';

interface MadeProposal {
  id: string;
  version: number;
}

const signer = { name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] };

const zeroTax = { category: 'zero', ratePpm: 0, reason: '' };
const line = (key: string, title: string, unitPrice: number) => ({
  ...designLine,
  key,
  title,
  unitPrice,
  tax: zeroTax,
});

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A new website.' }] }],
};

/** Once $1,000.00 in a deposit and a milestone; two kinds of work every month. */
const content = {
  title: 'Website for Harbor Lab',
  sections: [
    { key: 'goals', kind: 'text', heading: 'Goals', body },
    {
      key: 'pricing',
      kind: 'pricing',
      heading: 'Pricing',
      lines: [
        line('design', 'Design', 1000_00),
        {
          ...line('hosting', 'Hosting', 40_00),
          period: 'month',
          recurrence: { start: { kind: 'acceptance' }, periods: null },
        },
        {
          ...line('care', 'Care plan', 90_00),
          period: 'month',
          recurrence: { start: { kind: 'by_owner' }, periods: 12 },
        },
      ],
    },
  ],
  schedule: [
    {
      key: 'deposit',
      label: 'Deposit',
      share: { kind: 'percent', ratePpm: 400_000 },
      due: { kind: 'acceptance' },
      termsDays: 14,
    },
    {
      key: 'launch',
      label: 'Launch',
      share: { kind: 'remainder' },
      due: { kind: 'milestone' },
      termsDays: 30,
    },
  ],
  purchaseOrder: 'before_invoicing',
};

/** Opens the back office; resolves with the proposal that the client accepted, and the client. */
export async function acceptedProposal(page: Page, browser: Browser) {
  const made = await readyProposal(page, [signer]);
  await accept(page, browser, made);
  return made;
}

/** Opens the back office; resolves with a proposal that can be sent, and its client. */
export async function readyProposal(page: Page, contacts: readonly object[]) {
  await openAsOwner(page, '/admin/proposals');
  await setStudioUp(page);
  const client = await billedClient(page, { contacts });
  const made = await callApi<MadeProposal>(page, 'POST', '/api/proposals', { clientId: client.id });
  const { id, version } = made;
  await callApi(page, 'PATCH', `/api/proposals/${id}`, { version, ...content });
  return { id, clientId: client.id };
}

/** Creates a link for one of the client’s contacts; resolves with its URL. */
export async function linkFor(
  page: Page,
  { id, clientId }: { id: string; clientId: string },
  contact: number,
): Promise<string> {
  type Contacts = { contacts: { id: string }[] };
  const { contacts } = await callApi<Contacts>(page, 'GET', `/api/clients/${clientId}`);
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`, {
    contactId: contacts[contact]?.id,
  });
  return new URL(new URL(url).pathname, page.url()).href;
}

/** Through a link for the client’s first contact. */
export async function accept(
  page: Page,
  browser: Browser,
  made: { id: string; clientId: string },
): Promise<void> {
  const client = await clientPage(browser);
  await client.goto(await linkFor(page, made, 0));
  await press(client, client.getByRole('button', { name: 'Review and accept' }));
  await client.getByLabel('Your full name').fill('Mara Example');
  await client.getByRole('checkbox', { name: /^The PO number will follow/ }).check();
  const invoices = client.getByRole('group', { name: 'Invoices' });
  await invoices.getByLabel('Name').fill('Grants Office');
  await invoices.getByLabel('Email address').fill('grants@harbor.example');
  await invoices.getByLabel('Fund or grant reference').fill('NSF 2026-118');
  await client.getByRole('checkbox', { name: /^I am authorized/ }).check();
  await client.getByRole('button', { name: 'Accept proposal' }).click();
  await expect(client.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await client.context().close();
}

/** The fields beside the document: client, dates, payments. */
export const openDetails = (page: Page) =>
  page.getByRole('button', { name: /^Details/, expanded: false }).click();

/** At the top, in windows of this height, nothing that is fixed covers a part of a target. */
const low = [375, 1280].map((width) => ({ width, height: 560 }));

/** With all of it laid out: what is out of sight keeps the height that it had at another width. */
export async function expectEditorAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    scrollTo(0, 0);
  });
  await expectAccessible(page, low);
}
