/** The script of a proposal’s page: it shows what the server calculates, for any selection. */
import { expect, type Browser, type Page } from '@playwright/test';
import * as fc from 'fast-check';
import { pricingOf } from '../../src/shared/proposals/pricing-sections.ts';
import {
  packageField,
  quantityField,
  quantityText,
} from '../../src/shared/proposals/selection/selection-form.ts';
import type { ProposalSnapshot } from '../../src/shared/proposals/proposal-snapshot.schema.ts';
import { aProposal, proposalLine } from '../support/a-proposal.ts';
import { anySeeds, selectionOf } from '../support/any-proposal.ts';
import { clientPage } from './support/as-client.ts';
import { billedClient, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const SELECTIONS = 20;
const MOST_SCRIPT_BYTES = 25_000;
const LIVE =
  '[data-totals], [data-total], [data-line], [data-how], [data-package], [data-subtotals], .schedule';

const contacts = [{ name: 'Mara Example', email: 'mara@harbor.example', roles: ['signer'] }];

type Content = Pick<ProposalSnapshot, 'sections' | 'currency' | 'pricesIncludeTax' | 'discounts'>;

const { sections } = aProposal();
const pricing = pricingOf(sections);

/** Two packages of three, one with a quantity and an option of its own, and rates of four decimals. */
const severalPackages: Content['sections'][number] = {
  key: 'several',
  kind: 'pricing',
  heading: 'Campaign',
  packages: {
    choice: { kind: 'between', least: 1, most: 2 },
    items: ['Print', 'Web', 'Film'].map((name, index) => ({
      key: `package${index}`,
      name,
      description: '',
      isPreselected: index === 1,
    })),
  },
  lines: [
    proposalLine('print', {
      packageKey: 'package0',
      unitPrice: 333_33,
      quantity: 1500,
      quantityChoice: { min: 500, max: 4500, step: 500 },
      tax: { category: 'standard', ratePpm: 81_234, reason: '' },
    }),
    proposalLine('web', {
      packageKey: 'package1',
      discount: { kind: 'percent', ratePpm: 333_333 },
    }),
    proposalLine('banner', {
      packageKey: 'package1',
      optional: { isPreselected: true },
      tax: { category: 'zero', ratePpm: 0, reason: '' },
    }),
    proposalLine('film2', { packageKey: 'package2', unitPrice: 17 }),
  ],
};

const contents: Content[] = [
  {
    currency: 'USD',
    pricesIncludeTax: false,
    sections: pricing,
    discounts: { once: { kind: 'percent', ratePpm: 50_000 }, month: null, year: null },
  },
  {
    currency: 'JPY',
    pricesIncludeTax: true,
    sections: [severalPackages, ...pricing.slice(1)],
    discounts: {
      once: { kind: 'amount', amount: 123_456 },
      month: { kind: 'percent', ratePpm: 12_345 },
      year: null,
    },
  },
  {
    currency: 'KWD',
    pricesIncludeTax: false,
    sections: [...pricing, severalPackages],
    discounts: { once: null, month: null, year: { kind: 'amount', amount: 17 } },
  },
];

async function openProposal(
  { page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string | undefined },
  clientId: string,
  content: Content,
): Promise<Page> {
  type Contacts = { contacts: { id: string }[] };
  const made = await callApi<Contacts>(page, 'GET', `/api/clients/${clientId}`);
  const { id, version } = await callApi<{ id: string; version: number }>(
    page,
    'POST',
    '/api/proposals',
    { clientId },
  );
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    title: 'A new website',
    schedule: aProposal().schedule.filter(({ share }) => share.kind !== 'lines'),
    ...content,
  });
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`, {
    contactId: made.contacts[0]?.id,
  });
  const client = await clientPage(browser, { javaScriptEnabled: true });
  await client.goto(`${baseURL}${new URL(url).pathname}`);
  await expect(client.getByRole('button', { name: 'Update totals' })).toBeHidden();
  return client;
}

/** Fields by name: of what is checked, its values; of a quantity, its text. */
function fieldsOf(content: Content, seeds: readonly number[]): [string, string[]][] {
  const all = pricingOf(content.sections);
  const { packages, lines, quantities } = selectionOf(all, seeds);
  return [
    ...all.map(({ key }): [string, string[]] => [packageField(key), packages]),
    ['line', lines],
    ...Object.entries(quantities).map(([key, quantity]): [string, string[]] => [
      quantityField(key),
      [quantityText(quantity)],
    ]),
  ];
}

/** Chooses, and resolves with what the script shows, and the server’s page for the same form. */
async function choose(client: Page, fields: readonly [string, string[]][]) {
  return client.evaluate(
    async ([fields, parts]) => {
      const form = document.querySelector<HTMLFormElement>('form.choice');
      if (form === null) throw new Error('The page has no form');
      for (const [name, values] of fields) {
        for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
          if (field.type === 'number') field.value = values[0] ?? '';
          else field.checked = values.includes(field.value);
        }
      }
      form.dispatchEvent(new Event('input'));
      const body = new URLSearchParams({ step: 'choose' });
      for (const [name, value] of new FormData(form)) {
        if (typeof value === 'string') body.append(name, value);
      }
      const answer = await fetch(form.action, { method: 'POST', body });
      const server = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const shown = (page: Document) =>
        [...page.querySelectorAll(parts)].map(
          (part) =>
            `${part.className} ${part.hasAttribute('hidden')} ${[...part.querySelectorAll('*')]
              .map(({ tagName, className }) => `${tagName}.${className}`)
              .join(' ')} ${part.textContent.replaceAll(/\s+/g, '')}`,
        );
      return { script: shown(document), server: shown(server) };
    },
    [fields, LIVE] as const,
  );
}

test(
  'for any selection, the script shows the amounts that the server calculates',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    await openAsOwner(page, '/admin');
    await setStudioUp(page);
    const { id: clientId } = await billedClient(page, { contacts });
    for (const content of contents) {
      const client = await openProposal({ page, browser, baseURL }, clientId, content);
      for (const seeds of fc.sample(anySeeds, SELECTIONS)) {
        const fields = fieldsOf(content, seeds);
        const { script, server } = await choose(client, fields);
        expect(script.length).toBeGreaterThan(8);
        expect(script, JSON.stringify(fields)).toEqual(server);
      }
      await client.context().close();
    }
  },
);

test('the script is small, says what changed, and keeps the totals of what can’t be calculated', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const { id: clientId } = await billedClient(page, { contacts });
  const [, , content] = contents;
  if (content === undefined) throw new Error('no content');
  const client = await openProposal({ page, browser, baseURL }, clientId, content);
  const said = client.getByRole('status');
  const total = client.locator('.total-bar [data-total]');
  await client.getByRole('checkbox', { name: 'Short film' }).check();
  await expect(said).toHaveText(/^One-time total KWD .*\. Monthly total KWD .*\. Yearly total KWD/);
  const before = await total.textContent();
  await client.getByRole('spinbutton', { name: 'Quantity' }).first().fill('99');
  await client.keyboard.press('Tab');
  await expect(said).toHaveText('Enter a quantity within the limits.');
  await expect(client.locator('[data-problem]')).toHaveText('Enter a quantity within the limits.');
  expect(await total.textContent()).toBe(before);
  await client.getByRole('spinbutton', { name: 'Quantity' }).first().fill('3');
  await expect(client.locator('[data-problem]')).toBeHidden();
  await expect(total).not.toHaveText(before ?? '');
  await client.getByRole('checkbox', { name: /^Web/ }).uncheck();
  await expect(said).toHaveText('Choose the number of packages asked for.');
  const scripts = await client.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON() as { name: string; encodedBodySize: number })
      .filter(({ name }) => name.endsWith('.js')),
  );
  const sizes = scripts.map(({ encodedBodySize }) => encodedBodySize);
  expect(sizes).toHaveLength(2);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_SCRIPT_BYTES);
  await client.context().close();
});
