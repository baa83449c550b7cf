/** Proposals and contracts in two windows, without a connection, and undone. */
import { expect, type Page } from '@playwright/test';
import { notices } from './support/clients.ts';
import {
  makeContract,
  openStudio as openContracts,
  readContract,
  type MadeContract,
} from './support/contracts.ts';
import { lineAt, shownTitles } from './support/invoices.ts';
import { callApi, test } from './support/office.ts';
import {
  headingAt,
  makeProposal,
  openStudio,
  readProposal,
  saved,
  sectionAt,
  type MadeProposal,
  type PricingOf,
} from './support/proposal-editor.ts';
import { expectEditorAccessible } from './support/proposals.ts';

type Draft = MadeProposal['draft'];
type Section = Draft['sections'][number];

const choice = (page: Page) =>
  page.getByRole('dialog', { name: 'This was edited in another window' });
const pricingOf = ({ draft }: MadeProposal) => draft.sections[1] as PricingOf;
const unsaved = (page: Page) => page.getByText(/^Not saved\. The server can’t be reached/);
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of section 1' });

/** The editor, and what another window changes in it. */
async function openEditor(page: Page) {
  const { id: clientId } = await openStudio(page);
  const made = await makeProposal(page, clientId);
  await page.goto(`/admin/proposals/${made.id}`);
  await expect(text(page)).toBeVisible();
  const changeElsewhere = async (changes: object | ((draft: Draft) => object)) => {
    const { version, draft } = await readProposal(page, made.id);
    const changed = typeof changes === 'function' ? changes(draft) : changes;
    await callApi(page, 'PATCH', `/api/proposals/${made.id}`, { version, ...changed });
  };
  return { id: made.id, changeElsewhere };
}

test('what another window changes comes in while a section is written, and sections that both change are a choice', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409 \(Conflict\)/);
  const { id, changeElsewhere } = await openEditor(page);
  await changeElsewhere({ title: 'Website, later' });
  await text(page).click();
  await page.keyboard.type('Fast. ');
  await expect(notices(page)).toContainText('Updated with changes made elsewhere: Title');
  await page.keyboard.type('Small. ');
  await saved(page);
  await expect(text(page)).toContainText('Fast. Small.');

  await changeElsewhere(({ sections }) => ({
    sections: sections.with(0, { ...sections[0], heading: 'Theirs' } as Section),
  }));
  await text(page).fill('Mine');
  await expect(choice(page)).toContainText('Saved version: Theirs');
  await expect(choice(page)).toContainText('Your version: Goals: Mine');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not saved: edited in another window.')).toBeVisible();
  await expectEditorAccessible(page);
  await page.getByRole('button', { name: 'Review changes' }).click();
  await choice(page).getByRole('button', { name: 'Use saved version' }).click();
  await expect(headingAt(page, 1)).toHaveValue('Theirs');
  await expect(text(page)).toContainText('Fast. Small.');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(text(page)).toHaveText('Mine');
  await expect(headingAt(page, 1)).toHaveValue('Goals');
  await saved(page);
  const { title, sections } = (await readProposal(page, id)).draft;
  expect({ title, heading: sections[0]?.heading }).toEqual({
    title: 'Website, later',
    heading: 'Goals',
  });
});

test('what is written in a proposal without a connection is saved once there is one', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await openEditor(page);
  await context.setOffline(true);
  await text(page).fill('Typed on the train');
  await sectionAt(page, 2).getByRole('button', { name: 'Add package' }).click();
  await page.keyboard.type('Essential');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pages');
  await expect(unsaved(page)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  const stored = await readProposal(page, id);
  expect(JSON.stringify(stored.draft.sections[0])).toContain('Typed on the train');
  const { packages, lines } = pricingOf(stored);
  expect(lines[1]).toMatchObject({ title: 'Pages', packageKey: packages?.items[0]?.key });
});

test('what is written in a contract without a connection is saved once there is one', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const client = await openContracts(page);
  const contract = await makeContract(page, client);
  await page.goto(`/admin/contracts/${contract.id}/edit`);
  const clause = page.getByRole('textbox', { name: 'Text of section 1, Services' });
  await expect(clause).toBeVisible();
  await context.setOffline(true);
  await clause.fill('Typed on the train');
  await page.getByRole('switch', { name: 'Include Changes' }).press('Space');
  await expect(unsaved(page)).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  const { clauses } = (await readContract(page, contract.id)).draft.body;
  expect(clauses).toMatchObject([{}, {}, { isOff: true }, {}]);
  expect(JSON.stringify(clauses?.[0])).toContain('Typed on the train');
});

test('a clause is written in two windows at once, and none of both is lost', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/409 \(Conflict\)/);
  const client = await openContracts(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  const clause = page.getByRole('textbox', { name: 'Text of section 1, Services' });
  await expect(clause).toBeVisible();
  const { version, draft } = await readContract(page, id);
  const [services, ...others] = draft.body.clauses ?? [];
  const body = { ...draft.body, clauses: [{ ...services, heading: 'Theirs' }, ...others] };
  await callApi<MadeContract>(page, 'PATCH', `/api/contracts/${id}`, { version, body });
  await clause.fill('Mine');
  await expect(choice(page)).toContainText('Theirs');
  await expect(choice(page)).toContainText('Mine');
  await choice(page).getByRole('button', { name: 'Use saved version' }).click();
  await expect(page.getByLabel('Heading of section 1', { exact: true })).toHaveValue('Theirs');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(clause).toHaveText('Mine');
  await saved(page);
});

test('moves between groups and text are undone and redone by key', async ({ page }) => {
  const { id } = await openEditor(page);
  await sectionAt(page, 2).getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Photos');
  await sectionAt(page, 2).getByRole('button', { name: 'Add package' }).click();
  await page.keyboard.type('Essential');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pages');
  const shows = (titles: string[]) => expect.poll(() => shownTitles(page)).toEqual(titles);
  await shows(['Design', 'Photos', 'Pages', '']);
  // Three steps of one line are one move.
  await lineAt(page, 3).getByLabel('Item').press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => (await shownTitles(page)).slice(0, 3))
    .toEqual(['Design', 'Pages', 'Photos']);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await shownTitles(page)).slice(0, 3))
    .toEqual(['Design', 'Photos', 'Pages']);
  await saved(page);
  const { packages, lines } = pricingOf(await readProposal(page, id));
  expect(lines[2]).toMatchObject({ title: 'Pages', packageKey: packages?.items[0]?.key });

  await text(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Fast.');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveText('A new website.');
  await page.keyboard.press('Control+Shift+z');
  await expect(text(page)).toHaveText('A new website. Fast.');
  await saved(page);
});

test('a clause that was folded still undoes and redoes what was written', async ({ page }) => {
  const client = await openContracts(page);
  const { id } = await makeContract(page, client);
  await page.goto(`/admin/contracts/${id}/edit`);
  const clause = page.getByRole('textbox', { name: 'Text of section 1, Services' });
  await clause.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And we build.');
  const line = page.getByRole('button', { name: /^Section 1 Services/ });
  await line.press('Enter');
  await expect(clause).toBeHidden();
  await line.press('Enter');
  await clause.focus();
  await page.keyboard.press('Control+z');
  await expect(clause).toHaveText('About services.');
  await page.keyboard.press('Control+Shift+z');
  await expect(clause).toHaveText('About services. And we build.');
  await saved(page);
});
