import { expect, type Page } from '@playwright/test';
import { attentionKindNames, attentionKinds } from '../../src/shared/dashboard/attention-kinds.ts';
import type { Dashboard, ExpectedAmounts } from '../../src/shared/dashboard/dashboard.schema.ts';
import { eachOf } from '../../src/shared/each-of.ts';
import { expectAccessible } from './support/accessible.ts';
import { notices, undo } from './support/clients.ts';
import { mara } from './support/contracts.ts';
import { openIssued, people } from './support/deliveries.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import { receive } from './support/received.ts';
import { withScript } from './support/sent-proposal.ts';
import { close, open, release, signOnPage } from './support/signing.ts';

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

/** Answers with what the server has, changed. */
async function changeDashboard(page: Page, change: (stored: Dashboard) => Partial<Dashboard>) {
  const stored = await callApi<Dashboard>(page, 'GET', '/api/dashboard');
  const json = { ...stored, ...change(stored) };
  await page.route('**/api/dashboard', (route) => route.fulfill({ json }));
  await page.goto('/admin/dashboard');
}

const item = (changes: Partial<Dashboard['attention'][number]>) => ({
  kind: 'invoice_overdue' as const,
  id: 'inv_1',
  title: 'Invoice 2026-0001',
  detail: 'Harbor Lab for the Study of Estuaries and Coastal Waters',
  at: '2026-03-02',
  amount: null,
  currency: null,
  inquiryId: null,
  engagementId: null,
  clientId: null,
  pdfId: null,
  ...changes,
});

const LISTED = 5;
const ALL = 12;

const amountsOf = (amounts: Pick<ExpectedAmounts, 'invoiced' | 'planned'>) => ({
  from: '2026-04-01',
  to: '2026-04-30',
  ...amounts,
});

/** Five of each kind, and three currencies. */
const full = ({ figures }: Dashboard): Partial<Dashboard> => ({
  counts: eachOf(attentionKindNames, () => ALL),
  attention: attentionKindNames.flatMap((kind) =>
    Array.from({ length: LISTED }, (_, nth) =>
      item({ kind, id: `${kind}_${nth}`, amount: 1_234_567_00 + nth, currency: 'USD' }),
    ),
  ),
  figures: {
    ...figures,
    currencies: ['USD', 'EUR', 'JPY'].map((currency) => ({
      currency,
      outstanding: 12_345_00,
      overdue: 2_345_00,
      expectedThisMonth: amountsOf({ invoiced: 8_000_00, planned: 1_250_00 }),
      expectedNextMonth: amountsOf({ invoiced: 2_000_00, planned: 11_250_00 }),
      paidThisMonth: 4_500_00,
      paidSameMonthLastYear: 3_900_00,
      paidThisYear: 98_700_00,
      months: Array.from({ length: 12 }, (_, nth) => ({
        month: `2026-${String(nth + 1).padStart(2, '0')}`,
        paid: (nth % 5) * 3_217_00,
      })),
    })),
  },
});

test('each kind is a group with a way to all of it, each row with its amount and action', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/dashboard');
  await changeDashboard(page, full);
  await expect(attention(page).getByRole('list')).toHaveCount(attentionKindNames.length);
  for (const kind of attentionKindNames) {
    const { label } = attentionKinds[kind];
    const rows = attention(page).getByRole('list', { name: `${label} ${ALL}` });
    await expect(rows.getByRole('listitem')).toHaveCount(LISTED);
    await expect(rows.getByText('$1,234,567.00')).toBeVisible();
    await expect(rows.getByRole('listitem').first().locator('.button')).toHaveCount(1);
    await expect(attention(page).getByRole('link', { name: `View all ${label}` })).toBeVisible();
  }
  await expectAccessible(page);
});

test('money is on the first screen, and nothing is clipped on a small one', async ({ page }) => {
  await openAsOwner(page, '/admin/dashboard');
  await changeDashboard(page, full);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const currency of ['USD', 'EUR', 'JPY']) {
    const money = page.getByRole('region', { name: `Money in ${currency}` });
    await expect(money.getByText('Paid this year')).toBeInViewport({ ratio: 1 });
  }
  await expect(attention(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText('Paid this year').first()).toBeInViewport({ ratio: 1 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});

test('a message is answered where its action leads, by keyboard', async ({ page, office }) => {
  await receive(office);
  await openAsOwner(page, '/admin/dashboard');
  const answer = attention(page).getByRole('link', { name: 'Answer message from Visitor 1' });
  await answer.press('Enter');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/inbox\/inq_\w+$/);
});

test('a client is reminded of an overdue invoice in place, with undo, and a second time by hand', async ({
  page,
}) => {
  const { invoice } = await openIssued(page, people.slice(0, 2));
  await changeDashboard(page, () => ({ attention: [item({ id: invoice.id })] }));
  const remind = attention(page).getByRole('button', { name: 'Remind of Invoice 2026-0001' });
  await remind.click();
  await undo(page, 'Reminding Mara Example, Copy Desk…');
  await expect(notices(page)).toContainText('2 emails canceled');
  await remind.click();
  await expect(notices(page)).toContainText('Reminding Mara Example');
  // Nobody is reminded twice a day with one click.
  await remind.click();
  const reminder = page.getByRole('dialog', { name: 'Send payment reminder' });
  await expect(reminder).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send…' })).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test('a contract is countersigned where its action leads', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await signOnPage(client, 'Mara Example');
  await close(client);
  await page.goto('/admin/dashboard');
  await attention(page)
    .getByRole('link', { name: /^Countersign… Contract C-/ })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: /^Sign contract C-/ })).toBeVisible();
});

test('a PDF that failed is generated in place, and the focus stays with the list', async ({
  page,
}) => {
  const { invoice } = await openIssued(page);
  const failed = item({ kind: 'pdf_failed', id: invoice.id, pdfId: invoice.id });
  await changeDashboard(page, () => ({ attention: [failed] }));
  const generate = attention(page).getByRole('button', {
    name: 'Generate PDF of Invoice 2026-0001',
  });
  await expect(generate).toBeVisible();
  await page.unroute('**/api/dashboard');
  const answered = page.waitForResponse(`**/api/documents/${invoice.id}/pdf`);
  await generate.press('Enter');
  expect((await answered).status()).toBe(200);
  await expect(notices(page)).toContainText('PDF of Invoice 2026-0001 generated');
  await expect(generate).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeFocused();
});
