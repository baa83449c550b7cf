/** What a quick reader does before the application has been loaded. */
import { expect } from '@playwright/test';
import { content } from '../../content/content.ts';
import { fillIn, newMessage, notice } from './support/contact.ts';
import { takenOver } from './support/pages.ts';
import { test } from './support/test.ts';

const application = /\/static\/js\/libraries\.[\w-]+\.chunk\.js$/;

test('a click on Learn More opens the overlay once the application is there', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Learn More' }).first().click();
  await expect(page).toHaveURL('/');
  gate.resolve();
  const name = content.projects[0]?.name ?? '';
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('a message that is sent before goes out with the application', async ({ page, site }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const message = newMessage();
  await fillIn(page, message);
  await page.getByRole('button', { name: 'Send message' }).click();
  gate.resolve();
  await expect(notice(page, 'Message Sent!')).toBeVisible();
  const stored = (await site.storedInquiries()).filter((one) => one.message === message.message);
  expect(stored).toMatchObject([message]);
});

test('a link leads on by itself where the application never comes', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route(application, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'ABOUT ME' }).click();
  await expect(page).toHaveURL('/#about');
  await page.getByRole('link', { name: 'Other Projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.projects.heading);
});

test('a page that was taken over answers to clicks itself', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('button', { name: 'Learn More' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
