import { expect, type Page } from '@playwright/test';
import type { Message } from './support/contact.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { receive } from './support/received.ts';

const list = (page: Page) => page.getByRole('group', { name: 'Message list' });
const row = (page: Page, { subject }: Message) =>
  list(page).getByRole('listitem').filter({ hasText: subject });
const box = (page: Page, message: Message) => row(page, message).getByRole('checkbox');
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected messages' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Inbox/ });

const isDeletionCall = (request: { method(): string }) => request.method() === 'DELETE';
const isDeletion = (response: { request(): { method(): string } }) =>
  isDeletionCall(response.request());

test(
  'a chosen message that a search or filter hides is no longer chosen',
  { tag: '@all' },
  async ({ page, office }) => {
    const [apple, pear] = (await receive(office, [
      { subject: 'About apples' },
      { subject: 'About pears' },
    ])) as [Message, Message];
    await openAsOwner(page, '/admin/inbox');
    await box(page, apple).check();
    await expect(toolbar(page)).toContainText('1 selected');
    const search = page.getByRole('searchbox', { name: 'Search the inbox' });
    await search.fill('pear');
    await expect(row(page, apple)).toHaveCount(0);
    await expect(toolbar(page)).toHaveCount(0);
    await box(page, pear).check();
    await expect(toolbar(page)).toContainText('1 selected');
    await page.keyboard.press('d');
    await expect(notices(page)).toContainText('1 message deleted.');
    await search.fill('');
    await expect(row(page, apple)).toBeVisible();
    await expect(box(page, apple)).not.toBeChecked();
    await box(page, apple).check();
    await page.goto('/admin/inbox?status=archived');
    await page.goBack();
    await expect(box(page, apple)).not.toBeChecked();
  },
);

test('what can be done with the chosen messages leaves the focus in the list', async ({
  page,
  office,
}) => {
  const [first, second, third] = (await receive(office, [{}, {}, {}])) as [
    Message,
    Message,
    Message,
  ];
  await openAsOwner(page, '/admin/inbox');
  for (const what of ['Clear', 'Archive', 'Delete']) {
    const message = what === 'Archive' ? third : second;
    await box(page, message).check();
    await toolbar(page).getByRole('button', { name: what }).focus();
    await page.keyboard.press('Enter');
    await expect(toolbar(page)).toHaveCount(0);
    await expect(list(page)).toBeFocused();
    await expect(row(page, message)).toHaveCount(what === 'Clear' ? 1 : 0);
    await expect(list(page)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(box(page, first)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('d');
  await expect(row(page, first)).toHaveCount(0);
  await expect(list(page)).toBeFocused();
});

test(
  'the unread count follows a deletion and its undo at once',
  { tag: '@all' },
  async ({ page, office }) => {
    const [first, second, third] = (await receive(office, [{}, {}, {}])) as [
      Message,
      Message,
      Message,
    ];
    await openAsOwner(page, '/admin/inbox');
    await row(page, third).getByRole('link').click();
    await expect(badge(page)).toContainText('2');
    await expect(row(page, third)).toContainText('Read');
    // From now on the server’s count comes too late.
    await page.route('**/api/inbox/unread', () => {});
    const shown = await badge(page).evaluateHandle((link) => {
      const texts: string[] = [];
      const note = () => texts.push(link.textContent.replaceAll(/\D/g, ''));
      new MutationObserver(note).observe(link, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return texts;
    });
    await page.goBack();
    for (const message of [first, second, third]) await box(page, message).check();
    await box(page, second).uncheck();
    await toolbar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(badge(page)).toContainText('1');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(badge(page)).toContainText('2');
    await box(page, first).check();
    await page.keyboard.press('d');
    await expect(badge(page)).toContainText('1');
    const deletion = page.waitForResponse(isDeletion);
    const reading = page.waitForResponse(/\/api\/inbox\?/);
    await notices(page).getByRole('button', { name: 'Dismiss' }).click();
    await deletion;
    await reading;
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(badge(page)).toContainText('1');
    expect(new Set(await shown.jsonValue())).toEqual(new Set(['1', '2']));
  },
);

/** Shows all of them, and chooses all but the first. */
async function chooseOthers(page: Page): Promise<void> {
  const rows = list(page).getByRole('listitem');
  for (const count of [100, 103]) {
    if ((await rows.count()) < count) await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(count);
  }
  await list(page)
    .getByRole('checkbox')
    .evaluateAll(async (boxes) => {
      for (const one of boxes.slice(1)) {
        if (one instanceof HTMLElement) one.click();
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    });
  await expect(toolbar(page)).toContainText('102 selected');
}

test(
  'many messages are archived at once; those that could not be deleted are shown',
  { tag: '@all' },
  async ({ page, office, expectedProblems }) => {
    await receive(
      office,
      Array.from({ length: 103 }, () => ({})),
    );
    await openAsOwner(page, '/admin/inbox');
    const rows = list(page).getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await chooseOthers(page);
    await toolbar(page).getByRole('button', { name: 'Archive' }).click();
    await expect(notices(page)).toContainText('102 messages archived.');
    await expect(rows).toHaveCount(1);
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Status: Open (103)' })).toBeVisible();
    await page.reload();
    await chooseOthers(page);
    let calls = 0;
    await page.route('**/api/inquiries?ids=*', (route) => {
      calls += 1;
      if (calls === 1) return route.continue();
      const error = { code: 'service.unavailable', message: 'Not just now.' };
      return route.fulfill({ status: 500, json: { error } });
    });
    expectedProblems.push(/500.+\/api\/inquiries\?ids=/);
    await toolbar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(1);
    await notices(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notices(page)).toContainText('2 of 102 could not be deleted. Not just now.');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Status: Open (3)' })).toBeVisible();
    await expect(badge(page)).toContainText('3');
    await page.reload();
    await expect(rows).toHaveCount(3);
  },
);

test('an email whose address was deleted says so, and can’t be tried again', async ({
  page,
  office,
}) => {
  const [message] = (await receive(office, [{ email: 'refused@lab.example' }])) as [Message];
  await openAsOwner(page, '/admin/settings/mail?status=failed');
  const failed = page.getByRole('row').filter({ hasText: 'Acknowledgment' });
  await expect(failed).toContainText('No such person here');
  await expect(failed.getByRole('button', { name: /Try again/ })).toBeVisible();
  const { items } = await callApi<{ items: { id: string; subject: string }[] }>(
    page,
    'GET',
    '/api/inbox',
  );
  const id = items.find(({ subject }) => subject === message.subject)?.id ?? '';
  await callApi(page, 'DELETE', `/api/inquiries/${id}`);
  await page.reload();
  await expect(failed).toContainText('Its address was removed with the message or client');
  await expect(failed.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('excludes test emails')).toBeVisible();
});

test('a message that is being deleted can be brought back on its page, and not be answered', async ({
  page,
  office,
}) => {
  const [older, message] = (await receive(office, [{}, {}])) as [Message, Message];
  await openAsOwner(page, '/admin/inbox');
  await row(page, message).getByRole('link').click();
  const reply = page.getByRole('form', { name: /^Reply to/ });
  await expect(reply).toBeVisible();
  await page.keyboard.press('d');
  await expect(notices(page)).toContainText('1 message deleted.');
  await expect(page.getByRole('heading', { level: 1, name: older.subject })).toBeVisible();
  await page.goBack();
  const shown = page.getByRole('article');
  await expect(shown).toContainText('Deleting message…');
  await expect(reply).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'Delete message' })).toHaveCount(0);
  // Neither deletes, nor archives, nor asks for a second notice.
  for (const key of ['d', 'e', 'u']) await page.keyboard.press(key);
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await shown.getByRole('button', { name: 'Undo' }).click();
  await expect(notices(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(reply).toBeVisible();
  await expect(row(page, message)).toBeVisible();
  await page.getByRole('button', { name: 'Delete message' }).click();
  await page.goBack();
  const deletion = page.waitForResponse(isDeletion);
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await deletion;
  await expect(shown).toContainText('Message deleted.');
  await expect(shown.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a message whose reply has not left is not deleted, and the notice says why', async ({
  page,
  office,
}) => {
  const [other, message] = (await receive(office, [{}, {}])) as [Message, Message];
  await openAsOwner(page, '/admin/inbox');
  await row(page, message).getByRole('link').click();
  await page.getByLabel('Your reply').fill('Gladly.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(notices(page)).toContainText('Sending your reply in 10 seconds.');
  await page.goto('/admin/inbox?status=all');
  for (const one of [other, message]) await box(page, one).check();
  await page.keyboard.press('d');
  await notices(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices(page)).toContainText('1 of 2 could not be deleted. A reply is still queued');
  await expect(row(page, message)).toBeVisible();
  await expect(row(page, other)).toHaveCount(0);
});

test(
  'a deletion that is under way when the page is left is made all the same',
  { tag: '@all' },
  async ({ page, office }) => {
    const [message] = (await receive(office)) as [Message];
    await openAsOwner(page, '/admin/inbox');
    await box(page, message).check();
    let calls = 0;
    await page.route('**/api/inquiries?ids=*', async (route) => {
      calls += 1;
      // The first one doesn’t get through.
      if (calls > 1) await route.continue();
    });
    await page.keyboard.press('d');
    const first = page.waitForRequest(isDeletionCall);
    await notices(page).getByRole('button', { name: 'Dismiss' }).click();
    await first;
    await page.goto('/');
    const left = async () => (await callApi<{ items: [] }>(page, 'GET', '/api/inbox')).items;
    await expect.poll(left).toEqual([]);
  },
);
