/** Payment reminders by schedule: chosen at an invoice, shown before they are sent, paused, and in settings. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices, undo } from './support/clients.ts';
import { openIssued } from './support/deliveries.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

test('the owner turns reminders on at an invoice, sees the next one, and pauses them', async ({
  page,
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
  await expect(reminders).toContainText('3 days before, on the due date, 3, 10 and 20 days after');
  await expectAccessible(page);
  await reminders.getByRole('button', { name: 'Turn on reminders' }).click();
  await expect(notices(page)).toContainText('Reminders start tomorrow');
  // Once its email is sent, the next one has a day.
  await expect(async () => {
    await page.reload();
    await expect(reminders).toContainText('Next reminder:', { timeout: 1000 });
  }).toPass();
  await expect(reminders).toContainText('to Mara Example');
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
