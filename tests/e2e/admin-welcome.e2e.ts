/** The question where the studio is, which is asked once, with guesses from the browser. */
import { expect, type Page } from '@playwright/test';
import type { Studio } from '../../src/shared/settings/studio.schema.ts';
import type { TaxList } from '../../src/shared/taxes/taxes.schema.ts';
import { expectAccessible } from './support/accessible.ts';
import { callApi, openAsOwner, owner, test } from './support/office.ts';
import { setupLink } from './support/printed-links.ts';

const WELCOME = '/admin/welcome';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const paper = (page: Page, label: string) => page.getByRole('radio', { name: label });
const taxOffer = (page: Page) => page.getByRole('checkbox', { name: 'Add the national tax rates' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const firstSteps = (page: Page) => page.getByRole('region', { name: 'Set up your studio' });
const step = (page: Page, name: string) =>
  firstSteps(page).getByRole('listitem').filter({ hasText: name });

async function studioOf(page: Page): Promise<Studio> {
  return (await callApi<{ studio: Studio }>(page, 'GET', '/api/settings')).studio;
}

/** Goes there from the dashboard. */
async function openFromDashboard(page: Page): Promise<void> {
  await openAsOwner(page, '/admin');
  await step(page, 'region and formats').getByRole('link').click();
  await expect(heading(page)).toHaveText('Where is your studio?');
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).fill(name);
  await page.keyboard.press('Enter');
  await expect(field(page, label)).toHaveValue(name);
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let press = 0; press < 30 && (await focused()) !== name; press += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(name);
}

test.describe('with an English browser in Berlin', () => {
  test.use({ locale: 'en-US', timezoneId: 'Europe/Berlin' });

  test.describe('a first start', () => {
    test.use({ officeSettings: {} });

    test(
      'guesses Germany, and stores it with its tax rates, by keyboard alone',
      { tag: '@all' },
      async ({ page, office }) => {
        await page.goto(setupLink(office));
        await expect(page.getByLabel('Name')).toBeFocused();
        for (const text of ['Ada Wolf', owner.email, owner.password]) {
          await page.keyboard.type(text);
          await page.keyboard.press(text === owner.password ? 'Enter' : 'Tab');
        }
        await expect(heading(page)).toHaveText('Where is your studio?');
        await expect(heading(page)).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`${WELCOME}$`));
        await expect(field(page, 'Country')).toHaveValue('Germany');
        await expect(field(page, 'Currency')).toHaveValue('EUR – Euro');
        await expect(field(page, 'Time zone')).toHaveValue('Europe/Berlin');
        await expect(field(page, 'Region')).toHaveValue('Germany');
        await expect(paper(page, 'By the client’s country')).toBeChecked();
        await expect(page.getByRole('status').filter({ hasText: '12.345,60' })).toBeVisible();
        await expect(taxOffer(page)).toBeChecked();
        await expect(page.getByText('USt, standard rate: 19%')).toBeVisible();
        await expect(page.getByText('as of Sep 7, 2026')).toBeVisible();
        await expectAccessible(page);

        await tabTo(page, 'Continue');
        await page.keyboard.press('Enter');
        await expect(heading(page)).toHaveText('Protect your account');
        await expect(heading(page)).toBeFocused();
        await page.reload();
        await expect(heading(page)).toHaveText('Protect your account');
        await tabTo(page, 'Later');
        await page.keyboard.press('Enter');
        await expect(step(page, 'region and formats')).toContainText('(done)');
        await expect(step(page, 'default tax')).toContainText('(done)');

        const { items } = await callApi<TaxList>(page, 'GET', '/api/taxes');
        expect(items.map(({ ratePpm }) => ratePpm)).toEqual([190_000, 70_000]);
        expect(await studioOf(page)).toMatchObject({
          address: { country: 'DE' },
          currency: 'EUR',
          timeZone: 'Europe/Berlin',
          formatRegion: 'DE',
          paperSize: 'client_country',
          defaultTaxId: items[0]?.id,
        });
      },
    );

    test('asks only once, also if that is skipped', { tag: '@all' }, async ({ page, office }) => {
      await page.goto(setupLink(office));
      await page.getByLabel('Name').fill('Ada Wolf');
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect(heading(page)).toHaveText('Protect your account');
      await page.reload();
      await expect(heading(page)).toHaveText('Protect your account');
      await page.getByRole('link', { name: 'Later' }).click();
      await expect(step(page, 'region and formats').getByRole('link')).toBeVisible();
      await page.reload();
      await expect(heading(page)).toHaveText('Dashboard');
      expect(await studioOf(page)).toMatchObject({ version: 1, currency: 'USD' });
    });
  });

  test('another country brings its currency, formats and tax rates', async ({ page }) => {
    await openFromDashboard(page);
    await choose(page, 'Country', 'Switzerland');
    await expect(field(page, 'Currency')).toHaveValue('CHF – Swiss Franc');
    await expect(field(page, 'Region')).toHaveValue('Switzerland');
    await expect(page.getByText('MWST / TVA / IVA, standard rate: 8.1%')).toBeVisible();
    // As wide as a 1280 px window at 400 % zoom; and a phone.
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 812 });
      const inside = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(inside).toBeLessThanOrEqual(width);
    }
    await choose(page, 'Country', 'Canada');
    await expect(taxOffer(page)).toHaveCount(0);
    await expect(field(page, 'Time zone')).toHaveValue('Europe/Berlin');
    await paper(page, 'A4').check();
    await goOn(page).click();
    await expect(heading(page)).toHaveText('Dashboard');
    await expect(step(page, 'region and formats')).toContainText('(done)');
    expect(await studioOf(page)).toMatchObject({
      address: { country: 'CA' },
      currency: 'CAD',
      formatRegion: 'CA',
      paperSize: 'A4',
      defaultTaxId: null,
    });
    // Asked and answered.
    await page.goto(WELCOME);
    await expect(heading(page)).toHaveText('Dashboard');
  });

  test(
    'a studio that charges no tax says so, which is a first step, too',
    { tag: '@all' },
    async ({ page }) => {
      await openFromDashboard(page);
      await taxOffer(page).uncheck();
      await goOn(page).click();
      await step(page, 'default tax').getByRole('link').click();
      await expect(heading(page)).toHaveText('Taxes');
      const saved = page.waitForResponse('**/api/settings/studio');
      await page.getByRole('switch', { name: 'I don’t charge tax' }).check();
      await saved;
      await expectAccessible(page);
      await page.goto('/admin');
      await expect(step(page, 'default tax')).toContainText('(done)');
      expect(await studioOf(page)).toMatchObject({ chargesNoTax: true, defaultTaxId: null });
    },
  );
});

test.describe('with an American browser in no country’s time zone', () => {
  test.use({ locale: 'en-US', timezoneId: 'UTC' });

  test('the country has to be chosen', async ({ page }) => {
    await openFromDashboard(page);
    await expect(field(page, 'Country')).toHaveValue('');
    await expect(field(page, 'Time zone')).toHaveValue('UTC');
    await expect(field(page, 'Currency')).toHaveValue('USD – US Dollar');
    await goOn(page).click();
    await expect(field(page, 'Country')).toHaveAccessibleDescription(/Country is required/);
    await expectAccessible(page);
    await choose(page, 'Country', 'Austria');
    await expect(field(page, 'Currency')).toHaveValue('EUR – Euro');
    await goOn(page).click();
    await expect(heading(page)).toHaveText('Dashboard');
  });
});
