/** Contracts that are not a text of ours signed with a script: a client’s PDF, paper, no JavaScript. */
import { expect } from '@playwright/test';
import { aClientPdf, aSignedPdf } from '../support/client-pdfs.ts';
import { aFormPdf } from '../support/hostile-files/pdf-content.ts';
import { arrived, codeIn } from './support/as-client.ts';
import { contactOf, mara, openStudio, otto, saved } from './support/contracts.ts';
import { owner, test } from './support/office.ts';
import { expectPhoneAccessible, phone, withScript } from './support/sent-proposal.ts';
import {
  box,
  close,
  confirmCode,
  countersign,
  expectNamedControls,
  isReady,
  isSealed,
  linkFor,
  open,
  readSent,
  release,
  signButton,
  signOnPage,
} from './support/signing.ts';

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a form of the client’s is refused if it is signed, else sent without fields, signed and sealed', async ({
  page,
  browser,
  office,
  baseURL,
  expectedProblems,
}) => {
  expectedProblems.push(/422 \(Unprocessable/);
  test.setTimeout(120_000);
  const company = await openStudio(page);
  await page.goto(`/admin/contracts/new?client=${company.id}`);
  await page.getByRole('button', { name: /^Client’s PDF/ }).click();
  const upload = page.getByRole('region', { name: 'Client’s PDF' });
  const choose = upload.locator('input[type="file"]');
  await choose.setInputFiles(pdf('Signed.pdf', aSignedPdf()));
  await expect(upload.getByText(/signed/).first()).toBeVisible();
  const original = aFormPdf();
  await choose.setInputFiles(pdf('Their MSA.pdf', original));
  await expect(upload.getByRole('link', { name: 'Their MSA.pdf' })).toBeVisible();
  await expect(upload.getByRole('link', { name: 'Download document to be signed' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Master services agreement');
  await page.getByRole('button', { name: 'Remove Otto Example' }).click();
  await saved(page);
  const id = /con_\w+/.exec(page.url())?.[0] ?? '';
  const link = await linkFor(page, id, contactOf(company, mara));
  await isReady(page, id);

  const client = await open(browser, baseURL, link, withScript);
  await expect(client.getByText('Read it before you sign.')).toBeVisible();
  await expect(client.getByText(/added at the end of this PDF/)).toBeVisible();
  await expectPhoneAccessible(client);
  await expectNamedControls(client);
  const opened = await client
    .getByRole('link', { name: 'Open Their MSA.pdf' })
    .evaluate(async (link: HTMLAnchorElement) => [
      ...new Uint8Array(await (await fetch(link.href)).arrayBuffer()),
    ]);
  expect(original.includes('/Widget')).toBe(true);
  expect(Buffer.from(opened).includes('/Widget')).toBe(false);
  // No email carried the link.
  await confirmCode(client, office, mara.email);
  await expect(client.getByText('This link was created by the studio')).toBeVisible();
  await signOnPage(client, 'Mara Example');
  await page.goto(`/admin/contracts/${id}`);
  await countersign(page, owner.password);
  await isSealed(page, id);
  const { executed } = await readSent(page, id);
  const sealed = await page.request.get(`/api/documents/${executed.id}/pdf`);
  expect((await sealed.body()).length).toBeGreaterThan(original.length);
  await client.reload();
  await expect(client.getByText(/^Everyone has signed/)).toBeVisible();
  await expect(client.getByRole('link', { name: /^Download signed contract/ })).toBeVisible();
  await expectPhoneAccessible(client);
  await close(client);
});

test('a client who signed on paper sees that, and signs nothing more', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, links } = await release(page, office, {}, [mara]);
  const client = await open(browser, baseURL, links.mara, withScript);
  await client.getByLabel('Your full name').fill('Mara Example');
  await box(client).check();
  await page.goto(`/admin/contracts/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record signing on paper…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record signing on paper' });
  await dialog
    .getByLabel('Scan of the signed contract')
    .setInputFiles(pdf('Signed.pdf', aClientPdf()));
  await dialog.getByRole('button', { name: 'Record signing' }).click();
  await expect(page.getByText('Executed', { exact: true }).first()).toBeVisible();
  await signButton(client).click();
  await expect(client.getByRole('alert')).toContainText('This contract can no longer be signed.');
  await expect(client.getByText(/^This contract was signed on paper/)).toBeVisible();
  await expect(signButton(client)).toHaveCount(0);
  await expectPhoneAccessible(client);
  expect((await readSent(page, id)).executed).toMatchObject({ id: null, sealed: null });
  await close(client);
});

test('without JavaScript, a client enters an email code, and declines', async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  const { id, links } = await release(page, office, { asksForCode: true }, [mara, otto]);
  const client = await open(browser, baseURL, links.mara, { viewport: phone });
  await client.getByRole('button', { name: 'Email me a code' }).click();
  const mail = await arrived(office, 'Your code to sign contract C-', mara.email);
  const code = codeIn(mail);
  await client.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await client.getByRole('button', { name: 'Confirm code' }).click();
  await expect(client.getByText('Your email address was confirmed')).toBeVisible();
  await expectNamedControls(client);
  await client.getByText('Decline to sign').click();
  await client.getByRole('button', { name: 'Decline contract' }).click();
  await client.getByRole('link', { name: 'Enter a reason.' }).click();
  await client.getByLabel('Why do you decline?').fill('The term is too long');
  await client.getByRole('button', { name: 'Decline contract' }).click();
  await expect(client.getByText(/^Mara Example declined to sign/)).toBeVisible();
  expect((await readSent(page, id)).status).toBe('declined');
  await close(client);
});
