/** Sends issued documents from the back office, with a real mail server and a client’s browser. */
import { expect, type Browser } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, clientPage, linkIn } from './support/as-client.ts';
import { heading, notices, undo } from './support/clients.ts';
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
  year,
} from './support/deliveries.ts';
import {
  billedClient,
  chooseAction,
  chooseOfEntry,
  confirmIssue,
  makeDraft,
  setStudioUp,
  type MadeInvoice,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

/** Follows a link as the client, and views the page. */
async function viewAsClient(browser: Browser, link: string): Promise<void> {
  const client = await clientPage(browser);
  // Awaited from the start: the initial pointer position may already trigger it.
  const seen = client.waitForResponse(/\/seen$/);
  await client.goto(link);
  await client.getByRole('heading', { name: `Invoice ${number}` }).hover();
  await seen;
  await client.context().close();
}

test.describe('while the server is out of reach', () => {
  test.beforeEach(
    ({ expectedProblems }) => void expectedProblems.push(/ERR_INTERNET_DISCONNECTED/),
  );

  test('sending says so, and goes on once it answers', async ({ page, context }) => {
    await openIssued(page);
    await context.setOffline(true);
    await action(page, 'Send…').click();
    await expect(sendDialog(page)).toContainText('The server can’t be reached');
    await expectAccessible(page);
    await context.setOffline(false);
    await sendDialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(sendDialog(page).getByLabel('Mara Example')).toBeChecked();
    await sendDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(action(page, 'Send…')).toBeFocused();
  });
});

test(
  'an invoice is issued, sent, viewed, and paid in parts with receipts',
  { tag: '@all' },
  async ({ page, browser, office, baseURL }) => {
    await openAsOwner(page, '/admin/invoices');
    await setStudioUp(page);
    const client = await billedClient(page, { contacts: people });
    const draft = await makeDraft(page, client.id);
    await page.goto(`/admin/invoices/${draft.id}`);
    await page.getByRole('button', { name: 'Issue…' }).click();
    await confirmIssue(page);
    await expect(heading(page)).toHaveText(`Invoice ${number}`);
    await expect(panel(page)).toContainText('Not sent yet.');

    await action(page, 'Send…').click();
    const dialog = sendDialog(page);
    await dialog.getByLabel('Copy Desk').uncheck();
    await press(dialog).click();
    await expect(notices(page)).toContainText('Sending the email to Mara Example…');
    await expect(emails(page)).toContainText('Queued');
    await expect(action(page, 'Send again…')).toBeFocused();
    const mail = await arrived(office, `Invoice ${number}`);
    expect(mail.recipients).toEqual(['mara@harbor.example']);
    await expect(emails(page).getByText('Sent', { exact: true })).toBeVisible(sentEmails);
    await expect(panel(page)).toContainText('Not viewed yet.');

    await viewAsClient(browser, linkIn(mail, baseURL));
    await page.reload();
    await expect(panel(page)).toContainText(/Viewed .*, \d{4}/);

    await action(page, 'Record payment').click();
    await page.getByLabel('Amount in USD').fill('60');
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(notices(page)).toContainText('Payment recorded. $50.00 still due.');
    await notices(page).getByRole('button', { name: 'Send receipt' }).click();
    const receipt = page.getByRole('dialog', { name: 'Send receipt' });
    const preview = emailPreview(receipt);
    await expect(preview).toContainText('Hello Mara Example,');
    await expect(preview).toContainText(/Amount paid\s*\$60.00/);
    await expect(preview).toContainText(/Amount due\s*\$50.00/);
    await receipt.getByLabel('Mara Example').uncheck();
    await expect(preview).toContainText('Hello,');
    await receipt.getByLabel('Mara Example').check();
    await receipt.getByLabel('Copy Desk').uncheck();
    await press(receipt).click();
    await expect(emails(page).first()).toContainText('Receipt for Mara Example');
    const thanks = await arrived(office, 'Payment receipt');
    expect(thanks.parsed.text).toContain('Amount paid: $60.00');
    await expect(emails(page).first().getByText('Sent', { exact: true })).toBeVisible(sentEmails);
    await page.getByRole('button', { name: 'Actions for payment of $60.00' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Resend receipt…' })).toBeVisible();
    await page.keyboard.press('Escape');

    await action(page, 'Record payment').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'sending can be undone for ten seconds, and text and extra recipients are kept',
  { tag: '@all' },
  async ({ page, office }) => {
    const { invoice } = await openIssued(page, people);
    await action(page, 'Send…').click();
    const words = sendDialog(page).getByLabel('Message');
    await sendDialog(page).getByRole('button', { name: 'Add recipient' }).click();
    const extra = sendDialog(page).getByRole('group', { name: 'Extra recipient 1' });
    await extra.getByLabel('Email').fill('zed@elsewhere.example');
    await extra.getByLabel('Name').fill('Zed');
    await words.fill('Thank you for the good questions.');
    await words.press('Control+Enter');
    await expect(emails(page)).toHaveCount(3);
    await undo(page, 'Sending 3 emails…');
    await expect(notices(page)).toContainText('Send canceled');
    await expect(panel(page)).toContainText('Not sent yet.');
    await expect(emails(page)).toHaveCount(0);
    await page.reload();
    await action(page, 'Send…').click();
    await expect(words).toHaveValue('Thank you for the good questions.');
    await expect(extra.getByLabel('Email')).toHaveValue('zed@elsewhere.example');
    await expect(extra.getByLabel('Name')).toHaveValue('Zed');
    await extra.getByRole('button', { name: 'Remove extra recipient 1' }).click();
    await words.fill('The second try.');
    await sendDialog(page).getByLabel('Copy Desk').uncheck();
    await press(sendDialog(page)).click();
    // The canceled email would have arrived before it.
    const mail = await arrived(office, `Invoice ${number}`);
    expect(mail.parsed.text).toContain('The second try.');
    expect(mail.recipients).toEqual(['mara@harbor.example']);
    const { items } = await callApi<{ items: object[] }>(
      page,
      'GET',
      `/api/documents/${invoice.id}/deliveries`,
    );
    expect(items).toHaveLength(1);
  },
);

test('one of several emails is canceled in the panel, which keeps the focus', async ({ page }) => {
  await openIssued(page, people);
  await action(page, 'Send…').click();
  await press(sendDialog(page)).click();
  await expect(emails(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo send to Copy Desk' }).click();
  await expect(emails(page)).toHaveCount(1);
  await expect(emails(page)).toContainText('mara@harbor.example');
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeFocused();
  await expect(notices(page)).toHaveText('Sending the email to Mara Example…Undo');
  await expectAccessible(page);
});

test(
  'a rejection shows the mail server’s answer, and can be retried',
  { tag: '@all' },
  async ({ page, office }) => {
    await openIssued(page, [{ name: 'Newcomer', email: 'new@harbor.example', roles: ['billing'] }]);
    await action(page, 'Send…').click();
    await press(sendDialog(page)).click();
    await expect(emails(page)).toContainText('Queued');
    await office.passUndo();
    await expect(emails(page)).toContainText('No such person here', sentEmails);
    await expect(emails(page).getByText('Failed', { exact: true })).toBeVisible();
    // It is still the primary action.
    await expect(action(page, 'Send…')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again now' }).click();
    await expect(emails(page).getByText('Sent', { exact: true })).toBeVisible(sentEmails);
    expect((await arrived(office, `Invoice ${number}`)).recipients).toEqual(['new@harbor.example']);
  },
);

test('a copied link opens the invoice until it is revoked', async ({ page, browser, baseURL }) => {
  await openIssued(page);
  await chooseAction(page, 'Create link…');
  const dialog = page.getByRole('dialog', { name: `Link to invoice ${number}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/i\/[\w-]{43}$/);
  await expect(dialog).toContainText(copied);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toContainText('1 active link.');
  const link = `${baseURL}${new URL(copied).pathname}`;
  await viewAsClient(browser, link);

  await chooseAction(page, 'Revoke links…');
  const question = page.getByRole('alertdialog', { name: 'Revoke all links to this invoice?' });
  await expect(question).toContainText('disables 1 active link');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(notices(page)).toContainText('1 link revoked');
  await expect(panel(page)).not.toContainText('active link');
  const client = await clientPage(browser);
  expect((await client.goto(link))?.status()).toBe(404);
  await client.context().close();
});

test('a receipt is offered for payments, not for write-offs or reversed payments', async ({
  page,
}) => {
  const { invoice } = await openIssued(page);
  const body = { amount: 40_00, method: 'cash', paymentDate: `${year}-01-01` };
  await callApi(page, 'POST', `/api/invoices/${invoice.id}/payments`, body);
  await callApi(page, 'POST', `/api/invoices/${invoice.id}/write-offs`, { amount: 10_00 });
  await page.reload();
  const menu = page.getByRole('button', { name: 'Actions for payment of $40.00' });
  await page.getByRole('button', { name: 'Actions for write-off of $10.00' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Reverse write-off…']);
  await page.keyboard.press('Escape');
  await chooseOfEntry(page, 'payment of $40.00', 'Send receipt…');
  const receipt = page.getByRole('dialog', { name: 'Send receipt' });
  await expect(emailPreview(receipt)).toContainText(/Amount due\s*\$60.00/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  const receiptNumber = `R-${year}-0001`;
  const download = async () => {
    const downloaded = page.waitForEvent('download');
    await chooseOfEntry(page, 'payment of $40.00', `Receipt ${receiptNumber} (PDF)`);
    return (await downloaded).suggestedFilename();
  };
  expect(await download()).toBe(`Receipt ${receiptNumber}.pdf`);
  await chooseOfEntry(page, 'payment of $40.00', 'Reverse payment…');
  await page.getByRole('button', { name: 'Reverse payment', exact: true }).click();
  await expect(page.getByText('Payment, reversed')).toBeVisible();
  expect(await download()).toBe(`Receipt ${receiptNumber} (reversed).pdf`);
});

test(
  'no receipt is offered with a payment if no contact has an email address',
  { tag: '@all' },
  async ({ page }) => {
    await openIssued(page, [people[3] ?? {}]);
    await action(page, 'Record payment').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(notices(page)).toContainText('Payment recorded. Paid in full.');
    await expect(notices(page).getByRole('button', { name: 'Send receipt' })).toHaveCount(0);
  },
);

test('a credit note is sent in the same way', async ({ page, office }) => {
  const { invoice } = await openIssued(page);
  const path = `/api/invoices/${invoice.id}/credit-notes`;
  const draft = await callApi<MadeInvoice>(page, 'POST', path);
  const changes = { version: draft.version, notes: 'Hosted elsewhere' };
  const { version } = await callApi<MadeInvoice>(
    page,
    'PATCH',
    `/api/invoices/${draft.id}`,
    changes,
  );
  await callApi(page, 'POST', `/api/invoices/${draft.id}/issuance`, { version });
  await page.goto(`/admin/invoices/${draft.id}`);
  await action(page, 'Send…').click();
  const dialog = page.getByRole('dialog', { name: /^Send credit note / });
  await expect(emailPreview(dialog)).toContainText(`credits invoice ${number}.`);
  await press(dialog).click();
  const mail = await arrived(office, 'Credit note');
  expect(mail.recipients).toEqual(['mara@harbor.example']);
});

test(
  'a void invoice can’t be sent, and its links can still be revoked',
  { tag: '@all' },
  async ({ page }) => {
    const { invoice } = await openIssued(page);
    await callApi(page, 'POST', `/api/documents/${invoice.id}/links`);
    await callApi(page, 'POST', `/api/invoices/${invoice.id}/void`, { reason: 'Wrong lab' });
    await page.reload();
    await expect(panel(page)).toContainText('1 active link.');
    await expect(action(page, 'Send…')).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Create link…' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Revoke links…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(notices(page)).toContainText('1 link revoked');
  },
);

test('the palette sends it and makes a link to it', { tag: '@all' }, async ({ page }) => {
  await openIssued(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('share');
  await expect(page.getByRole('option', { name: 'Create link to invoice' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('send invoice');
  await page.keyboard.press('Enter');
  await expect(sendDialog(page)).toBeVisible();
});

test('activity and the list of emails link to the invoice', { tag: '@all' }, async ({ page }) => {
  const { invoice } = await openIssued(page);
  await action(page, 'Send…').click();
  await press(sendDialog(page)).click();
  await expect(emails(page)).toHaveCount(1);
  const here = `/admin/invoices/${invoice.id}`;
  await page.goto('/admin/activity');
  const event = page
    .getByRole('listitem')
    .filter({ hasText: `emailed invoice ${number} to 1 recipient` });
  await expect(event.getByRole('link', { name: number })).toHaveAttribute('href', here);
  await page.goto('/admin/settings/mail');
  await page.getByRole('link', { name: `Invoice ${number}` }).click();
  await expect(page).toHaveURL(here);
});

test('a payment reminder is written, sent and undone', async ({ page, office }) => {
  await openIssued(page);
  await chooseAction(page, 'Remind…');
  const dialog = page.getByRole('dialog', { name: 'Send payment reminder' });
  await expect(dialog.getByLabel('Mara Example')).toBeChecked();
  await expect(emailPreview(dialog)).toContainText(`invoice ${number} is due on`);
  await expectAccessible(page);
  await press(dialog).press('Enter');
  await expect(emails(page)).toHaveCount(1);
  await undo(page, 'Sending');
  await expect(emails(page)).toHaveCount(0);

  await chooseAction(page, 'Remind…');
  await press(dialog).press('Enter');
  const mail = await arrived(office, `Invoice ${number} is due on`);
  expect(mail.recipients).toEqual(['mara@harbor.example']);
  expect(mail.parsed.text?.replaceAll(/\s+/g, ' ')).toContain('The amount due is $110.00.');
  await expect(emails(page)).toContainText('Payment reminder');
  await page.goto('/admin/activity');
  await expect(
    page.getByText(`emailed a payment reminder for invoice ${number} to 1 recipient`).first(),
  ).toBeVisible();
  await page.goto('/admin/settings/documents');
  await page.getByRole('button', { name: 'Edit text (First payment reminder)' }).click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(
    'Reminder: invoice {number} was due on {due date}',
  );
});
