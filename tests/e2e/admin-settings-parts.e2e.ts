/** Settings with their own screens: bank details, logo, number series, mail. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, notices } from './support/clients.ts';
import { openAsOwner, owner, test } from './support/office.ts';
import { receive } from './support/received.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('rowheader');
const wide = { width: 1280, height: 720 };

test('bank details are kept for each currency, without slips, and by the password', async ({
  page,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  const password = page.getByLabel('Current password', { exact: true });
  await openAsOwner(page, '/admin/settings/bank');
  await expect(page.getByRole('heading', { name: 'No bank details yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add bank details' }).click();
  await expect(heading(page)).toHaveText('New bank details');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^USD/);
  await page.getByRole('combobox', { name: 'Currency' }).fill('eur');
  await page.getByRole('option', { name: /^EUR/ }).click();
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
  await save(page).click();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/check digits don’t match/);
  await expect(password).toHaveAccessibleDescription(/Enter your password/);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await password.fill('not the right one');
  await save(page).click();
  await expect(password).toHaveAccessibleDescription(/Incorrect password/);
  await password.fill(owner.password);
  await page.keyboard.press('Control+Enter');
  await expect(notices(page)).toContainText('Bank details for EUR saved');
  await expect(page).toHaveURL(/\/admin\/settings\/bank$/);
  await expect(page.getByRole('cell', { name: 'DE89 3704 0044 0532 0130 00' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(wide);

  await page.getByRole('link', { name: 'EUR' }).click();
  await expect(heading(page)).toHaveText('Bank details for EUR');
  await page.getByLabel('Bank', { exact: true }).fill('Harbor Bank');
  await password.fill(owner.password);
  await save(page).click();
  await expect(page.getByRole('cell', { name: 'Harbor Bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove EUR' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'New invoices in EUR won’t say where to send payments',
  );
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No bank details yet' })).toBeVisible();
  const told = () =>
    office.emails.map(({ parsed }) => parsed.subject).filter((one) => one?.includes('bank'));
  await expect
    .poll(told)
    .toEqual([
      'Your bank details were changed',
      'Your bank details were changed',
      'Your bank details were removed',
    ]);
  await page.goto('/admin/settings/bank/EUR');
  await expect(heading(page)).toHaveText('Not found');
});

test('a logo is shown as it is kept, and refused with the reason', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 4(15|22)/);
  await openAsOwner(page, '/admin/settings/logo');
  const field = page.getByLabel('Logo file', { exact: true });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(/^(Logo file|Replace logo)/).setInputFiles({ name, mimeType, buffer });
  await choose(
    'logo.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  await expect(field).toHaveAccessibleDescription(/SVG files can contain scripts/);
  await choose('logo.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(field).toHaveAccessibleDescription(/at most 5 MB/);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await choose('logo.png', 'image/png', await page.screenshot());
  const logo = page.getByRole('img', { name: 'Studio logo' });
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(notices(page)).toContainText('Logo saved');
  await expect.poll(width).toBe(1200);
  await choose('smaller.png', 'image/png', await page.getByRole('main').screenshot());
  await expect.poll(width).toBeLessThan(1200);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No logo yet' })).toBeVisible();
});

test('numbers are seen before they are given, and never given twice', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  await openAsOwner(page, '/admin/settings/documents');
  await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click();
  await expect(heading(page)).toHaveText('Invoice numbering');
  const preview = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /number|next|pattern/i });
  await page.getByLabel('Pattern').fill('WD-{yy}-{000');
  await expect(preview).toHaveText('Invalid pattern.');
  await save(page).click();
  await expect(page.getByLabel('Pattern')).toHaveAccessibleDescription(/can have only \{year\}/i);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await page.getByLabel('Pattern').fill('WD-{yy}-{000}');
  await page.getByLabel('Next number').fill('41');
  await expect(preview).toContainText(/WD-\d\d-041, WD-\d\d-042, WD-\d\d-043/);
  await expect(preview).toContainText(/next year: WD-\d\d-001/);
  await page.getByLabel('Reset yearly').uncheck();
  await expect(preview).toContainText(/next year: WD-\d\d-044/);
  await save(page).click();
  await expect(notices(page)).toContainText(/The next number is WD-\d\d-041/);
  await expect(page.getByRole('cell', { name: /^WD-\d\d-041$/ })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click();
  await page.getByLabel('Next number').fill('40');
  await save(page).click();
  await expect(page.getByLabel('Next number')).toHaveAccessibleDescription(/only increase/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Documents');
});

test('a test email brings the mail server’s own answer', async ({
  page,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  await openAsOwner(page, '/admin/settings/mail');
  const to = page.getByLabel('Send test to');
  await expect(to).toHaveValue('ada@wolfden.example');
  await page.getByRole('button', { name: 'Send test' }).click();
  const answer = page.getByRole('status').filter({ hasText: 'The mail server' });
  await expect(answer).toContainText('accepted the email to ada@wolfden.example');
  await expect(answer).toContainText(/250 /);
  expect(office.emails.some(({ parsed }) => parsed.subject?.startsWith('Test email from'))).toBe(
    true,
  );
  await to.fill('nobody');
  await page.keyboard.press('Enter');
  await expect(to).toHaveAccessibleDescription(/valid email address/);
  await to.fill('refused@lab.example');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Rejected by the mail server');
  await expect(answer).toContainText('No such person here');
  await expectAccessible(page);
});

test('emails that did not leave are found by their state, and tried again', async ({
  page,
  office,
}) => {
  await receive(office, [{ email: 'refused@lab.example', subject: 'Squid' }]);
  await openAsOwner(page, '/admin/settings/mail');
  await expect(rows(page).filter({ hasText: 'to refused@lab.example' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: /New message from .*: Squid/ })).toHaveCount(1);
  const statuses = page.getByRole('navigation', { name: 'Emails by status' });
  await statuses.getByRole('link', { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/\?status=failed$/);
  const row = page.getByRole('row').filter({ hasText: 'refused@lab.example' });
  await expect(row).toContainText('No such person here');
  await expect(statuses.getByRole('link', { name: 'Failed 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect(notices(page)).toContainText('Retrying the email');
  await page.goBack();
  await expect(page).toHaveURL(/\/settings\/mail$/);
  await row.getByRole('link').click();
  await expect(heading(page)).toHaveText('Squid');
});

test.describe('without a mail server', () => {
  test.use({
    officeSettings: { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, SMTP_URL: '' },
  });

  test('emails are said to be written to files', async ({ page }) => {
    await openAsOwner(page, '/admin/settings/mail');
    await expect(page.getByText('None. Emails are written to files')).toBeVisible();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Written to a file' })).toBeVisible();
  });
});
