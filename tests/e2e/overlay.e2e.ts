import { expect, type Page } from '@playwright/test';
import { content } from './support/site-content.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

const PANEL_MAX_PX = 42 * 16;
const LOGO_MAX_PX = 12 * 16;

const overlay = (page: Page) => page.getByRole('dialog');
const opener = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Learn More' });

async function openOverlay(page: Page, name: string): Promise<void> {
  await open(page, '/projects');
  await opener(page, name).click();
  await expect(overlay(page)).toBeVisible();
}

/** The overlay is removed from the page, not just hidden, and its opener has the focus again. */
async function expectClosed(page: Page, name: string): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(opener(page, name)).toBeFocused();
  await expect(page).toHaveURL(/\/projects$/);
}

test('the overlay renders nothing while no project is selected', async ({ page }) => {
  for (const path of ['/', '/projects']) {
    await open(page, path);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('Close Modal')).toHaveCount(0);
  }
});

test(
  'the overlay shows logo, name, services as chips, title, description and the website',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/projects');
    for (const project of content.projects.slice(4)) {
      await opener(page, project.name).click();
      const panel = page.getByRole('dialog', { name: project.name, exact: true });
      await expect(panel.getByRole('heading', { name: project.name, exact: true })).toBeVisible();
      await expect(panel.getByRole('img', { name: `${project.name} logo` })).toBeVisible();
      await expect(panel.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
      await expect(panel.getByRole('listitem')).toHaveText([...project.services]);
      await expect(panel.getByText(project.title)).toBeVisible();
      await expect(panel.getByText(project.description)).toBeVisible();
      const website = panel.getByRole('link', { name: 'Website' });
      await expect(website).toHaveAttribute('href', project.link);
      await expect(website).toHaveAttribute('target', '_blank');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  },
);

for (const [width, height] of [
  [320, 640],
  [375, 812],
  [768, 1024],
  [1280, 720],
] as const) {
  test(`at ${width} px the panel is centered, at most 42rem wide and 90 % of the window high`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await openOverlay(page, 'BDC');
    const box = await overlay(page).boundingBox();
    if (box === null) throw new Error('The panel has no box');
    expect(box.width).toBeLessThanOrEqual(Math.min(PANEL_MAX_PX, width));
    expect(box.width).toBeGreaterThan(Math.min(PANEL_MAX_PX - 1, width * 0.8));
    expect(Math.abs(box.height - height * 0.9)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThanOrEqual(1);
    const logo = overlay(page).getByRole('img', { name: 'BDC logo' });
    // It has no height before it is loaded.
    await expect.poll(async () => (await logo.boundingBox())?.height).toBeGreaterThan(50);
    expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(LOGO_MAX_PX);
  });
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the backdrop covers the whole window, 90 % black in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openOverlay(page, 'BDC');
    const backdrop = await overlay(page).evaluate((dialog) => {
      const { backgroundColor, opacity, width, height } = getComputedStyle(dialog, '::backdrop');
      return { backgroundColor, opacity, width, height };
    });
    expect(backdrop).toEqual({
      backgroundColor: 'rgba(0, 0, 0, 0.9)',
      opacity: '1',
      width: '1280px',
      height: '720px',
    });
  });
}

test.describe('the overlay closes', () => {
  const name = 'Campbell Lab';
  test.beforeEach(({ page }) => openOverlay(page, name));

  test('on a click on the backdrop', { tag: '@all' }, async ({ page }) => {
    await page.mouse.click(40, 360);
    await expectClosed(page, name);
  });

  test('on the button labeled "Close Modal"', { tag: '@all' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Close Modal' }).click();
    await expectClosed(page, name);
  });

  test('on Escape', { tag: '@all' }, async ({ page }) => {
    await page.keyboard.press('Escape');
    await expectClosed(page, name);
  });

  test('on Back', { tag: '@all' }, async ({ page }) => {
    await page.goBack();
    await expectClosed(page, name);
  });

  test('once, however often it is told to', { tag: '@all' }, async ({ page }) => {
    // In one task: otherwise the overlay may close before the second press and move the focus.
    await page.getByRole('button', { name: 'Close Modal' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expectClosed(page, name);
  });

  test('and leaves the page where it was', { tag: '@all' }, async ({ page }) => {
    const scrollTop = () => page.evaluate(() => window.scrollY);
    const before = await scrollTop();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expectClosed(page, name);
    expect(await scrollTop()).toBe(before);
  });
});

test(
  'a click inside does not close the overlay, nor does a press that began inside',
  { tag: '@all' },
  async ({ page }) => {
    await openOverlay(page, 'BDC');
    await overlay(page).getByRole('heading', { name: 'BDC', exact: true }).click();
    await overlay(page).getByRole('img', { name: 'BDC logo' }).click();
    const box = await overlay(page).boundingBox();
    if (box === null) throw new Error('The panel has no box');
    await page.mouse.click(box.x + 4, box.y + box.height - 4);
    await overlay(page)
      .getByText(content.projects[9]?.description ?? '?')
      .hover();
    await page.mouse.down();
    await page.mouse.move(40, 360);
    await page.mouse.up();
    // Two frames later it would already be closing.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(overlay(page)).toHaveJSProperty('open', true);
    await expect(overlay(page)).toBeVisible();
  },
);

test('the focus goes into the overlay and is kept there', { tag: '@all' }, async ({ page }) => {
  await openOverlay(page, 'BDC');
  const place = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (document.querySelector('dialog')?.contains(activeElement)) return 'inside';
      // Between the last and the first element, the browser's own controls get the focus.
      return activeElement === document.body ? 'browser' : 'outside';
    });
  expect(await place()).toBe('inside');
  for (const key of ['Tab', 'Shift+Tab']) {
    const places = [];
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press(key);
      places.push(await place());
    }
    expect(places).toContain('inside');
    expect(places).not.toContain('outside');
  }
});

test('the page behind the overlay does not scroll', { tag: '@all' }, async ({ page }) => {
  await openOverlay(page, 'BDC');
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const before = await scrollTop();
  await page.mouse.move(40, 360);
  await page.mouse.wheel(0, 500);
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, 5000);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await scrollTop()).toBe(before);
});

test('the overlay opens and closes with a fade and a scale', { tag: '@all' }, async ({ page }) => {
  await open(page, '/projects');
  const transitions = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLDialogElement) seen.push(propertyName);
    });
    return seen;
  });
  await opener(page, 'BDC').click();
  const seen = () => transitions.evaluate((all) => all.splice(0));
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  expect(await seen()).toEqual(expect.arrayContaining(['opacity', 'scale']));
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await seen()).toEqual(expect.arrayContaining(['opacity', 'scale']));
});

test(
  'a project opened on the home page closes to where it was opened',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/');
    const button = page.locator('#work').getByRole('button', { name: 'Learn More' }).nth(1);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Morpho Coffee' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);
