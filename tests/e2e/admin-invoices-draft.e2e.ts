import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading } from './support/clients.ts';
import {
  billedClient,
  chooseAction,
  chooseRegion,
  expectEditorAccessible,
  expectSaved,
  line,
  lineAt,
  makeDraft,
  readInvoice,
  setStudioUp,
  shownTitles,
  titles,
} from './support/invoices.ts';
import { callApi, openAccountMenu, openAsOwner, test } from './support/office.ts';

const threeLines = ['Workshop', 'Design', 'Hosting'];

async function openDraft(page: Page, content: object = {}) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const draft = await makeDraft(page, client.id, content);
  await page.goto(`/admin/invoices/${draft.id}`);
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Harbor Lab');
  return { client, draft };
}

const openWithThree = (page: Page) =>
  openDraft(page, { lines: threeLines.map((title) => line({ title })) });

test(
  'a draft is written from nothing, adds up as it is typed, and saves itself',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/invoices');
    await billedClient(page, { paymentTermsDays: 45, currency: 'EUR' });
    await page.getByRole('link', { name: 'New invoice' }).click();
    await expect(page.getByRole('heading', { name: 'Required before issuing' })).toBeVisible();
    await expect(page.getByText('Choose a client.', { exact: true })).toBeVisible();
    await expectEditorAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByLabel('Client', { exact: true }).fill('harb');
    await page.getByRole('option', { name: 'Harbor Lab' }).click();
    await expect(page.getByText('Applied from client: EUR, Net 45.')).toBeVisible();
    await expect(titles(page)).toBeFocused();
    await page.keyboard.type('Workshop');
    await lineAt(page, 1).getByLabel('Quantity').fill('2.5');
    await lineAt(page, 1).getByLabel('Price').fill('1,200');
    await lineAt(page, 1).getByLabel('Tax, line 1').fill('19');
    await expect(lineAt(page, 1)).toContainText('€3,000.00');
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('Tax 19% on €3,000.00');
    await page.getByRole('button', { name: 'Add discount' }).click();
    const percent = totals.getByLabel('Percent');
    await percent.fill('12.34567');
    await percent.press('Tab');
    await expect(percent).toHaveAccessibleDescription(/can have at most 4 decimals/);
    await percent.fill('12.3456');
    await expect(totals).toContainText('Discount 12.3456%');
    await percent.fill('10');
    await expect(totals).toContainText('€3,213.00');
    await expectSaved(page);
    await expect(heading(page)).toHaveText('Draft invoice for Harbor Lab');
    await page.reload();
    await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('1,200.00');
    await expect(totals).toContainText('€3,213.00');
    await expectEditorAccessible(page);
  },
);

test('text that can’t be read is kept at its field, and everything else is saved', async ({
  page,
}) => {
  const { draft } = await openDraft(page);
  await lineAt(page, 1).getByLabel('Price').fill('12,3x');
  await expect(page.getByText('Price must be a number, e.g. 1250.50.')).toBeVisible();
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');
  await lineAt(page, 1).getByLabel('Quantity').fill('7');
  await page.getByLabel('Notes').fill('Thank you');
  await expect(page.getByText('Saved, except for the highlighted fields.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Required before issuing' })).toContainText(
    'Price of line 1 must be a number, e.g. 1250.50.',
  );
  expect((await readInvoice(page, draft.id)).draft?.content).toMatchObject({
    notes: 'Thank you',
    lines: [{ quantity: 7000, unitPrice: 100_00 }],
  });
  await page.getByRole('button', { name: 'Issue…' }).click();
  await expect(lineAt(page, 1).getByLabel('Price')).toBeFocused();
  await expectEditorAccessible(page);
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`/admin/invoices/${draft.id}`);
  await expect(again.getByText('Changed: line items.')).toBeVisible();
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(lineAt(again, 1).getByLabel('Price')).toHaveValue('12,3x');
  await lineAt(again, 1).getByLabel('Price').fill('12');
  await expectSaved(again);
});

test(
  'a draft with an earlier issue date is issued and sent in one step',
  { tag: '@all' },
  async ({ page }) => {
    const { draft } = await openDraft(page);
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Issue date').fill(yesterday);
    await page.getByLabel('Payment terms').selectOption('0');
    await expect(page.getByText('The due date is in the past.')).toBeVisible();
    await expectEditorAccessible(page);
    await page.getByRole('button', { name: 'Issue…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).not.toContainText('today');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue and send…' }).click();
    await expect(page.getByRole('dialog', { name: /^Send invoice/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(heading(page)).toHaveText(/^Invoice /);
    await expect(page.getByRole('dialog', { name: /^Send invoice/ })).toBeHidden();
    const { issued } = await callApi<{ issued: { snapshot: object } }>(
      page,
      'GET',
      `/api/invoices/${draft.id}`,
    );
    expect(issued.snapshot).toMatchObject({ issueDate: yesterday, dueDate: yesterday });
  },
);

test('an invalid value is reported at its field until it is corrected', async ({ page }) => {
  const { draft } = await openDraft(page);
  const price = lineAt(page, 1).getByLabel('Price');
  await price.fill('50');
  await expectSaved(page);
  const rate = lineAt(page, 1).getByLabel('Tax, line 1');
  await rate.fill('6.62501');
  await rate.press('Tab');
  await expect(rate).toHaveAccessibleDescription(/can have at most 4 decimals/);
  await rate.fill('6.625');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Tax 6.625% on $50.00');
  await expectSaved(page);
  await rate.press('Tab');
  await expect(rate).toHaveValue('6.625%');
  await page.getByRole('button', { name: 'Actions for line 1' }).click();
  await page.getByRole('menuitem', { name: 'Add discount' }).click();
  await lineAt(page, 1).getByLabel('Discount', { exact: true }).selectOption('Amount');
  await lineAt(page, 1).getByLabel('Amount off').fill('60');
  await lineAt(page, 1).getByLabel('Amount off').press('Tab');
  await expect(lineAt(page, 1).getByText('exceeds the amount it applies to')).toBeVisible();
  expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
    { unitPrice: 50_00, tax: { ratePpm: 66_250 } },
  ]);
  await expectEditorAccessible(page);
  await lineAt(page, 1).getByRole('button', { name: 'Remove discount on line 1' }).click();
  await expectSaved(page);
});

test('lines are put in order by the keyboard, the menu and the pointer alike', async ({ page }) => {
  const { draft } = await openWithThree(page);
  await page.getByRole('button', { name: 'Move line 1: Workshop' }).press('ArrowDown');
  await expect.poll(() => shownTitles(page)).toEqual(['Design', 'Workshop', 'Hosting', '']);
  await expect(page.getByText('Workshop is now line 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move line 2: Workshop' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => shownTitles(page)).toEqual(['Design', 'Hosting', 'Workshop', '']);
  await page.getByRole('button', { name: 'Actions for line 2' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(['Hosting', 'Design', 'Workshop', '']);
  const handle = page.getByRole('button', { name: 'Move line 3: Workshop' });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await titles(page).first().boundingBox()];
  if (from === null || to === null) throw new Error('They are to be seen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shownTitles(page)).toEqual(['Workshop', 'Hosting', 'Design', '']);
  await expectSaved(page);
  const { lines = [] } = (await readInvoice(page, draft.id)).draft?.content ?? {};
  expect(lines.map((one) => (one as { title: string }).title)).toEqual([
    'Workshop',
    'Hosting',
    'Design',
  ]);
});

test(
  'what is typed while nobody answers is saved once somebody does',
  { tag: '@all' },
  async ({ page, context, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
    const { draft } = await openDraft(page);
    await context.setOffline(true);
    await page.getByLabel('Notes').fill('Typed on the train');
    await expect(page.getByText(/^Not saved\. The server can’t be reached/)).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
    expect((await readInvoice(page, draft.id)).draft?.content.notes).toBe('Typed on the train');
  },
);

test(
  'what was not saved survives the window, and is offered when the draft is opened again',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/, /dialog: /);
    const { draft } = await openDraft(page);
    const saving = `**/api/invoices/${draft.id}`;
    await page.route(saving, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Notes').fill('Nearly lost');
    await expect(page.getByText(/^Not saved\./)).toBeVisible();
    const again = await page.context().newPage();
    await page.close();
    await again.goto(`/admin/invoices/${draft.id}`);
    await expect(again.getByRole('heading', { name: 'You have unsaved changes' })).toBeVisible();
    await expect(again.getByText('Changed: notes.')).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(again.getByLabel('Notes')).toHaveValue('Nearly lost');
    await expectSaved(again);
    await again.reload();
    await expect(again.getByLabel('Notes')).toHaveValue('Nearly lost');
    expect(await again.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain(
      'invoice',
    );
  },
);

test('a draft is duplicated, and one of the two deleted', async ({ page }) => {
  const { draft } = await openDraft(page);
  await chooseAction(page, 'Duplicate');
  await expect(page).not.toHaveURL(new RegExp(draft.id));
  await expect(titles(page).first()).toHaveValue('Design');
  await chooseAction(page, 'Delete…');
  const question = page.getByRole('alertdialog', { name: 'Delete draft invoice?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(heading(page)).toHaveText('Invoices');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
});

test(
  'a studio in Germany types and sees amounts with a comma in any browser',
  { tag: '@all' },
  async ({ page }) => {
    const { draft } = await openDraft(page);
    await chooseRegion(page, 'DE');
    await page.reload();
    await lineAt(page, 1).getByLabel('Quantity').fill('1,5');
    await lineAt(page, 1).getByLabel('Price').fill('1.234,50');
    await expect(lineAt(page, 1)).toContainText('1.851,75');
    await lineAt(page, 1).getByLabel('Tax, line 1').fill('6,625');
    await expectSaved(page);
    expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
      { quantity: 1500, unitPrice: 1234_50, tax: { ratePpm: 66_250 } },
    ]);
    await page.reload();
    await expect(lineAt(page, 1).getByLabel('Tax, line 1')).toHaveValue(/^6,625\s%$/);
    await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('1.234,50');
  },
);

test(
  'leaving saves first, and signing out leaves nothing of a draft in the browser',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const { draft } = await openDraft(page);
    await page.getByLabel('Notes').fill('Saved on the way out');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading(page)).toHaveText('Dashboard');
    expect((await readInvoice(page, draft.id)).draft?.content.notes).toBe('Saved on the way out');

    await page.goto(`/admin/invoices/${draft.id}`);
    await page.route(`**/api/invoices/${draft.id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Notes').fill('Never saved');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(heading(page)).toHaveText('Dashboard');
    const kept = () => page.evaluate(() => Object.keys(localStorage).join(' '));
    expect(await kept()).toContain(`invoice-draft:${draft.id}`);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(kept).not.toContain('invoice-draft');
  },
);

test(
  'a draft is printed on white paper, whatever the scheme of the screen',
  { tag: '@all' },
  async ({ page }) => {
    await openDraft(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of [lineAt(page, 1), page.locator('.form-end')]) {
      await expect(part).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    }
  },
);
