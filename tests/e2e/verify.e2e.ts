/** The public page that checks contracts, for who has a PDF or a verify code. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/test.ts';

const NOT_FOUND = 'Not found, or changed, printed or re-saved.';
const file = {
  name: 'Contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nPrinted and scanned'),
};
const sha256 = createHash('sha256').update(file.buffer).digest('hex');

const fileInput = (page: Page) => page.getByLabel('PDF of the contract');
const result = (page: Page) => page.getByRole('region', { name: 'Not found' });

/** What the form of the file sends. */
const sent = (page: Page) =>
  page
    .waitForRequest((request) => request.method() === 'POST')
    .then((request) => request.postData());

test('a file that is chosen is hashed in the browser, and only its hash is sent', async ({
  page,
}) => {
  await page.goto('/verify');
  await expect(page.getByText('only its SHA-256 is sent')).toBeVisible();
  const posted = sent(page);
  await fileInput(page).setInputFiles(file);
  expect(await posted).toBe(`sha256=${sha256}`);
  await expect(result(page)).toContainText(NOT_FOUND);
  await expect(page).toHaveTitle(/^Not found · Verify a contract/);
  // The same file again, after going back.
  await page.goBack();
  const again = sent(page);
  await fileInput(page).setInputFiles(file);
  expect(await again).toBe(`sha256=${sha256}`);
});

test('a file that is dropped anywhere on the page is checked', async ({ page }) => {
  await page.goto('/verify');
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'Contract.pdf', { type: 'application/pdf' }));
    return data;
  }, file.buffer.toString());
  const posted = sent(page);
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: dropped });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
  expect(await posted).toBe(`sha256=${sha256}`);
  await expect(result(page)).toBeVisible();
});

test('a file is chosen and a code is checked with the keyboard alone', async ({ page }) => {
  await page.goto('/verify');
  // The browser is told of it in the background: long before the key.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Tab');
  await expect(fileInput(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await chooser;
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Verify code')).toBeFocused();
  await page.keyboard.type('abcd efgh jkmn pqrs');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText(NOT_FOUND);
  await expect(page.getByLabel('Verify code')).toHaveValue('ABCD-EFGH-JKMN-PQRS');
});

test('the page is accessible, before and after a check', async ({ page }) => {
  await page.goto('/verify');
  await expectAccessible(page);
  await page.goto('/verify?code=ABCDEFGHJKMNPQRS');
  await expect(result(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('its script is at most 10 kB', async ({ page }) => {
  const answer = await page.request.get('/verify/file.js');
  expect(answer.headers()['content-type']).toContain('text/javascript');
  expect((await answer.body()).length).toBeLessThan(10_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is checked, and the page says what a file needs', async ({ page }) => {
    await page.goto('/verify');
    await expect(page.getByText('To check a PDF, allow JavaScript for this site.')).toBeVisible();
    await expect(fileInput(page)).toBeHidden();
    await page.getByLabel('Verify code').fill('ABCD-EFGH-JKMN-PQRS');
    await page.getByRole('button', { name: 'Check code' }).click();
    await expect(result(page)).toContainText(NOT_FOUND);
  });
});
