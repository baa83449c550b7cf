/** Measuring which sections of a proposal are read: switches, the client’s page, and what the owner sees. */
import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callApi, test } from './support/office.ts';
import { openDetails } from './support/proposals.ts';
import { clientPage } from './support/as-client.ts';
import { release, withScript } from './support/sent-proposal.ts';

interface Readers {
  items: { sections: { key: string; seconds: number }[] }[];
}

const readers = (page: Page, id: string) =>
  callApi<Readers>(page, 'GET', `/api/documents/${id}/readers`);
const readingSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Measure reading' });

test('what a client reads is measured, shown to the owner, and switched off for who objects', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, signer, viewer } = await release(page, { measuresReading: true });
  await page.goto('/admin/settings/documents');
  const inSettings = page.getByRole('checkbox', { name: 'Measure reading of proposals' });
  await expect(inSettings).not.toBeChecked();
  await inSettings.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, [{ width: 375, height: 2600 }]);
  await page.goto('/privacy');
  await expect(page.getByText('how long each section was in view')).toBeVisible();

  const reader = await clientPage(browser, withScript);
  await reader.clock.install();
  const counted = reader.waitForResponse(/\/seen$/);
  await reader.goto(`${baseURL}${signer}`);
  await expect(reader.getByText('how long each section was in view')).toBeVisible();
  await reader.mouse.move(100, 100);
  await counted;
  await reader.getByRole('heading', { name: 'Options and care' }).scrollIntoViewIfNeeded();
  await expect(reader.getByRole('heading', { name: 'Options and care' })).toBeInViewport();
  const reports: Request[] = [];
  reader.on('request', (request) => {
    if (request.url().endsWith('/reading')) reports.push(request);
  });
  const reported = reader.waitForRequest(/\/reading$/);
  await reader.clock.runFor(16_000);
  const sections = JSON.parse((await reported).postData() ?? '{}') as { sections: object };
  const [key = ''] = Object.keys(sections.sections);
  await expect
    .poll(async () => (await readers(page, id)).items[0]?.sections.map((one) => one.seconds))
    .toEqual(Object.values(sections.sections));
  expect(['packages', 'options']).toContain(key);
  // Nobody moves for long: nothing is measured any more.
  await reader.clock.runFor(120_000);
  await Promise.all(reports.map((request) => request.response()));
  const before = (await readers(page, id)).items[0]?.sections;
  await reader.clock.runFor(60_000);
  await Promise.all(reports.map((request) => request.response()));
  expect((await readers(page, id)).items[0]?.sections).toEqual(before);
  await reader.context().close();

  const objecting = await clientPage(browser, {
    ...withScript,
    extraHTTPHeaders: { 'Sec-GPC': '1' },
  });
  const seen = objecting.waitForResponse(/\/seen$/);
  await objecting.goto(`${baseURL}${viewer}`);
  await expect(objecting.getByText('in view')).toHaveCount(0);
  await expect(objecting.locator('script[src$="reading.js"]')).toHaveCount(0);
  await objecting.mouse.move(100, 100);
  await seen;
  await objecting.context().close();

  await page.goto(`/admin/proposals/${id}`);
  const panel = page.getByRole('region', { name: 'Opened and read' });
  await expect(panel.getByRole('listitem').first()).toContainText('Mara Example');
  await expect(panel.getByRole('listitem').first()).toContainText(/\d+ s|1 min/);
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Opened, reading not measured');
  await expectAccessible(page, [{ width: 375, height: 4000 }]);
  await page.goto(`/admin/proposals/${id}?edit`);
  await openDetails(page);
  await expect(readingSwitch(page)).toBeChecked();
});
