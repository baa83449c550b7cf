/** The dialog that sends a document: recipients, text and email templates. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived } from './support/as-client.ts';
import { notices, undo } from './support/clients.ts';
import {
  action,
  emailPreview,
  emails,
  number,
  openIssued,
  panel,
  people,
  press,
  sendDialog,
  sentEmails,
} from './support/deliveries.ts';
import { callApi, test } from './support/office.ts';

test('the dialog lists the recipients and previews the email', async ({ page }) => {
  const { client } = await openIssued(page, people);
  // Its key works as soon as its button is shown.
  await expect(action(page, 'Send…')).toBeVisible();
  await page.keyboard.press('s');
  const dialog = sendDialog(page);
  await expect(dialog.getByLabel('Mara Example')).toBeChecked();
  await expect(dialog.getByLabel('Mara Example')).toBeFocused();
  await expect(dialog.getByLabel('Copy Desk')).toBeChecked();
  await expect(dialog.getByLabel('Sam Other')).not.toBeChecked();
  await expect(dialog.getByLabel('Phil Phone')).toBeDisabled();
  await expect(dialog.getByLabel('Phil Phone')).toHaveAccessibleDescription(/No email address/);
  const preview = emailPreview(dialog);
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    `Invoice ${number} from Wolfden Studio`,
  );
  // As it is sent: with its own styles, which the policy of the screen would refuse in markup.
  await expect(preview.locator('.card')).toHaveCSS('border-top-width', '3px');
  await dialog.getByRole('tab', { name: 'Phone' }).click();
  await expect(preview.locator('.card-cell')).toHaveCSS('padding-left', '20px');
  await expect(preview).toContainText('Hello Mara Example,');
  await dialog.getByLabel('Message').fill('It was a pleasure.');
  await expect(preview).toContainText('It was a pleasure.');
  await dialog.getByLabel('Mara Example').uncheck();
  await expect(preview).toContainText('Hello,');
  await dialog.getByLabel('Subject').fill('Invoice {number}');
  await expect(
    dialog.getByText(`{number} won’t be replaced. Enter ${number} instead.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await dialog.getByLabel('Copy Desk').uncheck();
  await dialog.getByRole('button', { name: 'Add recipient' }).click();
  await dialog.getByLabel('Name').fill('Zed');
  await expect(preview).toContainText('Hello Zed,');
  await dialog.getByRole('button', { name: 'Remove extra recipient 1' }).click();
  await press(dialog).click();
  await expect(dialog.getByRole('group', { name: 'To' })).toContainText(
    'Select at least one recipient',
  );
  await expect(dialog.getByLabel('Mara Example')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Add email address' }).click();
  await expect(page).toHaveURL(`/admin/clients/${client.id}/edit`);
});

test(
  'a contact who lost their email address is marked by name',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 422/);
    const { client } = await openIssued(page, people.slice(0, 2));
    await action(page, 'Send…').click();
    const dialog = sendDialog(page);
    await expect(dialog.getByLabel('Copy Desk')).toBeChecked();
    const stored = await callApi<{ version: number; contacts: { id: string; name: string }[] }>(
      page,
      'GET',
      `/api/clients/${client.id}`,
    );
    const [mara, copy] = stored.contacts;
    const contacts = [
      { ...people[0], id: mara?.id },
      { id: copy?.id, name: 'Copy Desk', phone: '555 0199', roles: ['cc'] },
    ];
    const changes = { version: stored.version, contacts };
    await callApi(page, 'PATCH', `/api/clients/${client.id}`, changes);
    await press(dialog).click();
    await expect(dialog.getByText('“Copy Desk” has no email address.')).toBeVisible();
    await expect(dialog.getByLabel('Copy Desk')).toBeFocused();
    await expectAccessible(page);
  },
);

test('an extra recipient gets the PDF and a link of their own', async ({ page, office }) => {
  const { invoice } = await openIssued(page, []);
  await action(page, 'Send…').click();
  const dialog = sendDialog(page);
  await expect(dialog).toContainText('This client has no contacts yet.');
  await press(dialog).click();
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByLabel('Email', { exact: true }).fill('books@ledger.example');
  await dialog.getByRole('button', { name: 'Add recipient' }).click();
  const second = dialog.getByRole('group', { name: 'Extra recipient 2' });
  await second.getByLabel('Email').fill('lee@harbor.example');
  await second.getByLabel('Name').fill('Lee');
  await second.getByLabel('Save as contact').check();
  await dialog.getByLabel('Subject').fill('Your invoice, as agreed');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('as agreed');
  await press(dialog).click();
  await expect(emails(page)).toHaveCount(2);
  await expect(panel(page)).toContainText('Extra recipient');
  const { parsed } = await arrived(office, 'Your invoice, as agreed', 'lee@harbor.example');
  const pdf = await page.request.get(`/api/documents/${invoice.id}/pdf`);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const [attached] = parsed.attachments;
  expect(attached?.filename).toBe(`Invoice ${number}.pdf`);
  expect(hash(new Uint8Array(attached?.content as ArrayBuffer))).toBe(hash(await pdf.body()));
  await expect(emails(page).first().getByText('PDF attached')).toBeVisible(sentEmails);
  await action(page, 'Send again…').click();
  await expect(dialog.getByLabel('Lee', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Books')).toHaveCount(0);
});

test('the text of an email is saved as an email template, chosen and deleted', async ({ page }) => {
  await openIssued(page);
  await action(page, 'Send…').click();
  const dialog = sendDialog(page);
  await dialog.getByLabel('Message').fill(`Dear Harbor Lab, here is invoice ${number}.`);
  await dialog.getByRole('button', { name: 'Save as template…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as template' });
  await expect(saving.getByLabel('Message')).toHaveValue(
    'Dear {client}, here is invoice {number}.',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await saving.getByLabel('Name').fill('Friendly');
  await saving.getByRole('button', { name: 'Save template' }).click();
  await expect(notices(page)).toContainText('Friendly saved');
  await expect(saving).toHaveCount(0);
  await dialog.getByLabel('Message').fill('Something else');
  await dialog.getByLabel('Email template').selectOption('Friendly');
  await expect(dialog.getByLabel('Message')).toHaveValue(
    `Dear Harbor Lab, here is invoice ${number}.`,
  );
  await dialog.getByRole('button', { name: 'Delete “Friendly”' }).click();
  await expect(dialog.getByLabel('Email template')).toHaveCount(0);
  await undo(page, 'Friendly deleted');
  await expect(dialog.getByLabel('Email template')).toBeVisible();
});
