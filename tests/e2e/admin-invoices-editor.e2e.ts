import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, undo } from './support/clients.ts';
import {
  billedClient,
  expectSaved,
  line,
  lineAt,
  makeDraft,
  setStudioUp,
  titles,
} from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';

const details = 'Interviews, sketches, a prototype, and two rounds of changes. '.repeat(6);

async function openFullDraft(page: Page) {
  await openAsOwner(page, '/admin/invoices');
  const client = await billedClient(page);
  const { id } = await makeDraft(page, client.id, {
    lines: [
      line({ title: 'Design of the whole site', details, unit: 'hours' }),
      line({ discount: { kind: 'percent', ratePpm: 100_000 } }),
      line({ tax: { category: 'exempt', ratePpm: 0, reason: '§ 19' } }),
    ],
    discount: { kind: 'amount', amount: 10_00 },
    deposits: [{ label: 'Deposit', amount: 50_00 }],
  });
  await page.goto(`/admin/invoices/${id}`);
  await expect(lineAt(page, 3)).toBeVisible();
}

/** The width of the narrowest title, and which controls of a part overlap. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxesOf = (selector: string, part: ParentNode = document) =>
      Array.from(part.querySelectorAll(selector), (one) => one.getBoundingClientRect());
    const isOver = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const overlaps = (part: Element) => {
      const boxes = boxesOf(
        'input, select, textarea, button:not(.field-opener), .priced-line-net',
        part,
      );
      return boxes.some((box, at) => boxes.slice(at + 1).some((other) => isOver(box, other)));
    };
    const parts = [...document.querySelectorAll('.priced-line, .discount-fields, .invoice-head')];
    return {
      title: Math.min(...boxesOf('[data-cell="title"] input').map(({ width }) => width)),
      overlapping: parts.filter(overlaps).map((part) => part.textContent),
      periodRows: new Set(boxesOf('.invoice-period input').map(({ top }) => top)).size,
    };
  });

test(
  'a line’s title is wide enough to write in, whatever the width of the window',
  { tag: '@all' },
  async ({ page }) => {
    await openFullDraft(page);
    for (let width = 320; width <= 1920; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      const { title, overlapping, periodRows } = await measure(page);
      expect(title, `at ${width} px`).toBeGreaterThanOrEqual(200);
      expect(overlapping, `at ${width} px`).toEqual([]);
      expect(periodRows, `at ${width} px`).toBe(1);
    }
  },
);

for (const size of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  test(
    `no field lies under a bar while it has the focus, at ${size.width} px`,
    { tag: '@all' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await openFullDraft(page);
      await page.getByLabel('Client', { exact: true }).focus();
      const passed: string[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const { name, isInForm, hidden } = await page.evaluate(() => {
          const field = document.activeElement ?? document.body;
          const box = field.getBoundingClientRect();
          const bar = document.querySelector('.form-end')?.getBoundingClientRect();
          const head = document.querySelector('.shell-narrow')?.getBoundingClientRect();
          return {
            name: field.getAttribute('aria-label') ?? field.closest('div')?.textContent ?? '',
            isInForm: field.closest('.draft-form') !== null && field.closest('.form-end') === null,
            hidden: Math.max(box.bottom - (bar?.top ?? 0), (head?.bottom ?? 0) - box.top),
          };
        });
        if (!isInForm) break;
        passed.push(name);
        expect(hidden, `${name} is covered`).toBeLessThanOrEqual(0);
      }
      expect(passed.join()).toContain('Notes');
    },
  );
}

test(
  'a line that was removed leaves the focus beside it, and comes back where it was',
  { tag: '@all' },
  async ({ page }) => {
    await openFullDraft(page);
    const shown = () =>
      titles(page).evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value),
      );
    const before = await shown();
    const remove = async (place: number) => {
      await page.getByRole('button', { name: `Actions for line ${place}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    };
    await remove(1);
    await expect.poll(shown).toEqual(before.slice(1));
    await expect(titles(page).first()).toBeFocused();
    await undo(page, `${before[0]} removed`);
    await expect.poll(shown).toEqual(before);
    await expect(titles(page).first()).toBeFocused();
    await remove(3);
    await expect(titles(page).nth(2)).toBeFocused();
    await remove(2);
    await remove(1);
    await expect(titles(page)).toBeFocused();
  },
);

test('the focus goes to the field that a button brings, and back when it is removed', async ({
  page,
}) => {
  await openFullDraft(page);
  const totals = page.getByRole('region', { name: 'Totals' });
  await totals.getByRole('button', { name: 'Remove discount' }).click();
  await expect(totals.getByRole('button', { name: 'Add discount' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(totals.getByLabel('Percent', { exact: true })).toBeFocused();
  await totals.getByRole('button', { name: 'Add deposit' }).click();
  await expect(totals.getByRole('textbox', { name: 'Deposit' }).last()).toBeFocused();
  await totals.getByRole('button', { name: 'Remove Deposit' }).last().click();
  await expect(totals.getByRole('button', { name: 'Add deposit' })).toBeFocused();
  await page.getByRole('button', { name: 'Actions for line 1' }).click();
  await page.getByRole('menuitem', { name: 'Add discount' }).click();
  await expect(lineAt(page, 1).getByLabel('Percent', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove discount on line 1' }).click();
  await expect(page.getByRole('button', { name: 'Actions for line 1' })).toBeFocused();
});

async function turnTo(page: Page, currency: string): Promise<void> {
  await page.getByLabel('Currency').fill(currency);
  await page.getByRole('option', { name: currency }).click();
}

test('amounts that a currency can’t write are said to be rounded, and come back', async ({
  page,
}) => {
  await openFullDraft(page);
  const price = lineAt(page, 1).getByLabel('Price');
  await price.fill('100.50');
  await turnTo(page, 'JPY');
  await expect(price).toHaveValue('101');
  await undo(page, 'Amounts are rounded to whole Japanese yen');
  await expect(price).toHaveValue('100.50');
  await expect(page.getByLabel('Currency')).toHaveValue(/USD/);
  await turnTo(page, 'JPY');
  await turnTo(page, 'KWD');
  await expect(price).toHaveValue('100.500');
  await turnTo(page, 'USD');
  await expect(price).toHaveValue('100.50');
});

test('looking at “New invoice” leaves one empty draft, however often and fast', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/invoices');
  const drafts = page.getByRole('table').getByRole('rowheader');
  const begin = page.getByRole('main').getByRole('link', { name: 'New invoice' }).first();
  const inEditor = page.getByRole('heading', { name: 'Draft invoice' });
  await begin.dblclick();
  await expect(inEditor).toBeVisible();
  const first = page.url();
  await page.getByLabel('Reference').fill('Grant 7');
  await expectSaved(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Invoices');
  await expect(drafts).toHaveCount(1);
  await begin.click();
  await expect(inEditor).toBeVisible();
  expect(page.url()).not.toBe(first);
  const second = page.url();
  await page.goBack();
  await begin.click();
  await expect(inEditor).toBeVisible();
  expect(page.url()).toBe(second);
});

test('a client who is not there yet is added from the draft, and chosen in it', async ({
  page,
}) => {
  await openFullDraft(page);
  const client = page.getByRole('combobox', { name: 'Client' });
  await page.getByLabel('Notes').fill('Written before');
  await client.fill('Nonexistent Ltd');
  await page.getByRole('option', { name: 'Add “Nonexistent Ltd” as a client' }).click();
  await expect(heading(page)).toHaveText('New client');
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Nonexistent Ltd');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(client).toHaveValue('Harbor Lab');
  await expect(page.getByLabel('Notes')).toHaveValue('Written before');
  await client.click();
  await expect(page.getByRole('option', { name: 'New client' })).toBeVisible();
  await client.fill('Nonexistent Ltd');
  await page.getByRole('option', { name: 'Add “Nonexistent Ltd” as a client' }).click();
  const contact = page.getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Name').fill('Ann Example');
  await contact.getByLabel('Email').fill('pay@nonexistent.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(client).toHaveValue('Nonexistent Ltd');
  await expectSaved(page);
  await expect(heading(page)).toHaveText('Draft invoice for Nonexistent Ltd');
  expect(page.url()).not.toContain('client=');
});

test('that an invoice can’t say how to pay is told before it is issued', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const { id } = await makeDraft(page, client.id);
  await page.goto(`/admin/invoices/${id}`);
  const warning = page.getByText('No JPY bank details yet, so the invoice won’t show');
  await turnTo(page, 'JPY');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Issue…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Issue invoice?' });
  await expect(question).toContainText('No JPY bank details yet');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await turnTo(page, 'USD');
  await expect(page.getByText('bank details yet')).toHaveCount(0);
  await turnTo(page, 'JPY');
  await page.getByRole('link', { name: 'Add bank details' }).click();
  await expect(heading(page)).toHaveText('Bank details');
});
