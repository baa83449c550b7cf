/** Payment reminders by schedule: chosen at an invoice, shown before they are sent, paused, and in settings. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived } from './support/as-client.ts';
import { notices, undo } from './support/clients.ts';
import { emails, number, openIssued } from './support/deliveries.ts';
import { billedClient, line, makeIssued, setStudioUp, today } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

test('the owner turns reminders on at an invoice, sees the next one, and pauses them', async ({
  page,
  office,
}) => {
  const { client, invoice } = await openIssued(page);
  const { contacts } = await callApi<{ contacts: { id: string }[] }>(
    page,
    'GET',
    `/api/clients/${client.id}`,
  );
  const email = { contacts: contacts.map(({ id }) => id), message: '' };
  await callApi(page, 'POST', `/api/documents/${invoice.id}/deliveries`, email);
  await page.reload();
  const reminders = page.getByRole('region', { name: 'Payment reminders' });
  await expect(reminders).toContainText(
    '3 days before, on the due date and 3, 10 and 20 days after',
  );
  await expectAccessible(page);
  await reminders.getByRole('button', { name: 'Turn on reminders' }).press('Enter');
  await expect(notices(page)).toContainText('Reminders start tomorrow');
  await expect(page.getByRole('heading', { name: 'Payment reminders' })).toBeFocused();
  await expect(reminders).toContainText('is scheduled once the last email is sent');
  await office.passUndo();
  await expect(reminders).toContainText(/Next reminder: \w{3} \d+, \d{4} to Mara Example/);
  await reminders.getByRole('button', { name: 'Show email' }).click();
  const next = page.getByRole('dialog', { name: 'Next reminder' });
  await expect(next).toContainText(`Invoice ${invoice.number} is due on`);
  await expect(next.frameLocator('iframe').locator('body')).toContainText('Hello Mara Example,');
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Close' }).click();

  await reminders.getByRole('button', { name: 'Pause reminders' }).click();
  await expect(reminders).toContainText('Reminders are paused for this invoice.');
  await undo(page, 'Reminders paused');
  await expect(reminders).toContainText('Next reminder:');
  await reminders.getByRole('button', { name: 'Change days…' }).click();
  const days = page.getByRole('dialog', {
    name: `Payment reminders for invoice ${invoice.number}`,
  });
  await days.getByLabel('On other days').check();
  await days.getByRole('button', { name: 'Remove: 3 days before the due date' }).click();
  await days.getByRole('textbox', { name: 'Days' }).fill('7');
  await days.getByLabel('When').selectOption('before the due date');
  await days.getByRole('button', { name: 'Add day' }).click();
  await expect(days).toContainText('7 days before the due date');
  await days.getByRole('textbox', { name: 'Days' }).fill('30');
  await days.getByLabel('When').selectOption('after the due date');
  await days.getByRole('button', { name: 'Add day' }).click();
  await expect(days.getByText('can have at most 3 days after the due date')).toBeVisible();
  await expectAccessible(page);
  await days.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('Payment reminders saved');
});

test('the days are kept in settings, and a client can have others', async ({ page }) => {
  const { client } = await openIssued(page);
  await page.goto('/admin/settings/documents');
  const send = page.getByLabel('Send payment reminders');
  await expect(send).not.toBeChecked();
  await send.check();
  await page.getByRole('button', { name: 'Remove: 20 days after the due date' }).click();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(notices(page)).toContainText('Saved');
  await page.reload();
  await expect(send).toBeChecked();
  await expect(
    page.getByRole('list', { name: 'Days of reminders' }).getByRole('listitem'),
  ).toHaveCount(4);
  await expectAccessible(page);
  await openAsOwner(page, `/admin/clients/${client.id}`);
  await expect(page.getByText('Studio default (3 days before, on the due date')).toBeVisible();
  await page.getByRole('button', { name: 'Change… (payment reminders)' }).click();
  await page.getByLabel('Pause reminders').check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
});

/** An invoice of $110.00 that was due thirteen days ago. */
async function makeOverdue(page: Page) {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  await makeIssued(page, client.id, {
    lines: [line()],
    issueDate: Temporal.PlainDate.from(today()).subtract({ days: 43 }).toString(),
    due: { kind: 'days', days: 30 },
  });
  return { client };
}

test('an overdue invoice is reminded of with one click, and that can be undone', async ({
  page,
  office,
}) => {
  const { client } = await makeOverdue(page);
  const name = `Remind of invoice ${number}`;
  const remind = page.getByRole('button', { name });
  const status = page.getByRole('row').filter({ hasText: number });
  await page.goto('/admin/invoices');
  await remind.press('Enter');
  await expect(status).toContainText(/Reminded \w{3} \d+/);
  await expectAccessible(page);
  await undo(page, 'Reminding Mara Example…');
  await expect(notices(page)).toContainText('1 email canceled');
  await expect(status).not.toContainText('Reminded');
  await page.goto('/admin/invoices?status=reminded');
  await expect(page.getByText('No invoices match')).toBeVisible();

  await page.goto('/admin/reports/aging?rows=invoices');
  await expect(remind).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/clients/${client.id}`);
  await expect(remind).toBeVisible();
  await page.goto('/admin/dashboard');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByRole('button', { name: `Remind of Invoice ${number}` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused();
  const mail = await arrived(office, `Reminder: invoice ${number} was due on`);
  expect(mail.recipients).toEqual(['mara@harbor.example']);

  // Once a day is enough: then the email is shown before it is sent.
  await page.goto('/admin/invoices?status=reminded');
  await remind.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Send payment reminder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(emails(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Reminders sent' })).toContainText('Mara Example');

  // As of another day, nothing says whether it is late now.
  const earlier = Temporal.PlainDate.from(today()).subtract({ days: 2 }).toString();
  await page.goto(`/admin/reports/aging?rows=invoices&asOf=${earlier}`);
  await expect(page.getByText('11 days late')).toBeVisible();
  await expect(page.getByText('Reminded')).toHaveCount(0);
  await expect(remind).toHaveCount(0);
});
