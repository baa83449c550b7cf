import { expect, type Page } from '@playwright/test';
import { contactForm, field, holdAnswers, notice } from './support/contact.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

/** Presses Tab until the element with this accessible name, and role, has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) {
      return;
    }
  }
  throw new Error(`Tab never reaches the ${role} ${name}`);
}

interface Focused {
  what: string;
  top: number;
  bottom: number;
  isInHeader: boolean;
}

/** The focused element and its position; undefined once the focus has left the page. */
function focused(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    const what = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    const isInHeader = element.closest('body header, .skip-link') !== null && top < 80;
    return { what, top, bottom, isInHeader };
  });
}

/** Whole in the window and below the header; a text of several lines at least by half. */
function isInView({ what, top, bottom, isInHeader }: Focused, height: number): boolean {
  if (isInHeader) return true;
  const visible = Math.min(bottom, height) - Math.max(top, 80);
  const needed = what.startsWith('TEXTAREA') ? (bottom - top) / 2 : bottom - top - 1;
  return visible >= needed;
}

test('the first Tab offers to skip to the content, and Enter does', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const isInMain = await page.evaluate(
    () => document.activeElement?.closest('main') !== null && document.activeElement !== null,
  );
  expect(isInMain).toBe(true);
});

test(
  'the mobile menu opens, closes and is chosen from by keyboard alone',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, '/');
    await tabTo(page, 'button', 'Open menu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'HOME', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, 'link', 'CONTACT');
    await page.keyboard.press('Enter');
    await expect(page.locator('#contact')).toBeFocused();
    await page.keyboard.press('Tab');
    const section = page.locator('#contact').locator('a, input').first();
    await expect(section).toBeFocused();
  },
);

test(
  'a project’s overlay opens, is read and closes by keyboard alone',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/projects');
    await tabTo(page, 'button', 'Learn More');
    const opener = page.getByRole('button', { name: 'Learn More' }).first();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Campbell Lab' })).toBeVisible();
    await tabTo(page, 'button', 'Close Modal');
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'Campbell Lab' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  },
);

test(
  'a message is written, corrected and sent by keyboard alone',
  { tag: '@all' },
  async ({ page }) => {
    const { requests, release } = await holdAnswers(page);
    release();
    await open(page, '/contact');
    await tabTo(page, 'textbox', 'Name');
    await page.keyboard.type('Ada Example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A new site');
    await page.keyboard.press('Tab');
    await page.keyboard.type('We would like a website.');
    await tabTo(page, 'button', 'Send message');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Error')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page, 'Email')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('@lab.example');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const isInForm = await contactForm(page).evaluate((form) =>
      form.contains(document.activeElement),
    );
    expect(isInForm).toBe(true);
    expect(JSON.parse(requests[0]?.postData() ?? '')).toEqual({
      name: 'Ada Example',
      email: 'ada@lab.example',
      subject: 'A new site',
      message: 'We would like a website.',
    });
  },
);

for (const [width, height] of [
  [1280, 720],
  [375, 667],
] as const) {
  test(`at ${width} px the focus is seen on its way through home, never beneath the header`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await open(page, '/');
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen: Focused[] = [];
      // Forward until the focus leaves the page at its end, and the same way back.
      await page.keyboard.press(key);
      for (let one = await focused(page); one !== undefined; one = await focused(page)) {
        seen.push(one);
        expect(seen.length).toBeLessThan(200);
        await page.keyboard.press(key);
      }
      expect(seen.length).toBeGreaterThan(25);
      expect(
        seen.filter((one) => !isInView(one, height)),
        key,
      ).toEqual([]);
    }
  });
}

test('every focus on home can be seen: an outline, or a line that the field draws', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const unseen: string[] = [];
  for (let one = await focused(page); one !== undefined; one = await focused(page)) {
    const isMarked = await page.evaluate(() => {
      const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      const isTransparent = outlineColor === 'rgba(0, 0, 0, 0)';
      return (outlineStyle !== 'none' && !isTransparent) || boxShadow !== 'none';
    });
    if (!isMarked) unseen.push(one.what);
    await page.keyboard.press('Tab');
  }
  expect(unseen).toEqual([]);
});
