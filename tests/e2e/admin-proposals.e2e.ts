import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { aProposal } from '../support/a-proposal.ts';
import { designLine } from '../support/billing-data.ts';
import { expectAccessible } from './support/accessible.ts';
import { clientPage } from './support/as-client.ts';
import { heading } from './support/clients.ts';
import { lineAt } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import { expectEditorAccessible, openDetails } from './support/proposals.ts';

import {
  addSection,
  headingAt,
  makeProposal,
  openStudio,
  outline,
  readProposal,
  saved,
  sectionAt,
  total,
  writeLine,
} from './support/proposal-editor.ts';

test('a proposal is written from a blank page, and shows what is missing until it can be sent', async ({
  page,
}) => {
  await openStudio(page);
  await expect(page.getByRole('heading', { name: 'No proposals yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create first proposal' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start with a blank proposal' }).click();
  await expect(heading(page)).toHaveText('Draft proposal');
  await page.getByLabel('Title').fill('Website for Harbor Lab');
  await page.getByRole('combobox', { name: 'Client' }).fill('Harbor');
  await page.getByRole('option', { name: 'Harbor Lab' }).click();
  await expect(page.getByText('Add a section with prices.')).toBeVisible();
  await addSection(page, 'Goals');
  await expect(headingAt(page, 1)).toBeFocused();
  await page.getByRole('textbox', { name: 'Text of section 1' }).fill('A new website.');
  await addSection(page, 'Pricing');
  await writeLine(sectionAt(page, 2), 1, 'Design', '2400');
  await saved(page);
  await expect(page.getByRole('heading', { name: 'Required before sending' })).toBeHidden();
  await expect(total(page, 'One-time')).toContainText('$2,400.00');
  await expectEditorAccessible(page);
});

test('a tier’s template fills the proposal of a client', async ({ page }) => {
  const { id } = await openStudio(page);
  await page.goto(`/admin/proposals/new?client=${id}`);
  await page.getByRole('button', { name: /^Frontend Focused/ }).click();
  await expect(heading(page)).toHaveText('Draft proposal for Harbor Lab');
  await expect(outline(page).getByRole('button', { name: 'Scope', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Details/ })).toContainText('Harbor Lab');
  await openDetails(page);
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible();
});

test('sections are moved, copied, deleted and restored by keys', async ({ page }) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  await headingAt(page, 2).press('Alt+ArrowUp');
  await expect(headingAt(page, 1)).toHaveValue('Pricing');
  const handle = outline(page).getByRole('button', { name: 'Move section 1: Pricing' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(headingAt(page, 2)).toHaveValue('Pricing');
  await expect(
    outline(page).getByRole('button', { name: 'Move section 2: Pricing' }),
  ).toBeFocused();
  const act = async (place: number, name: string) => {
    await page.getByRole('button', { name: `Actions for section ${place}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  await act(2, 'Duplicate');
  await expect(headingAt(page, 3)).toBeFocused();
  await expect(total(page, 'One-time')).toContainText('$2,000.00');
  await act(1, 'Delete section');
  await expect(headingAt(page, 1)).toHaveValue('Pricing');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(headingAt(page, 1)).toHaveValue('Goals');
  await saved(page);
  const { draft } = await readProposal(page, id);
  expect(draft.sections.map((section) => section.heading)).toEqual(['Goals', 'Pricing', 'Pricing']);
});

test('sections are reordered by dragging them in the outline', async ({ page }) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  await outline(page).getByRole('button', { name: 'Move section 1: Goals' }).hover();
  await page.mouse.down();
  const last = await outline(page).getByRole('listitem').last().boundingBox();
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + (last?.height ?? 0), { steps: 5 });
  await page.mouse.up();
  await expect(headingAt(page, 1)).toHaveValue('Pricing');
});

test('options, packages and recurring items change the lowest and the highest total', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  const pricing = sectionAt(page, 2);
  await writeLine(pricing, 2, 'Extra pages', '300');
  await lineAt(page, 2).getByRole('button', { name: 'Actions for line 2' }).click();
  await page.getByRole('menuitem', { name: 'Billing and options…' }).click();
  const options = page.getByRole('dialog', { name: 'Billing and options: Extra pages' });
  await options.getByLabel('Selection').selectOption('preselected');
  await options.getByLabel('Client can change the quantity').check();
  await options.getByLabel('Maximum').fill('4');
  await expectEditorAccessible(page);
  await options.getByRole('button', { name: 'Done' }).click();
  // The empty line is above the options.
  await expect(lineAt(page, 3)).toContainText('Optional, preselected');
  await expect(total(page, 'One-time')).toContainText('$1,000.00$1,300.00$2,200.00');
  await writeLine(pricing, 2, 'Hosting', '40');
  await lineAt(page, 2).getByRole('button', { name: 'Actions for line 2' }).click();
  await page.getByRole('menuitem', { name: 'Billing and options…' }).click();
  await page.getByRole('dialog').getByLabel('Billing', { exact: true }).selectOption('month');
  await page.keyboard.press('Escape');
  await expect(total(page, 'Monthly')).toContainText('$40.00');
  await pricing.getByRole('button', { name: 'Add package' }).click();
  await expect(pricing.getByLabel('Name of package 1')).toBeFocused();
  await page.keyboard.type('Essential');
  await expect(page.getByText('Add a line item to the package “Essential”.')).toBeVisible();
  await saved(page);
  await expectEditorAccessible(page);
});

test('the payment schedule divides the total with live amounts, and says what is wrong', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId, {
    schedule: [
      {
        key: 'rest',
        label: 'Launch',
        share: { kind: 'remainder' },
        due: { kind: 'milestone' },
        termsDays: 30,
      },
    ],
  });
  await page.goto(`/admin/proposals/${id}`);
  await openDetails(page);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const payments = page.getByRole('region', { name: 'Payment schedule' }).getByRole('listitem');
  await expect(payments.first()).toContainText('$300.00');
  await page.getByLabel('Percent, payment 1').fill('12.5');
  await expect(payments.first()).toContainText('$125.00');
  await expect(payments.last()).toContainText('$875.00');
  await page.getByLabel('Share, payment 1').selectOption('amount');
  await page.getByLabel('Amount, payment 1').fill('1200');
  await expect(page.getByText(/payments before the remainder exceed \$1,000\.00/)).toBeVisible();
  await page.getByLabel('Share, payment 1').selectOption('lines');
  await payments.first().getByLabel(designLine.title).check();
  await expect(payments.first()).toContainText('$1,000.00');
  await expect(payments.last()).toContainText('$0.00');
  await saved(page);
  await expectEditorAccessible(page);
});

test('a proposal is sent, extended, withdrawn, and edited as its next version', async ({
  page,
}) => {
  const { id: clientId } = await openStudio(page);
  const { id } = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${id}`);
  await page.getByLabel('Title').press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Send proposal' });
  await expect(dialog.getByLabel(/Mara Example/)).toBeChecked();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(heading(page)).toHaveText(/^Proposal P-/);
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Mara Example');
  const more = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await more('Extend validity…');
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByLabel('Responses')).toContainText('Validity extended');
  await more('Withdraw…');
  await page.getByRole('dialog').getByLabel('Reason').fill('Another scope');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(page.getByLabel('Responses')).toContainText('Another scope');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(heading(page)).toHaveText(/^Version 2 of /);
  await page.getByLabel('Title').fill('A smaller website');
  await saved(page);
  await expect(page.getByRole('button', { name: 'Send version 2…' })).toBeVisible();
});

test('an acceptance by phone is recorded with its options and a file, and shown', async ({
  page,
  browser,
}) => {
  const { id: clientId } = await openStudio(page);
  const { title, sections, discounts, schedule } = aProposal();
  const { id } = await makeProposal(page, clientId, {
    title,
    sections: sections.filter(({ kind }) => kind !== 'work'),
    discounts,
    schedule,
    purchaseOrder: 'optional',
  });
  const link = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
  await page.goto(`/admin/proposals/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record acceptance…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record acceptance' });
  await expect(dialog.getByText('One-time total: $5,254.31')).toBeVisible();
  await dialog.getByLabel('Quantity: Photography').fill('11');
  await expect(dialog.getByText('Enter a quantity within the limits.')).toBeVisible();
  await dialog.getByLabel('Quantity: Photography').fill('4');
  await dialog.getByRole('radio', { name: 'Essential' }).check();
  await expect(dialog.getByText('One-time total: $2,978.82')).toBeVisible();
  await expectAccessible(page);
  const record = dialog.getByRole('button', { name: 'Record acceptance' });
  await record.click();
  await expect(dialog.getByText('Enter who accepted.')).toBeVisible();
  await dialog.getByLabel('Accepted by').fill('Mara Example');
  await dialog.getByLabel('PO number').fill('PO-7');
  await dialog.getByLabel('Note').fill('She called.');
  const proof = { name: 'Her email.pdf', mimeType: 'application/pdf' };
  const buffer = Buffer.from('%PDF-1.7\nWe accept.');
  await dialog.getByLabel('File (optional)').setInputFiles({ ...proof, buffer });
  await record.click();
  const acceptance = page.getByRole('region', { name: 'Acceptance' });
  await expect(acceptance).toContainText('Accepted by (recorded by you)Mara Example');
  await expect(acceptance).toContainText('$2,978.82');
  await expect(acceptance).toContainText('PO-7');
  const download = page.waitForEvent('download');
  await acceptance.getByRole('link', { name: 'Accepted proposal (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Acceptance of proposal P-.*\.pdf$/);
  const filed = page.waitForEvent('download');
  await acceptance.getByRole('link', { name: 'Her email.pdf' }).press('Enter');
  const file = await filed;
  expect(file.suggestedFilename()).toBe('Her email.pdf');
  expect(await readFile(await file.path(), 'utf8')).toBe('%PDF-1.7\nWe accept.');
  // Only the owner can download it.
  const client = await clientPage(browser);
  await client.goto(new URL(new URL(link.url).pathname, page.url()).href);
  await expect(client.getByText('Mara Example').first()).toBeVisible();
  await expect(client.getByText('Her email.pdf')).toHaveCount(0);
  await client.context().close();
});

test('the list finds proposals by client and status', async ({ page }) => {
  const { id: clientId } = await openStudio(page);
  await makeProposal(page, clientId);
  await page.goto('/admin/proposals');
  const table = page.getByRole('table', { name: 'Proposals' });
  await expect(table.getByRole('row', { name: /Harbor Lab/ })).toContainText('$1,000.00');
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No proposals match' })).toBeVisible();
  await page.getByRole('searchbox').fill('smaller website harbor');
  await page.goto(`/admin/clients/${clientId}`);
  await expect(page.getByRole('table', { name: 'Proposals' })).toContainText(
    'Website for Harbor Lab',
  );
});

test(
  'on a phone and a tablet, no proposal is wider than its window',
  { tag: '@all' },
  async ({ page }) => {
    const { id: clientId } = await openStudio(page);
    const { id } = await makeProposal(page, clientId);
    for (const width of [320, 375, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/admin/proposals', '/admin/proposals/new', `/admin/proposals/${id}`]) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/Harbor Lab|template/);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  },
);
