import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { heading, makeClient, notices, undo, type MadeClient } from './support/clients.ts';
import { newMessage } from './support/contact.ts';
import { callApi, openAsOwner, test } from './support/office.ts';

const main = (page: Page) => page.getByRole('main');
const contact = (page: Page, number: number) =>
  page.getByRole('group', { name: `Contact ${number}` });
const save = (page: Page) => page.getByRole('button', { name: /^Save/ });
const errors = (page: Page) => main(page).getByRole('alert').first();

test('a client with all its facts is written down once', async ({ page }) => {
  await openAsOwner(page, '/admin/clients/new');
  await page.getByLabel('Name', { exact: true }).first().fill('Harbor Lab');
  await page.getByLabel('Website').fill('harbor.example');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Website')).toHaveValue('https://harbor.example');
  await contact(page, 1).getByLabel('Name').fill('Mara Example');
  await contact(page, 1).getByLabel('Email').fill('mara@harbor.example');
  await contact(page, 1).getByLabel('Signer').check();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(contact(page, 2).getByLabel('Name')).toBeFocused();
  await contact(page, 2).getByLabel('Name').fill('Lee Sample');
  await contact(page, 2).getByLabel('Phone').fill('+1 555 010 0000');
  await contact(page, 2).getByLabel('Billing').check();
  await page.getByRole('button', { name: 'Move contact 2 up' }).click();
  await expect(contact(page, 1).getByLabel('Name')).toHaveValue('Lee Sample');
  await page.getByLabel('Street').fill('Biology\n12 Harbor Street');
  await page.getByLabel('City').fill('Newark');
  await page.getByLabel('Country').fill('united sta');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByLabel('Currency').fill('EUR');
  await page.getByRole('option', { name: /^EUR/ }).click();
  await page.getByLabel('Payment terms').selectOption('Net 45');
  await page.getByLabel('Requires a PO number').check();
  await page.getByLabel('Exempt from sales tax').check();
  await page.getByLabel('Exemption reason').fill('501(c)(3)');
  await page.getByLabel('Certificate').setInputFiles({
    name: 'exemption.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 exempt'),
  });
  await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('Research,');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(heading(page)).toHaveText('Harbor Lab');
  await expect(notices(page)).toContainText('Harbor Lab saved');
  const facts = page.getByRole('region', { name: 'Details' });
  for (const fact of ['harbor.example', '12 Harbor Street', 'United States', 'EUR', 'Net 45']) {
    await expect(facts).toContainText(fact);
  }
  await expect(facts).toContainText('Exempt: 501(c)(3)');
  await expect(facts.getByRole('link', { name: 'Certificate' })).toBeVisible();
  const people = page.getByRole('region', { name: 'Contacts' }).getByRole('listitem');
  await expect(people).toContainText(['Lee Sample', 'Mara Example']);
  // Lee gets the invoices, but has no address that one could be sent to.
  await expect(
    people.filter({ hasText: 'Invoices are addressed and sent to this contact' }),
  ).toContainText(['Mara Example']);
  await expect(main(page).getByText('research', { exact: true })).toBeVisible();
});

test('what is wrong is listed, and each leads to its field', async ({ page }) => {
  await openAsOwner(page, '/admin/clients/new');
  await page.getByLabel('Website').fill('nowhere');
  await contact(page, 1).getByLabel('Name').fill('Mara Example');
  await contact(page, 1).getByLabel('Email').fill('nobody');
  await save(page).click();
  await expect(errors(page)).toBeFocused();
  await expect(errors(page).getByRole('listitem')).toHaveText([
    'Name is required.',
    'Website must be a web address, e.g. https://lab.example.',
    'Contact 1: Enter a valid email address.',
  ]);
  await expectAccessible(page);
  await errors(page)
    .getByRole('button', { name: /^Contact 1: / })
    .click();
  await expect(contact(page, 1).getByLabel('Email')).toBeFocused();
  await expect(contact(page, 1).getByLabel('Email')).toHaveAccessibleDescription(
    /Enter a valid email address/,
  );
  await contact(page, 1).getByLabel('Email').fill('mara@harbor.example');
  await expect(errors(page).getByRole('listitem')).toHaveCount(2);
});

test(
  'what was typed is there again after the tab was closed, until it is saved',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/clients/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Half a Lab');
    await expect(page.getByText('Your entries are kept in this browser')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We restored your unsaved draft')).toBeVisible();
    // As if saved by a version whose form had fewer fields.
    await page.evaluate(() => {
      const { taxId: _, ...draft } = JSON.parse(localStorage.getItem('new-client') ?? '');
      localStorage.setItem('new-client', JSON.stringify(draft));
    });
    await page.goto('/admin/clients/new');
    await expect(page.getByText('We restored your unsaved draft')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Half a Lab');
    await expectAccessible(page, [{ width: 375, height: 812 }]);
    await save(page).click();
    await expect(heading(page)).toHaveText('Half a Lab');
    await page.goto('/admin/clients/new');
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('');
  },
);

test('a draft that nobody wants is discarded', { tag: '@all' }, async ({ page }) => {
  await openAsOwner(page, '/admin/clients/new');
  await page.getByLabel('Name', { exact: true }).first().fill('Half a Lab');
  await expect(page.getByText('Your entries are kept in this browser')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('');
});

test(
  'a client who seems to be there already is told of while one types',
  { tag: '@all' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/clients/new');
    const made = await makeClient(page);
    const told = main(page).getByText('Possible duplicates:').locator('..');
    await page.getByLabel('Name', { exact: true }).first().fill('harbor  LAB');
    await expect(told).toContainText('Harbor Lab – the same name');
    await page.getByLabel('Name', { exact: true }).first().fill('Something else');
    await expect(told).toHaveCount(0);
    await contact(page, 1).getByLabel('Email').fill('Mara@Harbor.example');
    await expect(told).toContainText('the same email');
    await expect(told.getByRole('link', { name: 'Harbor Lab' })).toHaveAttribute(
      'href',
      `/admin/clients/${made.id}`,
    );
  },
);

async function openEditor(page: Page): Promise<MadeClient> {
  await openAsOwner(page, '/admin/clients');
  const made = await makeClient(page);
  await page.goto(`/admin/clients/${made.id}/edit`);
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Harbor Lab');
  return made;
}

test('a changed form is not left without a question', { tag: '@all' }, async ({ page }) => {
  await openEditor(page);
  await page.getByLabel('Tax ID').fill('12-3456789');
  const ways = page.getByRole('navigation', { name: 'Main' });
  await ways.getByRole('link', { name: 'Clients' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Tax ID')).toHaveValue('12-3456789');
  await ways.getByRole('link', { name: 'Clients' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page)).toHaveText('Clients');
});

test('a saved form is left without a question', { tag: '@all' }, async ({ page }) => {
  await openEditor(page);
  await page.getByLabel('Tax ID').fill('12-3456789');
  await save(page).click();
  await expect(heading(page)).toHaveText('Harbor Lab');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('12-3456789');
});

test.describe('a client that was changed elsewhere meanwhile', () => {
  test.beforeEach(({ expectedProblems }) => void expectedProblems.push(/status of 409/));
  const stale = (page: Page) =>
    page.getByRole('dialog', { name: 'This was edited in another window' });

  async function changeBoth(page: Page): Promise<void> {
    const { id, version } = await openEditor(page);
    await page.getByLabel('Tax ID').fill('mine');
    await page.getByLabel('Website').fill('https://mine.example');
    const theirs = { version, taxId: 'theirs', name: 'Harbor Laboratory' };
    await callApi(page, 'PATCH', `/api/clients/${id}`, theirs);
    await save(page).click();
    await expect(stale(page)).toContainText('Harbor Laboratory');
    await expect(stale(page)).toContainText('Saved version: theirs');
    await expect(stale(page)).toContainText('Your version: mine');
    await expect(stale(page)).not.toContainText('Website');
  }

  test('keeps what I changed, and what they changed besides', { tag: '@all' }, async ({ page }) => {
    await changeBoth(page);
    await expectAccessible(page);
    await stale(page).getByRole('button', { name: 'Keep my version' }).click();
    await expect(heading(page)).toHaveText('Harbor Laboratory');
    const facts = page.getByRole('region', { name: 'Details' });
    await expect(facts).toContainText('mine.example');
    await expect(facts.getByText('mine', { exact: true })).toBeVisible();
  });

  test('takes theirs, and saves nothing', { tag: '@all' }, async ({ page }) => {
    await changeBoth(page);
    await stale(page).getByRole('button', { name: 'Use saved version' }).click();
    await expect(page.getByLabel('Tax ID')).toHaveValue('theirs');
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Harbor Laboratory');
    await expect(page.getByLabel('Website')).toHaveValue('');
  });

  test('gives back what “Use saved version” has dropped', async ({ page }) => {
    await changeBoth(page);
    await stale(page).getByRole('button', { name: 'Use saved version' }).click();
    await expect(save(page)).toBeFocused();
    await undo(page, 'Changes discarded');
    await expect(page.getByLabel('Tax ID')).toHaveValue('mine');
    await expect(page.getByLabel('Website')).toHaveValue('https://mine.example');
    await save(page).click();
    await expect(heading(page)).toHaveText('Harbor Laboratory');
  });
});

test.describe('an inquiry that becomes a client', () => {
  const receive = async (url: string, email: string): Promise<void> => {
    const response = await fetch(`${url}/sendEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(newMessage({ name: 'Mara Example', email })),
    });
    expect(response.status).toBe(200);
  };
  const newestInquiry = async (page: Page): Promise<string> => {
    const { items } = await callApi<{ items: [{ id: string }] }>(page, 'GET', '/api/inbox');
    return items[0].id;
  };

  test('fills in the form, and stays linked', async ({ page, office }) => {
    await receive(office.url, 'mara@harbor.example');
    await openAsOwner(page, '/admin/clients');
    await page.goto(`/admin/clients/new?inquiry=${await newestInquiry(page)}`);
    await expect(contact(page, 1).getByLabel('Email')).toHaveValue('mara@harbor.example');
    await page.getByLabel('Name', { exact: true }).first().fill('Harbor Lab');
    await save(page).click();
    await expect(heading(page)).toHaveText('Harbor Lab');
    await page.getByRole('tab', { name: 'Messages 1' }).click();
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveAttribute(
      'href',
      `/admin/inbox/${await newestInquiry(page)}`,
    );
  });

  test('goes to the client whose contact has sent it', async ({ page, office }) => {
    await receive(office.url, 'mara@harbor.example');
    await openAsOwner(page, '/admin/clients');
    await makeClient(page);
    await page.goto(`/admin/clients/new?inquiry=${await newestInquiry(page)}`);
    await expect(page.getByText('This email matches')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Link the message to Harbor Lab' }).click();
    await expect(heading(page)).toHaveText('Harbor Lab');
    await expect(page.getByRole('tab', { name: 'Messages 1' })).toBeVisible();
  });
});
