/** Reminders: their schedule and texts in the settings, and the next one of a sent proposal. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived } from './support/as-client.ts';
import { notices } from './support/clients.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { release } from './support/sent-proposal.ts';

test('the schedule and the texts of reminders are changed in the settings', async ({ page }) => {
  await openAsOwner(page, '/admin/settings/documents');
  const first = page.getByRole('textbox', { name: 'First reminder (days)' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const isOn = page.getByRole('checkbox', { name: 'Send reminders' });
  await expect(isOn).toBeChecked();
  await expect(isOn).toHaveAccessibleDescription(
    /Sent between 9:00.AM and 6:00.PM in your time zone/,
  );
  await expect(first).toHaveValue('5');
  await first.fill('0');
  await save.click();
  await expect(first).toHaveAccessibleDescription(/must be at least 1\./);
  await expectAccessible(page);
  await first.fill('3');
  await save.click();
  await expect(notices(page)).toContainText('Saved');
  await page.reload();
  await expect(first).toHaveValue('3');

  const texts = page.getByRole('region', { name: 'Texts of reminders' });
  await texts.getByRole('button', { name: 'Edit text (Reminder)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminder' });
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toHaveValue('Reminder: {document} “{title}”');
  await subject.fill('Reminder: {number}');
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(subject).toHaveAccessibleDescription(/Unknown placeholder {number}/);
  await expectAccessible(page);
  await subject.fill('Still interested in {title}?');
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(texts).toContainText('Still interested in {title}?');
  await texts.getByRole('button', { name: 'Restore default (Reminder)' }).click();
  await expect(texts).toContainText('Default text: Reminder: {document} “{title}”');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(texts).toContainText('Still interested in {title}?');
  await expectAccessible(page);
});

test('a sent proposal shows the next reminder to each recipient, and they can be turned off', async ({
  page,
  office,
  officeProcess,
}) => {
  const { id } = await release(page);
  const recipients = await callApi<{ items: { contactId: string; email: string }[] }>(
    page,
    'GET',
    `/api/documents/${id}/recipients`,
  );
  const contacts = recipients.items.map(({ contactId }) => contactId);
  await callApi(page, 'POST', `/api/documents/${id}/deliveries`, { contacts, message: '' });
  await page.goto(`/admin/proposals/${id}`);
  const panel = page.getByRole('region', { name: 'Recipients' });
  const mara = panel.getByRole('listitem').filter({ hasText: 'mara@harbor.example' });
  const viewer = panel.getByRole('listitem').filter({ hasText: 'cy@harbor.example' });
  await expect(mara).toContainText('The next reminder is scheduled once the email is sent');
  await officeProcess.advance({ hours: 1 });
  const mail = await arrived(office, 'A new website', 'mara@harbor.example');
  expect(mail.parsed.subject).toContain('proposal from');
  await expect(mara).toContainText(/Next reminder: \w{3} \d+/);
  await expect(viewer).toContainText('View only');
  await expect(viewer).not.toContainText(/reminder/i);
  const turnedOn = panel.getByRole('switch', { name: 'Send reminders' });
  await expect(turnedOn).toBeChecked();
  await expectAccessible(page);
  await turnedOn.press('Space');
  await expect(turnedOn).not.toBeChecked();
  await expect(mara).not.toContainText(/reminder/i);
  await page.reload();
  await expect(turnedOn).not.toBeChecked();
  await turnedOn.press('Space');
  await expect(turnedOn).toBeChecked();
  await expect(mara).toContainText('Next reminder:');
});
