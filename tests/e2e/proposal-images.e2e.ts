/** Images in the texts of a proposal: inserted in the editor, and shown to the client. */
import { expect, type Locator, type Page } from '@playwright/test';
import { aPicture, imagesSection } from '../support/uploads.ts';
import { expectAccessible } from './support/accessible.ts';
import { callApi, test } from './support/office.ts';
import { expectEditorAccessible, readyProposal, openDetails } from './support/proposals.ts';
import { expectPhoneAccessible, openLink, withScript } from './support/sent-proposal.ts';

const wide = { width: 1720, height: 900 };
const alt = 'The new “home” page <b>';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of section 1' });
const dialog = (page: Page, name = 'Insert image') => page.getByRole('dialog', { name });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** A draft that can be sent, opened in the editor. */
async function openDraft(page: Page): Promise<string> {
  const { id } = await readyProposal(page, []);
  await page.goto(`/admin/proposals/${id}`);
  await expect(text(page)).toBeVisible();
  return id;
}

async function picture(name = 'home.png') {
  const bytes = await aPicture({ width: 900, height: 300 });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

const isLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(900);

test('an image is inserted by keyboard, and shown in the preview and to the client', async ({
  page,
  browser,
}) => {
  const chosen = await picture();
  page.on('filechooser', (chooser) => void chooser.setFiles([chosen]));
  await page.setViewportSize(wide);
  const id = await openDraft(page);
  await text(page).press('Control+End');
  await text(page).press('Alt+F10');
  const insert = page.getByRole('button', { name: 'Insert image' }).first();
  while (!(await insert.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Image', { exact: true })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Insert' }).press('Enter');
  await expect(dialog(page)).toContainText('Choose an image.');
  await expect(dialog(page).getByLabel('Alt text')).toBeFocused();
  await expect(dialog(page)).toContainText('Enter alt text.');
  await dialog(page).getByLabel('Image', { exact: true }).press('Enter');
  await isLoaded(dialog(page).locator('img'));
  await expectEditorAccessible(page);
  await page.setViewportSize(wide);
  await dialog(page).getByLabel('Alt text').fill(alt);
  await dialog(page).getByLabel('Alt text').press('Enter');
  const inText = text(page).getByRole('img', { name: alt });
  await isLoaded(inText);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Below it.');
  await saved(page);
  await isLoaded(page.frameLocator('iframe[title="Client page"]').getByRole('img', { name: alt }));
  await page.reload();
  await isLoaded(inText);
  await expectEditorAccessible(page);

  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
  const address = new URL(new URL(url).pathname, page.url()).href;
  const client = await openLink(browser, address, withScript);
  const shown = client.getByRole('img', { name: alt });
  await shown.scrollIntoViewIfNeeded();
  await isLoaded(shown);
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(375);
  expect(width / height).toBeCloseTo(3, 1);
  await expect(client.getByText('Below it.')).toBeVisible();
  await expectPhoneAccessible(client);
  await client.context().close();
});

test('an image is pasted, changed and deleted, and needs alt text to be sent', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 415/);
  const id = await openDraft(page);
  const paste = async (name: string, bytes: Uint8Array) =>
    text(page).evaluate(
      (input, { name, bytes }) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], name));
        const options = { clipboardData, bubbles: true, cancelable: true };
        input.dispatchEvent(new ClipboardEvent('paste', options));
      },
      { name, bytes: [...bytes] },
    );
  await text(page).click();
  await paste('home.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(dialog(page)).toContainText('SVG files can contain scripts');
  await page.keyboard.press('Escape');
  await paste('home.png', (await picture()).buffer);
  await dialog(page).getByLabel('Alt text').fill('Home');
  await dialog(page).getByRole('button', { name: 'Insert' }).click();
  await isLoaded(text(page).getByRole('img', { name: 'Home' }));
  await text(page).getByRole('img', { name: 'Home' }).click();
  const tools = page.getByRole('toolbar', { name: 'Image' });
  await expectEditorAccessible(page);
  await tools.getByRole('button', { name: 'Edit image' }).click();
  await dialog(page, 'Edit image').getByLabel('Alt text').fill('The home page');
  await dialog(page, 'Edit image').getByRole('button', { name: 'Save' }).click();
  await expect(text(page).getByRole('img', { name: 'The home page' })).toBeVisible();
  await saved(page);

  interface Draft {
    version: number;
    files: { id: string }[];
    draft: { sections: { key: string }[] };
  }
  const { version, files, draft } = await callApi<Draft>(page, 'GET', `/api/proposals/${id}`);
  const images = imagesSection([{ fileId: files[0]?.id ?? '', alt: '' }], draft.sections[0]?.key);
  await callApi(page, 'PATCH', `/api/proposals/${id}`, {
    version,
    sections: [images, ...draft.sections.slice(1)],
  });
  await page.reload();
  await expect(page.getByText('Enter alt text for each image of “Pictures”.')).toBeVisible();
  await expect(text(page)).toContainText('Alt text missing');
  await expectEditorAccessible(page);
  await text(page).locator('img').click();
  await tools.getByRole('button', { name: 'Delete image' }).click();
  await expect(text(page).locator('img')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('img')).toHaveCount(1);
});

test('the cover has an image and the client’s logo', async ({ page, browser }) => {
  const id = await openDraft(page);
  await openDetails(page);
  const cover = page.locator('details', { hasText: 'Cover image and client logo' });
  await cover.locator('summary').press('Enter');
  await cover
    .getByLabel('Cover image', { exact: true })
    .last()
    .setInputFiles(await picture());
  await expect(page.getByText('Enter alt text for the cover image.')).toBeVisible();
  await cover.getByLabel('Alt text of the cover image').fill(alt);
  await cover
    .getByLabel('Client logo', { exact: true })
    .last()
    .setInputFiles(await picture());
  await expect(cover.getByRole('button', { name: 'Replace client logo' })).toBeVisible();
  await saved(page);
  await expect(page.getByText('Enter alt text for the cover image.')).toBeHidden();
  // So high that the bar at the bottom covers nothing.
  await expectAccessible(
    page,
    [375, 1280].map((width) => ({ width, height: 3000 })),
  );
  const { url } = await callApi<{ url: string }>(page, 'POST', `/api/documents/${id}/links`);
  const address = new URL(new URL(url).pathname, page.url()).href;
  const client = await openLink(browser, address, withScript);
  await isLoaded(client.getByRole('img', { name: alt }));
  await isLoaded(client.getByRole('img', { name: 'Harbor Lab' }));
  await expectPhoneAccessible(client);
  await client.context().close();
  await cover.getByRole('button', { name: 'Remove client logo' }).click();
  await expect(cover.getByRole('button', { name: 'Add client logo' })).toBeVisible();
});
