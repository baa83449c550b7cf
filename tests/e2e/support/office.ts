/** The back office of a site of its own, with an owner, and ways in. */
import { expect, type Page } from '@playwright/test';
import { firstIdentity } from '../../../src/shared/settings/identity.ts';
import { startLinkedFirebase, type LinkedFirebase } from './linked-firebase.ts';
import { startOfficeProcess, type OfficeProcess } from './office-process.ts';
import { makeOfficeTemplate, type OfficeTemplate } from './office-template.ts';
import { startStudioSite, type StudioSite } from './studio-site.ts';
import { test as base } from './test.ts';

/** Who signs in: here, or in the Playwright project `firebase` with the linked account. */
export const owner = {
  email: 'ada@wolfden.example',
  password: 'granite lantern orbit 47',
};

/** Of this server, in the project `firebase`; there, it does not sign in. */
export const ownPassword = 'harbor velvet canyon 83';

interface OfficeFixtures {
  /** Of the project `firebase`. */
  linked: LinkedFirebase;
  /** Settings beside those of the owner, for `test.use`. */
  officeSettings: Record<string, string>;
  office: StudioSite;
}

export interface OfficeOptions {
  /** Who checks passwords; an option of the Playwright project. */
  provider: 'own' | 'firebase';
}

interface WorkerFixtures extends OfficeOptions {
  maybeLinked: LinkedFirebase | undefined;
  officeProcess: OfficeProcess;
  officeTemplate: OfficeTemplate;
}

const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** That of the open office. */
let currentLink: LinkedFirebase | undefined;

/** Cookies for the open office; a worker runs one test at a time. Empty before the first sign-in. */
let ownerCookies: OfficeTemplate['cookies'] = [];

export const test = base.extend<OfficeFixtures, WorkerFixtures>({
  officeProcess: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
    async ({}, use) => {
      const offices = startOfficeProcess();
      await use(offices);
      await offices.end();
    },
    { scope: 'worker' },
  ],
  provider: ['own', { option: true, scope: 'worker' }],
  maybeLinked: [
    async ({ provider }, use) => {
      const linked = provider === 'firebase' ? await startLinkedFirebase(owner) : undefined;
      await use(linked);
      await linked?.close();
    },
    { scope: 'worker' },
  ],
  linked: async ({ maybeLinked }, use) => {
    if (maybeLinked === undefined) throw new Error('This test is only for the project firebase');
    await use(maybeLinked);
  },
  officeTemplate: [
    async ({ officeProcess: { startServer }, maybeLinked: linked }, use) => {
      const template =
        linked === undefined
          ? await makeOfficeTemplate(ownerSettings, owner, startServer)
          : await makeOfficeTemplate(
              { ...ownerSettings, OWNER_PASSWORD: ownPassword, ...linked.settings },
              { ...owner, password: ownPassword },
              startServer,
              (url, cookies) => linked.link(url, cookies, ownPassword),
            );
      await use(template);
      await template.remove();
    },
    { scope: 'worker' },
  ],
  officeSettings: [ownerSettings, { option: true }],
  office: async ({ officeSettings, officeProcess, officeTemplate, maybeLinked: linked }, use) => {
    // Without an owner, the program prints the link that creates one: that takes the real program.
    const isFirstRun = officeSettings['OWNER_EMAIL'] === undefined;
    ownerCookies = isFirstRun ? [] : officeTemplate.cookies;
    currentLink = linked;
    const office = await startStudioSite(
      { ...officeSettings, ...linked?.settings },
      isFirstRun ? {} : { start: officeProcess.startServer, database: officeTemplate.database },
    );
    await use(office);
    await office.close();
    linked?.reset();
  },
  // Or a closed element would be found in the page until it has faded out.
  contextOptions: { reducedMotion: 'reduce' },
  // By name: browsers keep secure cookies, and passkeys, for `localhost` without a certificate.
  baseURL: async ({ office }, use) => use(office.url.replace('127.0.0.1', 'localhost')),
});

/** Fills in the login form as it is now, and sends it. */
export async function fillInLogin(page: Page, { email, password }: typeof owner): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a screen of the back office as its owner, whose session is there already. */
export async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.context().addCookies(ownerCookies.map(asCookie));
  await openScreen(page, path);
}

function asCookie([name, value]: OfficeTemplate['cookies'][number]) {
  return { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true };
}

/** Opens a screen with a session of its own. */
export async function openWithNewSession(page: Page, path: string): Promise<void> {
  const answer =
    currentLink === undefined
      ? await page.request.post('/api/session', { data: owner })
      : await page.request.post('/api/session/firebase', {
          data: { idToken: await currentLink.idToken() },
        });
  expect(answer.status(), await answer.text()).toBe(200);
  await openScreen(page, path);
}

/** What confirms a change by the owner in the API. */
export async function confirmation() {
  if (currentLink === undefined) return { currentPassword: owner.password };
  return { firebaseIdToken: await currentLink.idToken() };
}

/** The field that confirms a change with the owner’s password. */
export const passwordAgain = (page: Page) =>
  page.getByLabel(/^(Current password|Password for Firebase)$/).last();

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`${RegExp.escape(path)}$`));
}

/**
 * Loses the session as if it had ended, with no screen left that would still read something, and
 * without the hint by which the next one would read ahead.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('signed-in'));
  await page.context().clearCookies();
}

/** In a wide window. The settings name no owner, who then is called as the studio. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: firstIdentity.name }).click();
}

/** Calls the API as the page's own scripts would; the answer's body, or undefined for none. */
export async function callApi<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      });
      return { status: response.status, text: await response.text() };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
