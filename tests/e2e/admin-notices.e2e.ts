/** Notices: one at a time, which covers no controls and closes with what it is about. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices, undo } from './support/clients.ts';
import type { Message } from './support/contact.ts';
import {
  billedClient,
  chooseAction,
  chooseOfEntry,
  confirmIssue,
  expectSaved,
  line,
  lineAt,
  makeDraft,
  readInvoice,
  setStudioUp,
  titles,
} from './support/invoices.ts';
import { action, openIssued, people, press } from './support/deliveries.ts';
import { openAsOwner, test } from './support/office.ts';
import { receive } from './support/received.ts';

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

/** In every window. */
async function expectClear(page: Page, elements: Locator, sizes = windows): Promise<void> {
  // Nothing disappears while the user is active.
  await notices(page).getByRole('button').last().focus();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(toast(page)).toHaveCount(1);
    // The notices move with the window in one of its next frames.
    await expect(async () => {
      const around = await boxesOf(notices(page));
      const others = await boxesOf(elements);
      expect(others).not.toEqual([]);
      const covered = others.filter((other) => around.some((one) => overlap(one, other)));
      expect(covered, `in a window ${size.width} wide and ${size.height} high`).toEqual([]);
    }).toPass();
  }
}

/** Stays until it is dismissed. */
async function showError(page: Page, draftId: string): Promise<void> {
  await page.route(`**/api/invoices/${draftId}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await lineAt(page, 2).getByLabel('Price').fill('200');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(notices(page).getByRole('alert')).toHaveText('Preview of the last saved version.');
}

async function removeLine(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: `Actions for line ${place}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
}

/** Buttons of a dialog, without those in the notices. */
const buttonsOf = (dialog: Locator) => dialog.locator('button:not(.toasts button)');

test('no notice lies over the buttons of a dialog', { tag: '@all' }, async ({ page }) => {
  const client = await setUp(page);
  const draft = await makeDraft(page, client.id);
  await page.goto(`/admin/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue…' }).click();
  await confirmIssue(page);
  await expect(heading(page)).toHaveText(/^Invoice /);
  await page.getByRole('main').getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send invoice/ });
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expectClear(page, buttonsOf(dialog));
  await expect(notices(page).getByRole('status')).toContainText('Issued as');

  // One of two lines, and a dialog that is hardly higher than its buttons.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  await page.getByLabel('Amount in USD').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(toast(page).getByRole('button', { name: 'Send receipt' })).toBeVisible();
  await chooseOfEntry(page, 'payment of $10.00', 'Reverse payment…');
  const question = page.getByRole('alertdialog', { name: 'Reverse this payment?' });
  await expect(question).toBeVisible();
  await expectClear(page, buttonsOf(question));
});

test(
  'no notice lies over what a form is saved with, the preview or the navigation',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const client = await setUp(page);
    const draft = await makeDraft(page, client.id, {
      lines: [line(), line(), line(), line(), line()],
    });
    await page.goto(`/admin/invoices/${draft.id}`);
    await showError(page, draft.id);
    const others = page.locator('.form-end, .preview-panel, .shell-narrow, .shell-sidebar');
    const high = [...windows.slice(0, 3), { width: 1760, height: 900 }];
    for (const place of ['start', 'end'] as const) {
      await page.evaluate((place) => scrollTo(0, place === 'end' ? 99_999 : 0), place);
      await expectClear(page, others, high);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Invoices' })).toBeVisible();
    await expectClear(page, menu.locator('h2, a, .dialog-close'), [
      { width: 375, height: 812 },
      { width: 320, height: 480 },
    ]);
  },
);

test(
  'no notice lies over the field with the focus',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const client = await setUp(page);
    const draft = await makeDraft(page, client.id, {
      lines: Array.from({ length: 12 }, () => line()),
    });
    await page.goto(`/admin/invoices/${draft.id}`);
    await showError(page, draft.id);
    for (const size of windows) {
      await page.setViewportSize(size);
      for (const place of [3, 6, 9, 12]) {
        await titles(page).nth(place).focus();
        const [field, notice] = await boxesOf(page.locator(':focus, .toast'));
        if (field === undefined || notice === undefined) throw new Error('One of them is missing');
        expect(overlap(field, notice), `${place} in ${size.width} by ${size.height}`).toBe(false);
      }
    }
  },
);

test(
  'an error returns after the notice that covered it, and the focus with it',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const client = await setUp(page);
    const draft = await makeDraft(page, client.id, { lines: [line({ title: 'Logo' }), line()] });
    await page.goto(`/admin/invoices/${draft.id}`);
    await showError(page, draft.id);
    await removeLine(page, 1);
    await expect(notices(page).getByRole('status')).toHaveText('Logo removedUndo1 earlier error');
    await expect(notices(page).getByRole('alert')).toHaveText('');
    const dismiss = notices(page).getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    // The phone’s header lies over what is scrolled under it.
    const toTop = () => page.evaluate(() => scrollTo(0, 0));
    await toTop();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(notices(page).getByRole('alert')).toHaveText('Preview of the last saved version.');
    await expect(dismiss).toBeFocused();
    await toTop();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
    await expect(titles(page).first()).toBeFocused();
  },
);

test(
  'a notice about a draft closes when the draft is issued or its editor is left',
  { tag: '@all' },
  async ({ page }) => {
    const client = await setUp(page);
    const draft = await makeDraft(page, client.id, { lines: [line({ title: 'Logo' }), line()] });
    await page.goto(`/admin/invoices/${draft.id}`);
    await removeLine(page, 1);
    await expect(notices(page)).toContainText('Logo removed');
    await expectSaved(page);
    await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click();
    await expect(heading(page)).toHaveText('Invoices');
    await expect(toast(page)).toHaveCount(0);

    await page.goto(`/admin/invoices/${draft.id}`);
    await titles(page).last().fill('Banner');
    await removeLine(page, 2);
    await expect(notices(page)).toContainText('Banner removed');
    await expectSaved(page);
    await page.getByRole('button', { name: 'Issue…' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await question.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(notices(page)).toHaveText(/^Issued as /);
    expect((await readInvoice(page, draft.id)).number).not.toBeNull();
  },
);

test('a reply is undone from another screen, and its text is in the message again', async ({
  page,
  office,
}) => {
  const [message] = (await receive(office)) as [Message];
  await openAsOwner(page, '/admin/inbox');
  await page.getByRole('listitem').filter({ hasText: message.subject }).getByRole('link').click();
  await page.getByLabel('Your reply').fill('Glady');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(notices(page)).toContainText('Sending your reply in 10 seconds.');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Clients' })
    .click();
  await expect(heading(page)).toHaveText('Clients');
  const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await undo(page, 'Sending your reply');
  await undone;
  // The text is put back with the answer, which comes to the page a moment after it came to us.
  const stored = () => page.evaluate(() => Object.values(localStorage).join(' '));
  await expect.poll(stored).toContain('Glady');
  await page.goBack();
  await expect(page.getByLabel('Your reply')).toHaveValue('Glady');
  expect(office.emails.some(({ parsed }) => parsed.text?.includes('Glady'))).toBe(false);
});

test(
  'a notice that appears under a resting pointer closes, and one that is read stays for longer',
  { tag: '@all' },
  async ({ page, office }) => {
    const [first] = (await receive(office, [{}, {}])) as [Message, Message];
    await page.clock.install();
    await openAsOwner(page, '/admin/inbox');
    await page.getByRole('listitem').filter({ hasText: first.subject }).getByRole('link').click();
    await expect(heading(page)).toHaveText(first.subject);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(400, 690);
    await page.keyboard.press('d');
    await expect(toast(page)).toContainText('1 message deleted.');
    await expect(toast(page).and(page.locator(':hover'))).toHaveCount(1);
    await page.clock.runFor(12_000);
    await expect(toast(page)).toHaveCount(0);

    await page.keyboard.press('d');
    await expect(toast(page)).toContainText('1 message deleted.');
    await page.mouse.move(401, 690);
    await page.clock.runFor(20_000 + 11_000);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(toast(page)).toHaveCount(0);
  },
);

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
    await chooseOfEntry(page, `payment of ${amount}`, 'Reverse payment…');
    await page.getByRole('button', { name: 'Reverse payment', exact: true }).click();
  };
  await record('40');
  await chooseOfEntry(page, 'payment of $40.00', 'Send receipt…');
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
