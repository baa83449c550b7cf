/** The studio's profile: one place to change it, and everywhere it is shown. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { openAsOwner, test } from './support/office.ts';
import { open } from './support/pages.ts';

const profile = { name: 'Ninth & “Wave”', place: 'Turku, Finland', email: 'post@wave.example' };
const longest = {
  name: `</script><b>${'W'.repeat(188)}`,
  place: 'P'.repeat(100),
  email: `${'e'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(3)}example`,
};

async function save(page: Page, { name, place, email }: typeof profile): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Location').fill(place);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices(page)).toContainText('Saved');
}

test('a saved profile is everywhere at once, without a restart', async ({ page, request }) => {
  await openAsOwner(page, '/admin/settings');
  const before = await request.get('/about');
  await save(page, profile);
  await expect(page.getByRole('banner').getByRole('link', { name: profile.name })).toBeVisible();
  await expect(page).toHaveTitle(`Profile · ${profile.name}`);
  const after = await request.get('/about', {
    headers: { 'if-none-match': before.headers()['etag'] ?? '' },
  });
  expect(after.status()).toBe(200);
  expect(after.headers()['etag']).not.toBe(before.headers()['etag']);
  const source = await after.text();
  expect(source).toContain('Ninth &#38; “Wave” is a one-person studio in Turku, Finland.');
  expect(source).not.toMatch(/Wolfden Studio|New Jersey|hello@wolfden|%%/);
  const [, graph] = /ld\+json">(.*?)<\/script>/.exec(source) ?? [];
  expect(JSON.parse(graph ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'ProfessionalService',
      name: profile.name,
      email: profile.email,
      address: profile.place,
    }),
  );
  const [site] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View website' }).click(),
  ]);
  await expect(site).toHaveTitle(`${profile.name} · Websites for research labs and nonprofits`);
  await site.close();
});

test(
  'every public page shows it before and after hydration, and after navigation',
  { tag: '@all' },
  async ({ page, request }) => {
    await openAsOwner(page, '/admin/settings');
    await save(page, profile);
    // A hydration that differs is an error in the console, which fails the test.
    for (const path of ['/', '/about', '/contact', '/privacy', '/terms', '/services', '/nothing']) {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
      expect(html, path).not.toMatch(/Wolfden|hello@|%%(?!form)/);
      if (path === '/nothing') continue;
      await open(page, path);
      await expect(
        page.getByRole('banner').getByRole('link', { name: profile.name }),
      ).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(profile.name);
      await expect(footer).toContainText(profile.place);
      const email = footer.getByRole('link', { name: profile.email });
      await expect(email).toHaveAttribute('href', `mailto:${profile.email}`);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(`${profile.name}, ${profile.place}, is responsible`);
    await expect(main).toContainText(`email ${profile.email}`);
    await expect(page).toHaveTitle(`Privacy policy · ${profile.name}`);
    await page.getByRole('banner').getByRole('link', { name: 'CONTACT' }).click();
    await expect(main.getByRole('link', { name: profile.email })).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await expect(page.getByRole('link', { name: profile.name })).toBeVisible();
    await expect(page).toHaveTitle(`Sign in · ${profile.name}`);
  },
);

test(
  'the longest values break no page, and no markup in them is any',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/settings');
    await save(page, longest);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(), `the back office at ${width}`).toBeLessThanOrEqual(0);
    }
    for (const path of ['/', '/about', '/privacy', '/terms', '/contact']) {
      await open(page, path);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await expect(page.getByRole('contentinfo')).toContainText(longest.name);
    }
    await expectAccessible(page);
    await expect(page.locator('b')).toHaveCount(0);
  },
);

test('without scripts, the form’s answers name the profile’s email', async ({ page, browser }) => {
  await openAsOwner(page, '/admin/settings');
  await save(page, profile);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL('/contact', page.url()).href);
  await plain.getByLabel('Name').fill('Ada');
  await plain.getByLabel('Email').fill('no address');
  await plain.getByLabel('Subject').fill('Hello');
  await plain.getByLabel('Message').fill('A message that is long enough');
  await plain.getByRole('button', { name: 'Send message' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Error');
  await expect(plain.getByRole('main')).toContainText(`or email ${profile.email}.`);
  await context.close();
});
