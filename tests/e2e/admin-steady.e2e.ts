/** What must not move, or stay bright, when something opens. */
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openAsOwner, test } from './support/office.ts';
import { receive } from './support/received.ts';

test('a dialog shades the whole window, and moves nothing below it', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  const gutter = await page.evaluate(
    () => innerWidth - document.documentElement.getBoundingClientRect().width,
  );
  expect(gutter).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Issued:/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  const dot = (x: number) =>
    page.screenshot({ clip: { x, y: 700, width: 1, height: 1 }, animations: 'disabled' });
  const [strip, beside] = [await dot(1280 - gutter / 2), await dot(1280 - gutter - 8)];
  expect(strip.equals(beside)).toBe(true);
});

test('opening a message moves neither the list nor its filters', async ({ page, office }) => {
  await receive(office);
  await openAsOwner(page, '/admin/inbox');
  const list = page.getByRole('region', { name: 'Messages' });
  const row = list.getByRole('link', { name: 'Visitor 1' });
  const search = page.getByRole('searchbox');
  // Not its width: its name is no longer bold once it is read.
  const placeOf = (part: Locator) =>
    part.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y };
    });
  const before = [await placeOf(row), await placeOf(search)];
  await row.click();
  await expect(page.getByRole('form', { name: /^Reply to/ })).toBeVisible();
  expect([await placeOf(row), await placeOf(search)]).toEqual(before);
});

test('filters that have no room beside the search go below it together', async ({ page }) => {
  await openAsOwner(page, '/admin/invoices');
  const filters = page.locator('.filter-fold').getByRole('button');
  for (const width of [768, 900, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const search = await page.getByRole('searchbox').boundingBox();
    const first = await filters.first().boundingBox();
    const last = await filters.last().boundingBox();
    if (search === null || first === null || last === null) throw new Error('Not shown');
    expect(first.y === last.y || first.y > search.y, `${width} px`).toBe(true);
  }
});

test('activity speaks of what people did, and of steps of the program on demand', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/activity');
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events.first()).toContainText('signed in');
  await expect(events.filter({ hasText: 'signing key' })).toHaveCount(0);
  const steps = page.getByRole('switch', { name: 'Show automatic steps' });
  await steps.press('Space');
  await expect(events.filter({ hasText: 'signing key' })).toHaveCount(1);
  await expect(page).toHaveURL('/admin/activity?automatic=shown');
  await expectAccessible(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Recent activity' })).not.toContainText(
    'signing key',
  );
});
