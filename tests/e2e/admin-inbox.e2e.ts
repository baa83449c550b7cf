import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { makeClient } from './support/clients.ts';
import type { Message } from './support/contact.ts';
import { openAsOwner, test } from './support/office.ts';
import { asRobot, receive } from './support/received.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page, { subject }: Message) =>
  list(page).getByRole('listitem').filter({ hasText: subject });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const reply = (page: Page) => page.getByRole('form', { name: /^Reply to/ });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const unread = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Inbox/ });

test('an empty inbox says where messages come from', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox is empty' })).toBeVisible();
  await expectAccessible(page);
});

test('opening a message reads it, and it can be marked as unread again', async ({
  page,
  office,
}) => {
  const [first, second] = (await receive(office, [{}, {}])) as [Message, Message];
  await openAsOwner(page, '/admin/inbox');
  await expect(unread(page)).toContainText('2');
  await expect(list(page).getByRole('listitem')).toHaveText([/Visitor 2/, /Visitor 1/]);
  await row(page, second).getByRole('link').click();
  await expect(heading(page)).toHaveText(second.subject);
  await expect(page.getByRole('article')).toContainText(second.message);
  await expect(row(page, second)).toContainText('Read');
  await expect(row(page, first)).toContainText('New');
  await expect(unread(page)).toContainText('1');
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row(page, second)).toContainText('New');
  await expect(unread(page)).toContainText('2');
});

test(
  'a message that arrives meanwhile appears by itself',
  { tag: '@all' },
  async ({ page, office }) => {
    await page.clock.install();
    await openAsOwner(page, '/admin/inbox');
    const [message] = (await receive(office)) as [Message];
    // The inbox is polled every twenty seconds.
    await page.clock.fastForward(20_000);
    await expect(row(page, message)).toBeVisible();
  },
);

test(
  'a reply goes out by mail in the same thread, and is kept',
  { tag: '@all' },
  async ({ page, office }) => {
    const [message] = (await receive(office)) as [Message];
    await openAsOwner(page, '/admin/inbox');
    await row(page, message).getByRole('link').click();
    await reply(page).getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Enter a reply.')).toBeVisible();
    await reply(page).getByLabel('Your reply').fill('Gladly. Shall we talk on Monday?');
    await page.keyboard.press('Control+Enter');
    await expect(notices(page)).toContainText('Sending your reply in 10 seconds.');
    await expect(heading(page).locator('..')).toContainText('Answered');
    const emails = page.getByRole('region', { name: 'Emails' });
    await expect(emails.getByRole('listitem').last()).toContainText('Gladly. Shall we talk');
    const sent = emails.getByRole('listitem').last().getByText('Sent', { exact: true });
    await expect(sent).toBeVisible({ timeout: 30_000 });
    const mail = office.emails.find(({ parsed }) => parsed.subject?.startsWith('Re: '));
    const thanks = office.emails.find(({ parsed }) =>
      /We received your message/.test(parsed.subject ?? ''),
    );
    expect(mail?.recipients).toEqual([message.email]);
    expect(mail?.parsed.text).toContain('Gladly. Shall we talk on Monday?');
    expect(thanks?.parsed.messageId).toBeDefined();
    expect(mail?.parsed.inReplyTo).toBe(thanks?.parsed.messageId);
  },
);

test('a reply that was sent too soon comes back to be edited', async ({ page, office }) => {
  const [message] = (await receive(office)) as [Message];
  await openAsOwner(page, '/admin/inbox');
  await row(page, message).getByRole('link').click();
  await reply(page).getByLabel('Your reply').fill('Glady');
  await reply(page).getByRole('button', { name: 'Send reply' }).click();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(reply(page).getByLabel('Your reply')).toHaveValue('Glady');
  await expect(page.getByRole('region', { name: 'Emails' })).not.toContainText('Glady');
  expect(office.emails.some(({ parsed }) => parsed.text?.includes('Glady'))).toBe(false);
});

test('a reply that is being written survives a reload', async ({ page, office }) => {
  const [message] = (await receive(office)) as [Message];
  await openAsOwner(page, '/admin/inbox');
  await row(page, message).getByRole('link').click();
  await reply(page).getByLabel('Your reply').fill('Half a thought');
  await page.reload();
  await expect(reply(page).getByLabel('Your reply')).toHaveValue('Half a thought');
});

test('spam says why, and “Not spam” sends the emails it was kept from', async ({
  page,
  office,
}) => {
  const [message] = (await receive(office, [{}], asRobot)) as [Message];
  await openAsOwner(page, '/admin/inbox?status=spam');
  await row(page, message).getByRole('link').click();
  await expect(page.getByText('A hidden field was filled in.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const readers = () => office.emails.flatMap(({ recipients }) => recipients);
  expect(readers()).not.toContain(message.email);
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(notices(page)).toContainText('Moved to inbox');
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByText('Sent', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  expect(readers()).toContain(message.email);
});

test('many messages are archived at once, and brought back', async ({ page, office }) => {
  const messages = await receive(office, [{}, {}, {}]);
  await openAsOwner(page, '/admin/inbox');
  for (const message of messages.slice(0, 2)) {
    await row(page, message).getByRole('checkbox').check();
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await expect(notices(page)).toContainText('2 messages archived.');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  // As they were, not as read.
  for (const message of messages) await expect(row(page, message)).toContainText('New');
});

test('messages are deleted, with an undo, and then gone for good', async ({ page, office }) => {
  const [first, second, third] = (await receive(office, [{}, {}, {}])) as [
    Message,
    Message,
    Message,
  ];
  await openAsOwner(page, '/admin/inbox');
  for (const message of [first, second]) await row(page, message).getByRole('checkbox').check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(notices(page)).toContainText('2 messages deleted.');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Status: Open (1)' })).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await row(page, first).getByRole('checkbox').check();
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('d');
  await expect(notices(page)).toContainText('1 message deleted.');
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  expect((await deletion).status()).toBe(200);
  await row(page, second).getByRole('link').click();
  await expect(heading(page)).toHaveText(second.subject);
  await page.keyboard.press('d');
  await expect(heading(page)).toHaveText(third.subject);
  // Leaving the page deletes it, too.
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, third)).toBeVisible();
});

test('a message is deleted on a phone; its client stays, without a link to it', async ({
  page,
  office,
}) => {
  const [message] = (await receive(office)) as [Message];
  await openAsOwner(page, '/admin/inbox');
  await page.setViewportSize({ width: 375, height: 720 });
  const { id } = await makeClient(page, {
    contacts: [{ name: 'Visitor', email: message.email, roles: [] }],
  });
  await row(page, message).getByRole('link').click();
  await page.getByRole('button', { name: 'Link to Harbor Lab' }).click();
  await expect(page.getByRole('article').getByRole('link', { name: 'Harbor Lab' })).toBeVisible();
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(notices(page)).toContainText('1 message deleted. Its client is kept.');
  await expect(page.getByRole('heading', { name: 'Inbox is empty' })).toBeVisible();
  await notices(page).getByRole('button', { name: 'Dismiss' }).last().click();
  await deletion;
  await page.goto(`/admin/clients/${id}?tab=timeline`);
  const timeline = page.getByRole('main');
  await expect(timeline).toContainText('deleted a message');
  await expect(timeline.locator('a[href*="/admin/inbox/inq_"]')).toHaveCount(0);
});

test('keys lead from message to message and archive the open one', async ({ page, office }) => {
  const [, second, third] = await receive(office, [{}, {}, {}]);
  await openAsOwner(page, '/admin/inbox');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(third?.subject ?? '');
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(second?.subject ?? '');
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(third?.subject ?? '');
  await page.keyboard.press('r');
  await expect(reply(page).getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('je');
  await expect(reply(page).getByLabel('Your reply')).toHaveValue('je');
  await heading(page).focus();
  await page.keyboard.press('e');
  await expect(heading(page)).toHaveText(second?.subject ?? '');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Archive message')).toBeVisible();
});

test('the address holds what the list was narrowed to', async ({ page, office }) => {
  const [apple, pear] = (await receive(office, [
    { subject: 'About apples' },
    { subject: 'About pears' },
  ])) as [Message, Message];
  await openAsOwner(page, '/admin/inbox');
  await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('appl');
  await expect(row(page, apple)).toBeVisible();
  await expect(row(page, pear)).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=appl$/);
  await page.reload();
  await expect(row(page, apple)).toBeVisible();
  await expect(row(page, pear)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('plums');
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
});

test('an email that the server refuses shows its words and is tried again', async ({
  page,
  office,
}) => {
  const [message] = (await receive(office, [{ email: 'refused@lab.example' }])) as [Message];
  await openAsOwner(page, '/admin/inbox');
  await row(page, message).getByRole('link').click();
  const thanks = page
    .getByRole('region', { name: 'Emails' })
    .getByRole('listitem')
    .filter({ hasText: 'Acknowledgment to' });
  await expect(thanks).toContainText('Failed');
  await expect(thanks).toContainText('No such person here');
  await thanks.getByRole('button', { name: 'Try again now' }).click();
  await expect(notices(page)).toContainText('Retrying the email now');
});

test(
  'axe finds nothing in the inbox, with a message open, at any width',
  { tag: '@all' },
  async ({ page, office }) => {
    const [message] = (await receive(office, [{}, {}])) as [Message];
    await openAsOwner(page, '/admin/inbox');
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await row(page, message).getByRole('link').click();
    await expect(heading(page)).toHaveText(message.subject);
    await expectAccessible(page);
  },
);

test(
  'a message opened by key has the focus on its heading, before and after it has come',
  { tag: '@all' },
  async ({ page, office }) => {
    const [message] = (await receive(office)) as [Message];
    await openAsOwner(page, '/admin/inbox');
    await expect(page.getByText('Choose a message to read it here.')).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText(message.subject);
    await expect(heading(page)).toBeFocused();
  },
);

test('a message of a known sender is linked to their client at once', async ({ page, office }) => {
  const [message] = (await receive(office)) as [Message];
  await openAsOwner(page, '/admin/inbox');
  const { id } = await makeClient(page, {
    contacts: [{ name: 'Visitor', email: message.email, roles: [] }],
  });
  await row(page, message).getByRole('link').click();
  const article = page.getByRole('article');
  const link = article.getByRole('button', { name: 'Link to Harbor Lab' });
  await expect(link).toBeVisible();
  const ways = article.getByText(/Link to Harbor Lab|Create client/);
  await expect(ways).toHaveText([/Link to/, /Create client/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await link.click();
  await expect(notices(page)).toContainText('Linked to Harbor Lab');
  const client = article.getByRole('link', { name: 'Harbor Lab' });
  await expect(client).toHaveAttribute('href', `/admin/clients/${id}`);
  await page.keyboard.press('Tab');
  await expect(client).toBeFocused();
});
