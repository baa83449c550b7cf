import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { action, emails, openIssued, press, sendDialog } from './support/deliveries.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { receive } from './support/received.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const setUp = (page: Page) => section(page, 'Set up your studio');
const attention = (page: Page) => section(page, 'Needs attention');

test(
  'on the first day the dashboard leads through what to set up',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin');
    await expect(setUp(page).getByRole('listitem')).toHaveCount(8);
    await expect(attention(page)).toContainText('You’re all caught up.');
    const recent = section(page, 'Recent activity');
    await expect(recent).toContainText('created the account');
    await expect(recent).not.toContainText('signing key');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await callApi(page, 'POST', '/api/clients', { kind: 'person', name: 'Robin Reed' });
    await page.reload();
    const firstClient = setUp(page).getByRole('listitem').filter({ hasText: 'first client' });
    await expect(firstClient).toContainText('(done)');
    await setUp(page).getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await expect(page).toHaveURL(/\/admin\/account#second-factor$/);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
  },
);

test('setting up can be dismissed, and brought back', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/dashboard');
  await setUp(page).getByRole('button', { name: 'Hide' }).click();
  await expect(setUp(page)).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(setUp(page)).toBeVisible();
  await setUp(page).getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await expect(attention(page)).toBeVisible();
  await expect(setUp(page)).toHaveCount(0);
});

test(
  'new messages and emails that did not leave wait for the studio, and lead there',
  { tag: '@all' },
  async ({ page, office }) => {
    const [refused] = await receive(office, [{ email: 'refused@lab.example' }]);
    await openAsOwner(page, '/admin');
    // The screen may have been read before the server refused the email.
    await expect(async () => {
      await page.reload();
      await expect(attention(page).getByRole('listitem')).toHaveCount(2, { timeout: 2000 });
    }).toPass();
    await expect(attention(page).getByRole('listitem').first()).toContainText(
      'No such person here',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    const again = /^Try again to send /;
    await attention(page).getByRole('button', { name: again }).press('Enter');
    await expect(notices(page)).toContainText('Retrying the email now');
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused();
    await attention(page)
      .getByRole('link', { name: refused?.subject ?? '', exact: true })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      refused?.subject ?? '',
    );
  },
);

test('an email on hold is sent with the link only where it is listed', async ({ page }) => {
  const { invoice } = await openIssued(page);
  await action(page, 'Send…').click();
  await press(sendDialog(page)).click();
  await expect(emails(page)).toHaveCount(1);
  // As if its PDF could not be generated.
  const deliveries = `/api/documents/${invoice.id}/deliveries`;
  const { items, ...rest } = await callApi<{ items: object[] }>(page, 'GET', deliveries);
  const held = { ...rest, items: items.map((item) => Object.assign(item, { pdfStatus: 'held' })) };
  await page.route(`**${deliveries}`, (route) => route.fulfill({ json: held }));
  const sent: string[] = [];
  await page.route('**/link-only', (route) => {
    sent.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: held });
  });
  const dashboard = await callApi<{ counts: object }>(page, 'GET', '/api/dashboard');
  const item = { kind: 'email_held', id: invoice.id, title: 'Invoice', detail: 'No font' };
  const none = {
    amount: null,
    currency: null,
    inquiryId: null,
    engagementId: null,
    clientId: null,
    pdfId: null,
  };
  const row = { ...item, ...none, at: '2026-03-02T15:00:00Z' };
  const counts = { ...dashboard.counts, email_held: 1 };
  const answers = [{ ...dashboard, counts, attention: [row] }, dashboard];
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: sent.length === 0 ? answers[0] : answers[1] }),
  );
  await page.goto('/admin/dashboard');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await attention(page).getByRole('button', { name: 'Send with link only for Invoice' }).click();
  await expect(notices(page)).toContainText('Sending 1 email with the link only');
  expect(sent).toEqual([expect.stringMatching(`^${deliveries}/[^/]+/link-only$`)]);
  await expect(attention(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused();
});

test('the activity tells what happened, narrowed down by the address', async ({ page, office }) => {
  const [message] = await receive(office);
  await openAsOwner(page, '/admin/activity');
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events.filter({ hasText: message?.subject ?? '' })).toContainText('A visitor sent');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: /^By:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Visitors' }).click();
  await expect(page).toHaveURL(/actor=visitor/);
  await expect(events).toHaveCount(1);
  await page.reload();
  await expect(events).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No matching activity' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(events.filter({ hasText: message?.subject ?? '' })).toBeVisible();
});
