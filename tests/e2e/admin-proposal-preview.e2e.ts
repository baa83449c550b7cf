/** The client’s page and the PDF of a draft, beside its editor. */
import { expect, type Page } from '@playwright/test';
import { aProposal } from '../support/a-proposal.ts';
import { expectAccessible } from './support/accessible.ts';
import { billedClient, setStudioUp } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

async function openDraft(page: Page, kinds = ['text', 'pricing']): Promise<string> {
  await openAsOwner(page, '/admin');
  await setStudioUp(page);
  const { id: clientId } = await billedClient(page);
  const made = await callApi<{ id: string; version: number }>(page, 'POST', '/api/proposals', {
    clientId,
  });
  const { title, sections, discounts, schedule } = aProposal();
  const content = { title, sections: sections.filter(({ kind }) => kinds.includes(kind)) };
  await callApi(page, 'PATCH', `/api/proposals/${made.id}`, {
    version: made.version,
    ...content,
    discounts,
    schedule: schedule.filter(({ share }) => share.kind !== 'lines'),
  });
  await page.goto(`/admin/proposals/${made.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  return made.id;
}

/** Browsers say what a sandbox blocks: forms, and the scripts that look into it for this test. */
const ofSandbox = [/Blocked form submission/, /Blocked script execution/];

const wide = { width: 1720, height: 900 };
const frame = (page: Page) => page.frameLocator('iframe[title="Client page"]');
const title = (page: Page) => frame(page).getByRole('heading', { level: 1 });
const view = (page: Page, name: string) => page.getByRole('tab', { name });
const scrolledTo = (page: Page) =>
  frame(page)
    .locator('html')
    .evaluate(() => scrollY);
/** Of the window that the page believes to be in. */
const innerWidth = (page: Page) =>
  frame(page)
    .locator('html')
    .evaluate(() => window.innerWidth);

test('the preview is hidden for the details beside the document, and shown again', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(...ofSandbox);
  await page.setViewportSize(wide);
  await openDraft(page);
  await expect(title(page)).toBeVisible();
  await expect(page.getByLabel('Valid until')).toBeHidden();
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await expect(page.getByLabel('Valid until')).toBeVisible();
  const show = page.getByRole('button', { name: 'Preview', exact: true });
  await expect(show).toBeFocused();
  await expectAccessible(page, [wide]);
  await page.reload();
  await expect(page.getByLabel('Valid until')).toBeVisible();
  await show.click();
  await expect(title(page)).toBeVisible();
});

test('a wide window has the client’s page beside the editor, which follows typing where it is', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(...ofSandbox);
  await page.setViewportSize(wide);
  await openDraft(page);
  await expect(title(page)).toHaveText('A new website for the Tidewater Museum');
  expect(await innerWidth(page)).toBe(375);
  // So low that the bar at the end covers no part of a target.
  await expectAccessible(
    page,
    [wide.width, 1600].map((width) => ({ width, height: 560 })),
  );
  await page.setViewportSize(wide);
  await frame(page)
    .getByRole('radio', { name: /^Essential/ })
    .scrollIntoViewIfNeeded();
  const place = await scrolledTo(page);
  expect(place).toBeGreaterThan(200);
  await page.getByLabel('Title').fill('A small website');
  await expect(title(page)).toHaveText('A small website');
  expect(await scrolledTo(page)).toBe(place);
  // Nothing is sent from the page, and it leads nowhere.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await frame(page).getByRole('button', { name: 'Review and accept', exact: true }).click();
  await frame(page).getByRole('link', { name: 'Download PDF' }).click();
  await expect(title(page)).toHaveText('A small website');
  expect(requests).toEqual([]);
  await view(page, 'Desktop').click();
  await expect(title(page)).toBeVisible();
  expect(await innerWidth(page)).toBe(1280);
  await view(page, 'Desktop').press('ArrowRight');
  await expect(page.getByRole('img', { name: /^Preview of the draft/ })).toBeVisible();
});

test(
  'on a phone the preview is a view of its own, and the client’s page opens in a tab',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(...ofSandbox);
    await page.setViewportSize({ width: 375, height: 812 });
    const id = await openDraft(page, ['text']);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(title(page)).toBeVisible();
    await expectAccessible(page, [{ width: 375, height: 812 }]);
    const drawer = page.getByRole('dialog', { name: 'Preview' });
    expect(await drawer.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await expect(title(page)).toBeVisible();
    await expectAccessible(page, [wide]);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Client page' }).click();
    const client = await opened;
    await expect(client.getByRole('heading', { level: 1 })).toBeVisible();
    expect(client.url()).toContain(`/api/proposals/${id}/preview/page`);
    expect(await client.evaluate(() => document.styleSheets.length)).toBe(1);
    // Nobody but the owner, who views no document by it.
    expect(await client.locator('link[href*="seen"], script').count()).toBe(0);
  },
);
