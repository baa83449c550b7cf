/** Notices: they cover no controls, and their text is correct. */
import { expect, type Locator, type Page } from '@playwright/test';
import { heading, notices } from './support/clients.ts';
import {
  billedClient,
  chooseAction,
  confirmIssue,
  line,
  lineAt,
  makeDraft,
  setStudioUp,
} from './support/invoices.ts';
import { action, openIssued, people, press } from './support/deliveries.ts';
import { openAsOwner, test } from './support/office.ts';

const toast = (page: Page) => notices(page).locator('.toast');
const windows = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1280, height: 480 },
];

async function setUp(page: Page) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  return billedClient(page);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxesOf(elements: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await elements.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** In every window; there must be as many notices as said. */
async function expectClear(
  page: Page,
  elements: Locator,
  count: number,
  sizes = windows,
): Promise<void> {
  // Nothing disappears while the user is active.
  await notices(page).getByRole('button').last().focus();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(toast(page)).toHaveCount(count);
    // The notices move with the window in one of its next frames.
    await expect(async () => {
      const around = await boxesOf(notices(page));
      const others = await boxesOf(elements);
      expect(others).not.toEqual([]);
      const covered = others.filter((other) => around.some((one) => overlap(one, other)));
      expect(covered, `in a window ${size.width} wide and ${size.height} high`).toEqual([]);
    }).toPass({ timeout: 5000 });
  }
}

/** Buttons of a dialog, without those in the notices. */
const buttonsOf = (dialog: Locator) => dialog.locator('button:not(.toasts button)');

test('no notice lies over the buttons of a dialog, however many there are', async ({ page }) => {
  const client = await setUp(page);
  const draft = await makeDraft(page, client.id);
  await page.goto(`/admin/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Invoice /);
  await page.getByRole('main').getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send invoice/ });
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expectClear(page, buttonsOf(dialog), 1);
  await expect(notices(page).getByRole('status')).toContainText('Issued as');

  // A second one of two lines, and a dialog that is hardly higher than its buttons.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  await page.getByLabel('Amount in USD').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(toast(page).getByRole('button', { name: 'Send receipt' })).toBeVisible();
  await page.getByRole('button', { name: 'Reverse payment of $10.00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reverse this payment?' });
  await expect(question).toBeVisible();
  await expectClear(page, buttonsOf(question), 2);
});

test('no notice lies over what a form is saved with', async ({ page, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/);
  const client = await setUp(page);
  const draft = await makeDraft(page, client.id, {
    lines: [line(), line(), line(), line(), line()],
  });
  await page.goto(`/admin/invoices/${draft.id}`);
  await page.route(`**/api/invoices/${draft.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await lineAt(page, 1).getByLabel('Price').fill('200');
  await page.getByRole('button', { name: 'Preview PDF' }).click();
  await expect(notices(page)).toContainText('Preview of the last saved version');
  const bar = page.locator('.form-end');
  for (const place of ['start', 'end'] as const) {
    await page.evaluate((place) => scrollTo(0, place === 'end' ? 99_999 : 0), place);
    await expectClear(page, bar, 1, windows.slice(0, 3));
  }
});

/** An issued invoice on the screen, for a client with two contacts. */
test('voiding an invoice says how many queued emails it canceled', async ({ page }) => {
  await openIssued(page, people.slice(0, 2));
  await action(page, 'Send…').click();
  await press(page.getByRole('dialog', { name: /^Send invoice/ })).click();
  await expect(notices(page)).toContainText('Sending 2 emails…');
  await chooseAction(page, 'Void invoice…');
  await page.getByLabel('Reason').fill('Wrong lab');
  await page.getByRole('button', { name: 'Void invoice' }).click();
  await expect(notices(page)).toHaveText(
    /^Invoice \d{4}-0001 voided; 2 queued emails were canceled$/,
  );
  await expect(page.getByText('Not sent yet.')).toBeVisible();
});

test('a queued receipt is canceled with its payment, and so is the offer of one', async ({
  page,
}) => {
  await openIssued(page, people.slice(0, 2));
  const record = async (amount: string) => {
    await action(page, 'Record payment').click();
    await page.getByLabel('Amount in USD').fill(amount);
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(notices(page)).toContainText('Payment recorded');
  };
  const undoEntry = async (amount: string) => {
    await page.getByRole('button', { name: `Reverse payment of ${amount}` }).click();
    await page.getByRole('button', { name: 'Reverse payment', exact: true }).click();
  };
  await record('40');
  await page.getByRole('button', { name: /^Send receipt…/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Send receipt' });
  await expect(press(receipt)).toBeVisible();
  await expect(notices(page)).toHaveText('');
  await receipt.getByLabel('Copy Desk').uncheck();
  await press(receipt).click();
  await expect(notices(page)).toContainText('Sending the email to Mara Example…');
  await undoEntry('$40.00');
  await expect(notices(page)).toHaveText('Payment of $40.00 reversed; 1 queued email was canceled');
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();

  await record('50');
  await expect(notices(page).getByRole('button', { name: 'Send receipt' })).toBeVisible();
  await undoEntry('$50.00');
  await expect(notices(page)).toHaveText('Payment of $50.00 reversed');
});
