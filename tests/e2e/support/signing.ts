/** Contracts that clients sign in a browser: links to them, parts of their page, and signatures. */
import { expect, type Browser, type Page } from '@playwright/test';
import { contactOf, makeContract, mara, nora, openStudio, otto } from './contracts.ts';
import { callApi, passwordAgain } from './office.ts';
import { arrived, codeIn, linkIn } from './as-client.ts';
import { openLink } from './sent-proposal.ts';
import type { StudioSite } from './studio-site.ts';

export interface SentContract {
  status: string;
  number: string;
  version: number;
  sent: {
    sha256: string;
    revision: number;
    isReadyToSign: boolean;
    recipients: { name: string; signature: { name: string; isDrawn: boolean } | null }[];
    declined: { reason: string } | null;
  };
  executed: { id: string | null; verifyCode: string; sealed: object | null };
}

export const readSent = (page: Page, id: string) =>
  callApi<SentContract>(page, 'GET', `/api/contracts/${id}`);

export const signButton = (client: Page) => client.getByRole('button', { name: 'Sign contract' });
export const box = (client: Page) =>
  client.getByRole('checkbox', {
    name: /^I, .* sign for Harbor Lab\. I am authorized to sign for Harbor Lab\.$/,
  });

const roles = { [mara.name]: 'signer', [otto.name]: 'signer', [nora.name]: 'viewer' };

/**
 * Ready to be signed by Mara and Otto, without a code; resolves with the paths of the links that were
 * emailed to them, by first name.
 */
export async function release(
  page: Page,
  office: StudioSite,
  content: object = {},
  people: readonly { name: string; email: string }[] = [mara, otto, nora],
) {
  const client = await openStudio(page);
  const recipients = people.map(({ name }) => ({
    key: firstName(name),
    role: roles[name],
    contactId: contactOf(client, { name }),
  }));
  const draft = await makeContract(page, client, { recipients, ...content });
  const { id } = draft;
  await callApi(page, 'POST', `/api/documents/${id}/deliveries`, {
    version: draft.version,
    contacts: recipients.map(({ contactId }) => contactId),
    subject: '',
    message: '',
  });
  await isReady(page, id);
  const links = new Map<string, string>();
  for (const { name, email } of people) {
    const url = linkIn(await arrived(office, 'Services agreement', email), 'http://localhost');
    links.set(name, new URL(url).pathname);
  }
  const linkOf = ({ name }: { name: string }) => links.get(name) ?? '';
  return { id, client, links: { mara: linkOf(mara), otto: linkOf(otto), nora: linkOf(nora) } };
}

const firstName = (name: string) => name.split(' ')[0]?.toLowerCase() ?? '';

/** Path of a new link that no email carries; sends the draft if it has changed. */
export async function linkFor(page: Page, id: string, contactId: string): Promise<string> {
  const path = `/api/documents/${id}/links`;
  const { url } = await callApi<{ url: string }>(page, 'POST', path, { contactId });
  return new URL(url).pathname;
}

/** Until the unsigned PDF is stored. */
export const isReady = (page: Page, id: string) =>
  expect
    .poll(async () => (await readSent(page, id)).sent.isReadyToSign, { timeout: 30_000 })
    .toBe(true);

/** Until the executed PDF is sealed. */
export const isSealed = (page: Page, id: string) =>
  expect
    .poll(async () => (await readSent(page, id)).executed.sealed !== null, { timeout: 60_000 })
    .toBe(true);

export const close = (client: Page) => client.context().close();

export const open = (
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  options: object,
) => openLink(browser, `${baseURL}${path}`, options);

/** Enters the code that is emailed to them before they sign. */
export async function confirmCode(client: Page, office: StudioSite, email: string): Promise<void> {
  await enterCode(client, office, 'Your code to sign contract C-', email);
  await expect(client.getByText('Your email address was confirmed')).toBeVisible();
}

/** `subject`: how that of its email begins. */
export async function enterCode(
  client: Page,
  office: StudioSite,
  subject: string,
  email: string,
): Promise<void> {
  await client.getByRole('button', { name: 'Email me a code' }).click();
  await client.getByLabel('Six-digit code').fill(codeIn(await arrived(office, subject, email)));
  await client.getByRole('button', { name: 'Confirm code' }).click();
}

/** With a script. */
export async function signOnPage(client: Page, name: string): Promise<void> {
  await client.getByLabel('Your full name').fill(name);
  await box(client).check();
  await signButton(client).click();
  await expect(signButton(client)).toHaveCount(0);
}

/** On the screen of the contract, which is open; `password`: the one that the owner signs in with. */
export async function countersign(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Countersign…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign contract C-/ });
  await dialog.getByLabel('Your name').fill('Robin Wolfe');
  await dialog.getByRole('checkbox', { name: /^I, Robin Wolfe, sign for / }).check();
  await passwordAgain(page).fill(password);
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await expect(page.getByText('Executed', { exact: true }).first()).toBeVisible();
}

/** Each control has a name for screen readers, and no two of the same kind have the same one. */
export async function expectNamedControls(client: Page): Promise<void> {
  const controls = client.locator(
    'main :is(a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex="0"]):visible',
  );
  const names: string[] = [];
  for (const control of await controls.all()) {
    await expect(control).toHaveAccessibleName(/\p{L}{2}/u);
    names.push((await control.ariaSnapshot()).split('\n')[0] ?? '');
  }
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
}
