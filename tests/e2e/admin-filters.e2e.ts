import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openAsOwner, test } from './support/office.ts';

const telephone = { width: 375, height: 812 };
test.use({ viewport: telephone });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });

for (const [section, menu] of [
  ['clients', /^Kind/],
  ['invoices', /^Kind/],
  ['inbox', /^Service/],
  ['activity', /^By/],
] as const) {
  test(
    `on a telephone the filters of ${section} are behind one button, and on a desk beside the search`,
    { tag: '@all' },
    async ({ page }) => {
      await openAsOwner(page, `/admin/${section}`);
      const filters = button(page, /^Filters/);
      await expect(filters).toHaveAttribute('aria-expanded', 'false');
      await expect(button(page, menu)).toBeHidden();
      await filters.press('Enter');
      await expect(filters).toHaveAttribute('aria-expanded', 'true');
      await expect(filters).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('.filter-fold').getByRole('button').first()).toBeFocused();
      await expectAccessible(page, [telephone]);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(filters).toBeHidden();
      await expect(button(page, menu)).toBeVisible();
    },
  );
}

test(
  'the button says how many filters are set, also of an address that somebody shared',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/clients');
    await page.goto('/admin/clients?status=archived&q=lab');
    const filters = button(page, /^Filters/);
    await expect(filters).toHaveText('Filters (1)');
    await filters.click();
    await button(page, /^Kind/).click();
    await page.getByRole('menuitemradio', { name: 'People' }).click();
    await expect(filters).toHaveText('Filters (2)');
    await expect(page).toHaveURL('/admin/clients?q=lab&status=archived&kind=person');
    await button(page, 'Clear filters').first().click();
    await expect(filters).toHaveText('Filters');
  },
);
