/** Both editors on a phone, at 400 % zoom, by keyboard alone, and with everything folded or unfolded. */
import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './support/clients.ts';
import { makeContract, openStudio as openContracts } from './support/contracts.ts';
import { lineAt } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import {
  headingAt,
  makeProposal,
  openStudio,
  outline,
  readProposal,
  saved,
  sectionAt,
} from './support/proposal-editor.ts';
import { expectEditorAccessible } from './support/proposals.ts';
import { typistAt, type Typist } from './support/typist.ts';

const essential = { key: 'essential', name: 'Essential', description: '', isPreselected: true };

/** A proposal with a package and an option. */
async function openGroups(page: Page) {
  const { id: clientId } = await openStudio(page);
  const { id, version, draft } = await makeProposal(page, clientId);
  const [goals, pricing] = draft.sections;
  const [design] = pricing?.lines ?? [];
  const lines = [
    design,
    { ...design, key: 'photos', title: 'Photos', optional: { isPreselected: false } },
    { ...design, key: 'pages', title: 'Pages', packageKey: 'essential' },
  ];
  const packages = { choice: { kind: 'one' }, items: [essential] };
  const sections = [goals, { ...pricing, packages, lines }];
  await callApi(page, 'PATCH', `/api/proposals/${id}`, { version, sections });
  await page.goto(`/admin/proposals/${id}`);
  await expect(lineAt(page, 3)).toBeAttached();
  return id;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  /** The dialog of “Send…” that a finger opens, and its end. */
  async function send(page: Page, name: string) {
    await page.getByRole('button', { name: 'Send…' }).tap();
    const dialog = page.getByRole('dialog', { name: `Send ${name}` });
    await dialog.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(dialog).toBeHidden();
  }

  test('a sentence of a proposal is corrected and the proposal sent', async ({ page }) => {
    const { id: clientId } = await openStudio(page);
    const { id } = await makeProposal(page, clientId);
    await page.goto(`/admin/proposals/${id}`);
    const text = page.getByRole('textbox', { name: 'Text of section 1' });
    await text.tap();
    await page.keyboard.press('End');
    await page.keyboard.type(' By March.');
    await expect(text).toBeInViewport({ ratio: 1 });
    await expectUncovered(text);
    await saved(page);
    await send(page, 'proposal');
    await expect(heading(page)).toHaveText(/^Proposal P-/);
    await expect(page.getByRole('main')).toContainText('A new website. By March.');
  });

  test('a sentence of a contract is corrected and the contract sent', async ({ page }) => {
    const client = await openContracts(page);
    const { id } = await makeContract(page, client);
    await page.goto(`/admin/contracts/${id}/edit`);
    const clause = page.getByRole('textbox', { name: 'Text of section 1, Services' });
    await clause.tap();
    await page.keyboard.press('End');
    await page.keyboard.type(' By March.');
    await expectUncovered(clause);
    await saved(page);
    await send(page, 'contract');
    await expect(heading(page)).toHaveText(/^Contract C-/);
    await expect(page.getByRole('main')).toContainText('About services. By March.');
  });
});

/** No bar lies over the middle of a field. */
async function expectUncovered(field: Locator): Promise<void> {
  const isOnTop = await field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(shown);
  });
  expect(isOnTop).toBe(true);
}

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  async function expectSeen(fields: readonly Locator[]) {
    for (const field of fields) {
      await expect(async () => {
        await field.blur();
        await field.focus();
        await expect(field).toBeInViewport({ timeout: 1000 });
        await expectUncovered(field);
      }).toPass();
    }
  }
  const expectNoWider = async (page: Page) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  };

  test('packages, options and text of a proposal are written and seen', async ({ page }) => {
    await openGroups(page);
    const pricing = sectionAt(page, 2);
    await expectSeen([
      headingAt(page, 1),
      page.getByRole('textbox', { name: 'Text of section 1' }),
      pricing.getByLabel('Name of package 1'),
      pricing.getByLabel('Description of package 1'),
      lineAt(page, 3).getByLabel('Item'),
      lineAt(page, 3).getByLabel('Price'),
    ]);
    await expectNoWider(page);
    await expectEditorAccessible(page);
  });

  test('clauses and variables of a contract are written and seen', async ({ page }) => {
    const client = await openContracts(page);
    const { id } = await makeContract(page, client);
    await page.goto(`/admin/contracts/${id}/edit`);
    await expectSeen([
      page.getByLabel('Heading of section 1', { exact: true }),
      page.getByRole('textbox', { name: 'Text of section 1, Services' }),
      page.getByRole('textbox', { name: 'Text of section 2, Fees' }),
    ]);
    await expectNoWider(page);
    await expectEditorAccessible(page);
  });
});

test('a proposal is accessible with all sections folded and all unfolded', async ({ page }) => {
  await openGroups(page);
  await expectEditorAccessible(page);
  await outline(page).getByRole('button', { name: 'Collapse all' }).click();
  await expect(lineAt(page, 1)).toBeHidden();
  await expectEditorAccessible(page);
});

test('a contract is accessible with all clauses folded and all unfolded', async ({ page }) => {
  const client = await openContracts(page);
  await page.goto(`/admin/contracts/new?client=${client.id}`);
  await page.getByRole('button', { name: /^Services agreement/ }).click();
  await expect(page.getByRole('button', { name: 'Expand all' })).toBeVisible();
  await expectEditorAccessible(page);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('textbox', { name: /^Text of/ })).toHaveCount(49);
  await expectEditorAccessible(page);
});

test('a proposal with two packages and an option is written and sent by keyboard alone', async ({
  page,
}) => {
  await openStudio(page);
  const keys = typistAt(page);
  await keys.press('n');
  await expect(heading(page)).toHaveText('New proposal');
  await keys.tabTo(/^Start with a blank proposal/);
  await keys.press('Enter');
  await expect(heading(page)).toHaveText('Draft proposal');
  await keys.tabTo('Title');
  await keys.type('Website');
  await keys.tabTo('Client');
  await keys.type('harb');
  await expect(page.getByRole('option', { name: 'Harbor Lab' })).toBeVisible();
  await keys.press('Enter');
  await expect(heading(page)).toHaveText('Draft proposal for Harbor Lab');
  await keys.tabTo('Add section');
  await keys.press('Enter', 'Enter');
  await expect(headingAt(page, 1)).toBeFocused();
  for (const name of ['Essential', 'Premium']) {
    await keys.tabTo('Add package');
    await keys.press('Enter');
    await keys.type(name);
    await keys.press('Enter');
    await writeLine(keys, 'Pages', '900');
  }
  await keys.tabTo('Add option');
  await keys.press('Enter');
  await writeLine(keys, 'Photos', '300');
  await saved(page);
  await keys.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Send proposal' })).toBeVisible();
  await keys.tabTo(/^Send/);
  await keys.press('Enter');
  await expect(heading(page)).toHaveText(/^Proposal P-/);
  const { sections } = (await readProposal(page, page.url().split('/').at(-1) ?? '')).draft;
  const [first, second] = sections[0]?.packages?.items ?? [];
  expect(sections).toMatchObject([
    {
      lines: [
        { title: 'Photos', unitPrice: 300_00, packageKey: null, optional: {} },
        { title: 'Pages', unitPrice: 900_00, packageKey: first?.key, optional: null },
        { title: 'Pages', unitPrice: 900_00, packageKey: second?.key, optional: null },
      ],
    },
  ]);
});

/** At the caret: title and price, by the keys that lead from cell to cell. */
async function writeLine(keys: Typist, title: string, price: string) {
  await keys.type(title);
  await keys.press('Tab', 'Tab', 'Tab');
  await keys.type(price);
}
