import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, makeClient, notices, undo, type MadeClient } from './support/clients.ts';
import { line, makeDraft } from './support/invoices.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const editor = (page: Page) => panel(page).getByRole('textbox');
const tools = (page: Page) => panel(page).getByRole('toolbar', { name: 'Formatting' });
const cards = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.rich-text') });

async function openClient(page: Page, fields: object = {}, tab = ''): Promise<MadeClient> {
  await openAsOwner(page, '/admin/clients');
  const made = await makeClient(page, fields);
  await page.goto(`/admin/clients/${made.id}?tab=${tab}`);
  await expect(heading(page)).toHaveText(made.name);
  return made;
}

const openNotes = (page: Page) => openClient(page, {}, 'notes');

const noteOf = (text: string) => ({
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

test(
  'a client’s page tells who they are and how to reach them',
  { tag: '@all' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openClient(page, {
      contacts: [
        { name: 'Mara Example', email: 'mara@harbor.example', phone: '+1 (555) 010-0000' },
      ],
    });
    const people = page.getByRole('region', { name: 'Contacts' });
    await expect(people.getByRole('link', { name: 'mara@harbor.example' })).toHaveAttribute(
      'href',
      'mailto:mara@harbor.example',
    );
    await expect(people.getByRole('link', { name: /555/ })).toHaveAttribute(
      'href',
      'tel:+15550100000',
    );
    await people.getByRole('button', { name: 'Copy email of Mara Example' }).click();
    await expect(people.getByText('Copied')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mara@harbor.example');
    await expectAccessible(page);
  },
);

test('a client’s documents lead, with what they are about, and new ones are begun for it', async ({
  page,
}) => {
  const { id } = await openClient(page);
  const contracts = page.getByRole('region', { name: 'Contracts' });
  await expect(contracts).toContainText('No contracts yet.');
  const draft = await makeDraft(page, id, { lines: [line({ title: 'Deposit for a website' })] });
  await page.reload();
  const row = panel(page).getByRole('row', { name: /Deposit for a website/ });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('$110.00');
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/invoices/${draft.id}`);
  await page.goBack();
  const actions = page.locator('.page-actions').getByRole('link');
  await expect(actions).toHaveText(['New proposal', 'New invoice', 'Edit']);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'New contract' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'New engagement' }).press('Enter');
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Harbor Lab');
});

for (const width of [320, 375, 768]) {
  test(`at ${width} px, every tab of a client’s page is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openClient(page);
    for (const one of await page.getByRole('tab').all())
      await expect(one).toBeInViewport({ ratio: 1 });
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });
}

test('a client is archived and restored, and each can be undone', async ({ page }) => {
  await openClient(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible();
  await undo(page, 'Harbor Lab archived');
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
  await tab(page, /Timeline/).click();
  await expect(panel(page).getByRole('listitem').first()).toContainText('restored');
  await expect(panel(page).getByRole('listitem').nth(1)).toContainText('archived');
  await expectAccessible(page);
});

test('tags are given and taken where they stand', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 409/);
  const { id } = await openClient(page, { tags: ['research'] });
  const field = page.getByRole('combobox', { name: 'Tags' });
  await field.fill('Retainer');
  // Shown optimistically, before it is stored.
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove retainer' })).toBeVisible();
  await stored;
  // Another window adds a tag, and this page does not know of it yet.
  const { version } = await callApi<MadeClient>(page, 'GET', `/api/clients/${id}`);
  await callApi(page, 'PATCH', `/api/clients/${id}`, {
    version,
    tags: ['research', 'retainer', 'theirs'],
  });
  await page.getByRole('button', { name: 'Remove research' }).click();
  await expect(page.getByRole('button', { name: 'Remove theirs' })).toBeVisible();
  const now = await callApi<{ tags: string[] }>(page, 'GET', `/api/clients/${id}`);
  expect(now.tags).toEqual(['retainer', 'theirs']);
});

test.describe('notes', () => {
  test(
    'are written with the keyboard alone, and save themselves',
    { tag: '@all' },
    async ({ page }) => {
      await openNotes(page);
      await expect(panel(page).getByRole('heading', { name: 'No notes yet' })).toBeVisible();
      await page.getByRole('button', { name: 'New note' }).press('Enter');
      await expect(editor(page)).toBeFocused();
      await page.keyboard.press('Alt+F10');
      await expect(tools(page).getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type('Kick-off');
      await page.keyboard.press('Enter');
      await page.keyboard.type('They like ');
      await page.keyboard.press('Alt+F10');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const bold = tools(page).getByRole('button', { name: 'Bold' });
      await expect(bold).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(editor(page)).toBeFocused();
      await expect(bold).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type('calm');
      await expectAccessible(page);
      await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(cards(page).getByRole('heading', { name: 'Kick-off' })).toBeVisible();
      await expect(cards(page).locator('strong')).toHaveText('calm');
      await expect(tab(page, /Notes 1/)).toBeVisible();
      await page.reload();
      await expect(cards(page).locator('strong')).toHaveText('calm');
    },
  );

  test('hold links, and none that runs a script', async ({ page }) => {
    await openNotes(page);
    await page.getByRole('button', { name: 'New note' }).click();
    await editor(page).pressSequentially('See the list');
    await page.keyboard.press('Control+a');
    await tools(page).getByRole('button', { name: 'Link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add link' });
    await dialog.getByLabel('URL').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/Enter a URL/);
    await dialog.getByLabel('URL').fill('lab.example/list');
    await dialog.getByLabel('URL').press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(cards(page).getByRole('link', { name: 'See the list' })).toHaveAttribute(
      'href',
      'https://lab.example/list',
    );
  });

  test('are saved before the screen is left', { tag: '@all' }, async ({ page }) => {
    const { id } = await openNotes(page);
    await page.getByRole('button', { name: 'New note' }).click();
    await editor(page).pressSequentially('Written in a hurry');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Clients' })
      .click();
    await expect(heading(page)).toHaveText('Clients');
    await page.goto(`/admin/clients/${id}?tab=notes`);
    await expect(cards(page)).toHaveText(/Written in a hurry/);
  });

  test(
    'that can’t be saved stay where they are, and are tried again',
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 503/);
      await openNotes(page);
      await page.route('**/notes', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'New note' }).click();
      await editor(page).pressSequentially('Do not lose me');
      await expect(panel(page).getByText(/^Not saved\./)).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Inbox' })
        .click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.unroute('**/notes');
      await panel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
    },
  );

  test('that were changed elsewhere are not overwritten unasked', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 409/);
    const { id } = await openNotes(page);
    const path = `/api/clients/${id}/notes`;
    const note = await callApi<{ id: string }>(page, 'POST', path, noteOf('First'));
    await page.reload();
    await page.getByRole('button', { name: 'Edit note' }).click();
    await callApi(page, 'PATCH', `${path}/${note.id}`, { version: 1, ...noteOf('Theirs') });
    // Only then the cursor is at the end.
    await expect(editor(page)).toBeFocused();
    await editor(page).pressSequentially(' and mine');
    const other = panel(page).getByRole('alert', { name: 'Another version' });
    await expect(other).toContainText('Theirs');
    await expectAccessible(page);
    await other.getByRole('button', { name: 'Keep my version' }).click();
    await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(cards(page)).toHaveText(/First and mine/);
  });

  test('are pinned above the others, and deleted with a way back', async ({ page }) => {
    const { id } = await openNotes(page);
    const path = `/api/clients/${id}/notes`;
    await callApi(page, 'POST', path, noteOf('Older'));
    await callApi(page, 'POST', path, noteOf('Newer'));
    await page.reload();
    await expect(cards(page)).toHaveText([/Newer/, /Older/]);
    const older = cards(page).filter({ hasText: 'Older' });
    await older.getByRole('button', { name: /^Pin/ }).click();
    await expect(cards(page)).toHaveText([/Older/, /Newer/]);
    await older.getByRole('button', { name: 'Delete note' }).click();
    await expect(cards(page)).toHaveText([/Newer/]);
    await undo(page, 'Note deleted');
    await expect(cards(page)).toHaveText([/Older/, /Newer/]);
    await older.getByRole('button', { name: 'Delete note' }).click();
    await notices(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(tab(page, /Notes 1/)).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveText([/Newer/]);
  });

  test('that are deleted are gone when the page is left in the meantime', async ({ page }) => {
    const { id } = await openNotes(page);
    const path = `/api/clients/${id}/notes`;
    await callApi(page, 'POST', path, noteOf('Gone'));
    await page.reload();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await expect(cards(page)).toHaveCount(0);
    // As by following an external link, or by closing the tab.
    await page.goto('/terms');
    const kept = async () => (await callApi<{ items: unknown[] }>(page, 'GET', path)).items;
    await expect.poll(kept).toEqual([]);
  });
});

test.describe('files', () => {
  const input = (page: Page) => panel(page).getByLabel('Files to add');
  const rows = (page: Page) =>
    panel(page).getByRole('table', { name: 'Files' }).getByRole('rowheader');
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4 ${name}`),
  });
  const openFiles = async (page: Page) => {
    const made = await openClient(page);
    await tab(page, /Files/).click();
    return made;
  };

  test('are added, downloaded, and deleted with a way back', async ({ page }) => {
    await openFiles(page);
    await expect(panel(page)).toContainText('Up to 200 files');
    await expectAccessible(page);
    await input(page).setInputFiles([pdf('brief.pdf'), pdf('résumé “final”.pdf')]);
    await expect(rows(page)).toHaveText([/résumé “final”\.pdf/, /brief\.pdf/]);
    await expect(tab(page, /Files 2/)).toBeVisible();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await rows(page).getByRole('link', { name: 'brief.pdf' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('brief.pdf');
    const text = await new Response((await download.createReadStream()) as never).text();
    expect(text).toBe('%PDF-1.4 brief.pdf');
    await page.getByRole('button', { name: 'Delete brief.pdf' }).click();
    await expect(rows(page)).toHaveCount(1);
    await undo(page, 'brief.pdf deleted');
    await expect(rows(page)).toHaveCount(2);
  });

  test(
    'that are too large or empty are refused before they are sent',
    { tag: '@all' },
    async ({ page }, testInfo) => {
      await openFiles(page);
      const [huge, empty] = [testInfo.outputPath('huge.bin'), testInfo.outputPath('empty.txt')];
      await writeFile(huge, '');
      await truncate(huge, 27_000_000);
      await writeFile(empty, '');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      await input(page).setInputFiles([huge, empty]);
      const waiting = panel(page).getByRole('list', { name: 'Uploads' });
      await expect(waiting).toContainText('27 MB. At most');
      await expect(waiting).toContainText('This file is empty');
      await expectAccessible(page);
      await waiting.getByRole('button', { name: 'Dismiss' }).first().click();
      await expect(waiting.getByRole('listitem')).toHaveCount(1);
      expect(sent).toEqual([]);
    },
  );

  test('are dropped on the page, and say how far they are', async ({ page }) => {
    await openFiles(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/files?*', async (route) => {
      await held;
      await route.continue();
    });
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4'], 'dropped.pdf'));
      return data;
    });
    await panel(page).locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
    const progress = panel(page).getByRole('progressbar', { name: 'Uploading dropped.pdf' });
    await expect(progress).toBeVisible();
    answer();
    await expect(rows(page)).toHaveText([/dropped\.pdf/]);
    await expect(progress).toHaveCount(0);
  });

  test('on their way can be called off', async ({ page }) => {
    await openFiles(page);
    await page.route('**/files?*', () => undefined);
    await input(page).setInputFiles(pdf('never.pdf'));
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page).getByRole('list', { name: 'Uploads' })).toHaveCount(0);
    await expect(panel(page).getByRole('heading', { name: 'No files yet' })).toBeVisible();
  });
});

test('a client is anonymized only with its name, and for good', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  const { id } = await openClient(page, { taxId: '12-3456789', tags: ['research'] });
  await callApi(page, 'POST', `/api/clients/${id}/notes`, noteOf('Private'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Anonymize…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonymize Harbor Lab?' });
  const field = dialog.getByLabel('Client name');
  await field.fill('Harbor');
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await expect(field).toHaveAccessibleDescription(/doesn’t match the client’s name/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Harbor Lab');
  await field.press('Enter');
  await expect(heading(page)).toHaveText('Anonymized client');
  await expect(page.getByRole('button', { name: /Archive|Edit|New note/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/Mara|research|12-3456789|Private/);
  await expectAccessible(page);
});

test('a client that is not there is not found, inside the shell', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 404/, /Client not found/);
  await openAsOwner(page, '/admin/clients');
  await page.goto('/admin/clients/cli_none');
  await expect(heading(page)).toHaveText('Not found');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
