/** From an accepted proposal to a sealed contract in every mailbox, which anyone can check. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrived, clientPage, linkIn } from './support/as-client.ts';
import { heading, notices } from './support/clients.ts';
import { mara, nora, otto, saved } from './support/contracts.ts';
import { owner, test } from './support/office.ts';
import { accept, readyProposal, openDetails } from './support/proposals.ts';
import { expectPhoneAccessible, openLink, withScript } from './support/sent-proposal.ts';
import { close, confirmCode, countersign, signOnPage } from './support/signing.ts';
import { STUDIO_EMAIL } from './support/studio-site.ts';

/** What the proposal does not say. */
const terms = {
  'Governing law (state), e.g. New Jersey': 'Massachusetts',
  'Courts, e.g. the courts of Essex County, New Jersey': 'the courts of Suffolk County',
};

async function addRecipient(page: Page, name: string, role: 'viewer' | 'copy'): Promise<void> {
  await page.getByRole('button', { name: 'Add recipient' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  await page.getByLabel(`Role of ${name}`).selectOption(role);
}

/** Amounts in tables that go over more than one line. */
const brokenAmounts = (page: Page) =>
  page.getByRole('cell', { name: /^\$[\d,.]+$/ }).evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('p') ?? cell);
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1;
      })
      .map(({ textContent }) => textContent),
  );

test('an accepted proposal becomes a contract that is signed, sealed, emailed and verified', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  // Each email of the owner’s waits for ten seconds, in which it could be undone.
  test.setTimeout(240_000);
  const proposal = await readyProposal(page, [mara, otto, nora]);
  await page.goto(`/admin/proposals/${proposal.id}`);
  await openDetails(page);
  await page.getByLabel('Contract template').selectOption('Services agreement (sample)');
  await saved(page);
  await accept(page, browser, proposal);

  await page.goto('/admin/contracts');
  const row = page.getByRole('row').filter({ hasText: 'Services Agreement' });
  await expect(row).toContainText('Invoices on hold');
  await row.getByRole('link', { name: 'Draft' }).click();
  await expect(heading(page)).toHaveText('Draft contract for Harbor Lab');
  await expect(page.getByLabel('Role of Mara Example')).toHaveValue('signer');
  for (const [label, value] of Object.entries(terms)) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await addRecipient(page, nora.name, 'viewer');
  await addRecipient(page, otto.name, 'copy');
  await saved(page);
  await page.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send contract' });
  await expect(sending.getByLabel(/Mara Example/)).toBeChecked();
  await expect(sending.getByLabel(/Nora Example/)).toBeChecked();
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(heading(page)).toHaveText(/^Contract C-/);
  const contract = page.url();
  const number = /C-\S+/.exec(await heading(page).innerText())?.[0] ?? '';

  const invitation = await arrived(office, 'Services Agreement', mara.email);
  await arrived(office, 'Services Agreement', nora.email);
  const client = await openLink(browser, linkIn(invitation, baseURL), withScript);
  const text = client.getByRole('main');
  await expect(text).toContainText('Harbor Lab');
  await expect(text).toContainText('$1,000.00');
  await expect(text).toContainText('Massachusetts');
  await expectPhoneAccessible(client);
  expect(await brokenAmounts(client)).toEqual([]);
  await client.getByText('Contents', { exact: true }).click();
  await client.getByRole('link', { name: /Fees and payment$/ }).click();
  await expect(client.getByRole('heading', { name: /Fees and payment$/ })).toBeInViewport();
  await confirmCode(client, office, mara.email);
  await expect(client.getByText('This link was sent to')).toBeVisible();
  await signOnPage(client, 'Mara Example');
  await expect(client.getByText(/^All client signers have signed/)).toBeVisible();
  await arrived(office, `Harbor Lab signed contract ${number}`, STUDIO_EMAIL);

  await page.goto(contract);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('cell', { name: '$1,000.00' }).first()).toBeVisible();
  expect(await brokenAmounts(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await countersign(page, owner.password);
  await expect(notices(page)).toContainText(`Contract ${number} executed.`);
  const copies = [];
  for (const to of [mara.email, nora.email, otto.email, STUDIO_EMAIL]) {
    copies.push(await arrived(office, `Contract ${number} is signed`, to));
  }
  const pdfs = copies.map(({ parsed }) =>
    parsed.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)),
  );
  const pdf = pdfs[0]?.[0] ?? Buffer.of();
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pdfs.map(([copy, ...others]) => [copy?.equals(pdf), others.length])).toEqual(
    copies.map(() => [true, 0]),
  );
  expect(copies[3]?.parsed.text).toContain(
    'Draft invoices are no longer on hold for this contract.',
  );
  await expect(page.getByRole('link', { name: 'Download executed PDF' })).toBeVisible();
  await expect(page.getByText(/on hold/)).toHaveCount(0);
  await expectAccessible(page);
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('The draft invoice of $400.00 hasn’t been issued.');
  await next.getByRole('link', { name: 'Review draft invoice' }).click();
  await expect(heading(page)).toHaveText(/^Draft invoice/);
  await expect(page.getByText('This draft is on hold until')).toHaveCount(0);
  await page.goto(contract);

  await client.reload();
  await expect(client.getByText(/^Everyone has signed/)).toBeVisible();
  await expectPhoneAccessible(client);
  await client.goto(linkIn(copies[1] ?? invitation, baseURL));
  await expect(client.getByRole('link', { name: /^Download signed contract/ })).toBeVisible();
  await close(client);

  const anyone = await clientPage(browser, withScript);
  await anyone.goto(`${baseURL}/verify`);
  const file = { name: `${number}.pdf`, mimeType: 'application/pdf', buffer: pdf };
  await anyone.getByLabel('PDF of the contract').setInputFiles(file);
  const found = anyone.getByRole('region', { name: 'This file is unchanged' });
  await expect(found).toContainText(number);
  await expectPhoneAccessible(anyone);
  await close(anyone);
});
