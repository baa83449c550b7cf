import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  expectEditorAccessible,
  expectSaved,
  billedClient,
  line,
  lineAt,
  makeDraft,
  setStudioUp,
} from './support/invoices.ts';
import { openAsOwner, test } from './support/office.ts';

const wide = { width: 1600, height: 900 };
const narrow = { width: 375, height: 812 };

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const picture = (page: Page) => preview(page).getByRole('img');
const isImage = (url: string) => url.includes('/preview/image');

/** Every image that the page requested. */
function pictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => isImage(request.url()) && asked.push(request.url()));
  return asked;
}

/** Darkness of each of 40 bands of the image: what is printed, and where. */
const ink = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 400];
    const drawing = canvas.getContext('2d');
    if (drawing !== null) drawing.fillStyle = '#fff';
    drawing?.fillRect(0, 0, 300, 400);
    drawing?.drawImage(image, 0, 0, 300, 400);
    const { data = [] } = drawing?.getImageData(0, 0, 300, 400) ?? {};
    return Array.from({ length: 40 }, (_, band) =>
      Array.from(data.slice(band * 12_000, (band + 1) * 12_000)).reduce(
        (sum, one) => sum + 255 - one,
        0,
      ),
    );
  });

async function openDraft(page: Page, content: object = {}) {
  await page.setViewportSize(wide);
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const client = await billedClient(page);
  const draft = await makeDraft(page, client.id, content);
  await page.goto(`/admin/invoices/${draft.id}`);
  return draft;
}

test(
  'the pages of the PDF stand beside the editor, and follow what is typed',
  { tag: '@all' },
  async ({ page }) => {
    const asked = pictures(page);
    await openDraft(page);
    await expect(preview(page)).toContainText('1 page');
    await expect(picture(page)).toHaveAttribute('alt', 'Preview of the draft, 1 page');
    const before = await ink(page);
    expect(asked).toHaveLength(1);
    const price = lineAt(page, 1).getByLabel('Price');
    await price.fill('7,654.32');
    // The previous image stays until the next one has loaded: at no moment is there none.
    const gone = picture(page).evaluate(
      (image) =>
        new Promise<boolean>((resolve) => {
          const paper = image.parentElement as HTMLElement;
          new MutationObserver(() => {
            const shown = [...paper.querySelectorAll('img')].filter(({ hidden }) => !hidden);
            if (shown.length !== 1) resolve(true);
            else if (shown[0] !== image) resolve(!shown[0]?.complete);
          }).observe(paper, { subtree: true, childList: true, attributes: true });
        }),
    );
    expect(await gone).toBe(false);
    await expectSaved(page);
    await expect(price).toBeFocused();
    expect(await ink(page)).not.toEqual(before);
    expect(asked).toHaveLength(2);
    await expectAccessible(page, [wide]);
  },
);

test(
  'nothing is drawn while nothing changes, nor where it is not seen',
  { tag: '@all' },
  async ({ page }) => {
    const asked = pictures(page);
    const draft = await openDraft(page);
    await expect(picture(page)).toBeVisible();
    await lineAt(page, 1).getByLabel('Price').fill('100');
    await lineAt(page, 1).getByLabel('Price').press('Tab');
    await page.getByLabel('Notes').focus();
    expect(asked).toHaveLength(1);
    await page.setViewportSize(narrow);
    await expect(preview(page)).toHaveCount(0);
    const saving = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('Notes').fill('Thank you');
    await saving;
    await expectSaved(page);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`/invoices/${draft.id}/preview/image?version=2`);
  },
);

test(
  'more pages are counted and told apart, with the logo in its place',
  { tag: '@all' },
  async ({ page }) => {
    await openDraft(page, { lines: Array.from({ length: 70 }, () => line()) });
    await expect(preview(page)).toContainText('3 pages');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const origin = new URL(page.url()).origin;
    const put = await page.request.put('/api/settings/logo', {
      data: png,
      headers: { origin, 'content-type': 'application/octet-stream' },
    });
    expect(put.status()).toBe(200);
    const without = await ink(page);
    // No page overlaps another.
    for (const band of [1, 14, 28]) {
      expect(Math.max(...without.slice(band, band + 10))).toBeGreaterThan(0);
    }
    await page.reload();
    await expect(preview(page)).toContainText('3 pages');
    await expect(preview(page).locator('.preview-break')).toHaveCount(2);
    expect(await ink(page)).not.toEqual(without);
    await expectEditorAccessible(page, [wide.width]);
  },
);

test(
  'a draft without a client says what it waits for, and is drawn once there is one',
  { tag: '@all' },
  async ({ page }) => {
    const asked = pictures(page);
    await page.setViewportSize(wide);
    await openAsOwner(page, '/admin/invoices');
    await billedClient(page);
    await page.getByRole('link', { name: 'New invoice' }).click();
    await expect(preview(page)).toContainText('Choose a client to see the preview.');
    await expectAccessible(page, [wide]);
    expect(asked).toEqual([]);
    await page.getByLabel('Client', { exact: true }).fill('harb');
    await page.getByRole('option', { name: 'Harbor Lab' }).click();
    await expect(picture(page)).toBeVisible();
  },
);

test.describe('a failure', () => {
  test.beforeEach(({ expectedProblems }) => void expectedProblems.push(/status of 500/));

  test(
    'a preview that can’t be drawn says so, keeps the one before, and is drawn again',
    { tag: '@all' },
    async ({ page }) => {
      await openDraft(page);
      await expect(picture(page)).toBeVisible();
      await page.route(
        ({ href }) => isImage(href),
        (route) => route.fulfill({ status: 500, json: {} }),
      );
      await page.getByLabel('Notes').fill('Thank you');
      await expect(preview(page)).toContainText('Preview unavailable.');
      await expect(picture(page)).toBeVisible();
      await expectAccessible(page, [wide]);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(preview(page)).toContainText('1 page');
    },
  );
});

test('where the window is narrow the preview opens over the editor', async ({ page }) => {
  await openDraft(page);
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog).toContainText('1 page');
  await expectAccessible(page, [narrow]);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await coming).suggestedFilename()).toBe('Draft.pdf');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
});

test(
  'the picture is of the same pages as the PDF, and holds nothing that runs',
  { tag: '@all' },
  async ({ page }) => {
    const draft = await openDraft(page, { lines: [line({ title: '<script>alert(1)</script>' })] });
    const response = await page.request.get(`/api/invoices/${draft.id}/preview/image`);
    const headers = response.headers();
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    const text = await response.text();
    expect(text).toMatch(/^<svg /);
    expect(text).not.toMatch(
      /<script|<style|<foreignObject|\son\w+=|javascript:|href="(?!#|data:image\/png|mailto:|https:)/i,
    );
  },
);
