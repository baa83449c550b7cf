import { expect, type Page } from '@playwright/test';
import { content } from './support/site-content.ts';
import { contactForm, field, fillIn, filledIn, newMessage, send } from './support/contact.ts';
import { topOf } from './support/pages.ts';
import { test } from './support/test.ts';

/** Minimum time to fill in the plain form; the server treats a faster one as a robot's. */
const QUICKEST_PERSON_MS = 3000;

test.use({ javaScriptEnabled: false });

/** Resolves once a person could have filled in the form; its token contains the load time. */
async function personalPause(page: Page): Promise<void> {
  const token = await page.locator('[name="formToken"]').inputValue();
  const deliveredAt = Number.parseInt(token.split('-')[0] ?? '', 36);
  await expect.poll(() => Date.now() - deliveredAt).toBeGreaterThan(QUICKEST_PERSON_MS);
}

for (const path of ['/', '/contact']) {
  test(
    `the form on ${path} is a plain post that gets "Message Sent!" back`,
    { tag: '@all' },
    async ({ page, site }) => {
      const message = newMessage();
      await page.goto(path);
      await fillIn(page, message);
      await contactForm(page).getByRole('combobox').selectOption('frontend-focused');
      await personalPause(page);
      await send(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
      await expect(
        page.getByText("Message sent successfully! We'll get back to you soon."),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const stored = (await site.storedInquiries()).filter(
        (one) => one.subject === message.subject,
      );
      expect(stored).toEqual([
        expect.objectContaining({ ...message, tier: 'frontend-focused', status: 'new' }),
      ]);
      await expect
        .poll(() => site.emails.some(({ parsed }) => parsed.subject?.includes(message.subject)))
        .toBe(true);
      await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
      await expect(page).toHaveTitle(content.home.meta.title);
    },
  );
}

for (const [what, wrong, error] of [
  ['email', { email: 'nobody' }, 'Please enter a valid email address'],
  ['message', { message: 'Too short' }, 'Message must be at least 10 characters long'],
] as const) {
  test(
    `a wrong ${what} brings the form back with all values kept, to correct`,
    { tag: '@all' },
    async ({ page, site, expectedProblems }) => {
      expectedProblems.push(/status of 400/);
      const message = newMessage();
      await page.goto('/contact');
      await fillIn(page, { ...message, ...wrong });
      await contactForm(page).getByRole('combobox').selectOption('frontend-focused');
      await send(page);
      await expect(page.getByRole('alert')).toContainText('Error');
      await expect(page.getByRole('alert')).toContainText(error);
      expect(await filledIn(page)).toEqual({ ...message, ...wrong });
      await fillIn(page, message);
      await personalPause(page);
      await send(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
      const stored = (await site.storedInquiries()).filter(
        (one) => one.subject === message.subject,
      );
      expect(stored).toEqual([
        expect.objectContaining({ ...message, tier: 'frontend-focused', status: 'new' }),
      ]);
    },
  );
}

test('a form reloaded after sending is stored once', { tag: '@all' }, async ({ page, site }) => {
  const message = newMessage();
  await page.goto('/contact');
  await fillIn(page, message);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
  const stored = (await site.storedInquiries()).filter((one) => one.subject === message.subject);
  expect(stored).toHaveLength(1);
});

test(
  'the mobile menu opens, closes and leads to the sections and the pages',
  { tag: '@all' },
  async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('banner').getByRole('button');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/about');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole('link', { name: 'MY WORK' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button').click();
    await menu.getByRole('link', { name: 'SERVICES' }).click();
    await expect(page).toHaveURL(/#services$/);
    await expect.poll(async () => Math.abs((await topOf(page, 'services')) - 80)).toBeLessThan(2);
  },
);

test('"Learn More" leads to the project’s own page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn More' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SBL');
  await page.goto('/projects');
  await page
    .getByRole('article', { name: 'BDC' })
    .getByRole('button', { name: 'Learn More' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BDC');
});

test('a tier’s button and the header’s links lead to pages', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Start here' }).nth(2).click();
  await expect(page).toHaveURL(/\/contact\?tier=core-web-projects$/);
  await expect(field(page, 'Name')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'ABOUT ME' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.about.heading);
});

test('questions open on their answers', async ({ page }) => {
  const [first] = content.pages.services.questions.items;
  await page.goto('/services');
  await expect(page.getByText(first?.answer ?? '?')).toBeHidden();
  await page.getByText(first?.question ?? '?').click();
  await expect(page.getByText(first?.answer ?? '?')).toBeVisible();
});
