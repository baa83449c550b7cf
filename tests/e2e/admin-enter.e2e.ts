/** The operator’s link, which replaces the password once. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { loseSession, openAsOwner, test } from './support/office.ts';
import { linkIn } from './support/printed-links.ts';
import { addApp } from './support/second-factors.ts';
import type { StudioSite } from './support/studio-site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function printLink(office: StudioSite): Promise<string> {
  return linkIn(office, await office.operate('owner', 'enter'), 'enter');
}

test('the link signs in once, by keyboard alone', async ({ page, office, expectedProblems }) => {
  expectedProblems.push(/status of 400/);
  const link = await printLink(office);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Sign in with a link');
  expect(new URL(page.url()).hash).toBe('');
  await signIn(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await loseSession(page);
  await page.goto(link);
  await signIn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'This link has expired or was already used. Run owner enter on the server to get a new one.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(heading(page)).toHaveText('Sign in');
});

test(
  'a second factor is still asked for, and starting over needs a new link',
  { tag: '@all' },
  async ({ page, office }) => {
    await openAsOwner(page, '/admin');
    const { nextCode } = await addApp(page);
    await loseSession(page);
    await page.goto(await printLink(office));
    await signIn(page).click();
    await expect(heading(page)).toHaveText('Confirm that it’s you');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(heading(page)).toHaveText('Link already used');
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);

    await page.goto(await printLink(office));
    await signIn(page).click();
    await page.getByLabel('Code', { exact: true }).fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
);

test('a link without its secret says what to do', async ({ page }) => {
  await page.goto('/admin/enter');
  await expect(heading(page)).toHaveText('Incomplete link');
  await expect(page.getByText('npm run studio -- owner enter')).toBeVisible();
});
