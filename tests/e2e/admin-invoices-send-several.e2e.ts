/** Selected invoices are issued and sent, one after the other. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived } from './support/as-client.ts';
import { notices, undo } from './support/clients.ts';
import { people, year } from './support/deliveries.ts';
import {
  billedClient,
  line,
  makeDraft,
  makeIssued,
  setStudioUp,
  type MadeInvoice,
} from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';
import type { StudioSite } from './support/studio-site.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send invoices' });
const row = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const outcome = (page: Page) => dialog(page).getByRole('status').first();
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected invoices' });
const subjects = (office: StudioSite) =>
  office.emails
    .map(({ parsed }) => parsed.subject?.split(' from')[0])
    .filter((subject) => subject?.startsWith('Invoice'));

interface Studio {
  /** With somebody who gets its invoices. */
  lab: string;
  /** Without. */
  trust: string;
}

async function openStudio(page: Page): Promise<Studio> {
  await openAsOwner(page, '/admin/invoices');
  await setStudioUp(page);
  const lab = await billedClient(page, { contacts: people.slice(0, 1) });
  const trust = await billedClient(page, { name: 'Tidewater Trust', contacts: [] });
  return { lab: lab.id, trust: trust.id };
}

async function askFor(page: Page, count: number): Promise<void> {
  await page.goto('/admin/invoices');
  await page.getByRole('checkbox', { name: 'Select all loaded invoices' }).check();
  await expect(toolbar(page)).toContainText(`${count} selected`);
  await toolbar(page).getByRole('button', { name: 'Send…' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('drafts are issued and sent with what is issued already', async ({ page, office }) => {
  const { lab } = await openStudio(page);
  await makeIssued(page, lab);
  for (const title of ['One', 'Two']) await makeDraft(page, lab, { lines: [line({ title })] });
  await askFor(page, 3);
  await expect(dialog(page)).toContainText(
    `2 drafts will be issued, numbered from ${year}-0002. Issued invoices can’t be edited`,
  );
  await expect(dialog(page)).toContainText('3 emails with the default text will be sent.');
  await expect(row(page, `${year}-0001`)).toHaveAccessibleDescription('To Mara Example');
  await expectAccessible(page);
  await row(page, `${year}-0001`).uncheck();
  await button(page, 'Issue and send 2 invoices').click();
  await expect(notices(page)).toContainText('Sending 2 emails…');
  await expect(dialog(page)).toBeHidden();
  await expect(toolbar(page)).toContainText('1 selected');
  await arrived(office, `Invoice ${year}-0002`);
  await arrived(office, `Invoice ${year}-0003`);
  // What was sent is sent again only if it is chosen.
  await askFor(page, 3);
  await expect(row(page, `${year}-0002`)).not.toBeChecked();
  await expect(row(page, `${year}-0002`)).toHaveAccessibleDescription(/sent/);
  await button(page, 'Send 1 invoice').click();
  await undo(page, 'Sending 1 email…');
  await expect(notices(page)).toContainText('1 email canceled');
  await office.passUndo();
  expect(subjects(office).toSorted()).toEqual([`Invoice ${year}-0002`, `Invoice ${year}-0003`]);
});

test('those that can’t be sent say why, and stay selected', async ({
  page,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  const { lab, trust } = await openStudio(page);
  await makeIssued(page, trust);
  const ready = await makeDraft(page, lab, { lines: [line({ title: 'Ready' })] });
  const changed = await makeDraft(page, lab, { lines: [line({ title: 'Changed' })] });
  await askFor(page, 3);
  await expect(row(page, `${year}-0001`)).toBeDisabled();
  await expect(row(page, `${year}-0001`)).toHaveAccessibleDescription(
    'The client has no contact with an email address.',
  );
  const { version } = changed;
  await callApi<MadeInvoice>(page, 'PATCH', `/api/invoices/${changed.id}`, {
    version,
    notes: 'New',
  });
  await button(page, 'Issue and send 2 invoices').click();
  await expect(outcome(page)).toHaveText('1 of 2 invoices queued, 1 not sent.');
  await expect(row(page, 'Draft')).toHaveAccessibleDescription(
    /^Not sent\. Someone else edited this draft/,
  );
  await expect(row(page, `${year}-0002`)).toHaveAccessibleDescription('Queued for Mara Example');
  await expectAccessible(page);
  await arrived(office, `Invoice ${year}-0002`);
  await button(page, 'Try again').click();
  await button(page, 'Issue and send 1 invoice').click();
  await expect(dialog(page)).toBeHidden();
  await arrived(office, `Invoice ${year}-0003`);
  await expect(toolbar(page)).toContainText('1 selected');
  expect(subjects(office)).toHaveLength(2);
  const { items } = await callApi<{ items: MadeInvoice[] }>(page, 'GET', '/api/invoices');
  expect(items.find(({ id }) => id === ready.id)?.number).toBe(`${year}-0002`);
});

test('a lost connection and Stop leave the rest, and nothing is sent twice', async ({
  page,
  office,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  const { lab } = await openStudio(page);
  for (const title of ['One', 'Two', 'Three']) {
    await makeDraft(page, lab, { lines: [line({ title })] });
  }
  await askFor(page, 3);
  // The first email is queued, and the response is lost.
  await page.route('**/deliveries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Issue and send 3 invoices').click();
  await expect(outcome(page)).toHaveText('0 of 3 invoices queued, 3 not sent.');
  await expect(row(page, `${year}-0001`)).toHaveAccessibleDescription(
    /^Issued, but not sent\. The server can’t be reached/,
  );
  await expect(row(page, 'Draft')).toHaveCount(2);
  await page.unroute('**/deliveries');
  await button(page, 'Try again').click();
  await expect(row(page, `${year}-0001`)).not.toBeChecked();
  // Stops while the next one is issued.
  await page.route('**/issuance', async (route) => {
    await button(page, 'Stop').click();
    await route.continue();
  });
  await button(page, 'Issue and send 2 invoices').click();
  await expect(outcome(page)).toHaveText('1 of 2 invoices queued, 1 not sent.');
  await expect(row(page, 'Draft')).toHaveAccessibleDescription(
    'Not sent. You stopped before it was sent.',
  );
  await arrived(office, `Invoice ${year}-0002`);
  await arrived(office, `Invoice ${year}-0001`);
  expect(subjects(office)).toHaveLength(2);
  await button(page, 'Close').last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(toolbar(page)).toContainText('2 selected');
});
