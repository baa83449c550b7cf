/** What pages say and may do with some, or all, settings of Firebase. */
import { expect, type Page } from '@playwright/test';
import { firebaseEnv } from '../support/firebase-env.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { fillInLogin, openAsOwner, owner, test } from './support/office.ts';
import { startStudioSite } from './support/studio-site.ts';

const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
const { FIREBASE_API_KEY: _key, FIREBASE_APP_ID: _appId, ...some } = firebaseEnv;
const MISSING =
  'Missing required Firebase environment variables: FIREBASE_API_KEY, FIREBASE_APP_ID. Create a local .env file with all of them.';

test.describe('With some settings', () => {
  test.use({ officeSettings: { ...ownerSettings, ...some } });

  test('the sign-in page says once on the console which are missing, and passwords sign in', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Missing required Firebase environment variables/);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/admin/forgot-password');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('link', { name: /sign in/i }).click();
    await fillInLogin(page, owner);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(errors).toEqual([MISSING]);
  });
});

test(
  'a server with some settings starts, and its log says which are missing',
  { tag: '@all' },
  async () => {
    let server: ServerProcess | undefined;
    const site = await startStudioSite(some, {
      start: async (env) => (server = await startServer(env)),
    });
    const lines = server?.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const errors = lines?.filter(({ msg }) => msg === MISSING);
    expect(errors).toEqual([
      expect.objectContaining({ level: 50, missing: ['FIREBASE_API_KEY', 'FIREBASE_APP_ID'] }),
    ]);
    await site.close();
  },
);

/** Whether the page’s policy lets a script ask this address, and a form post to it. */
async function isAllowed(page: Page, url: string): Promise<boolean> {
  return page.evaluate(async (url) => {
    const refused = new Promise<false>((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
    });
    const asked = fetch(url).then(() => true as const);
    // A refused request fails, too, a moment before or after the event.
    return Promise.race([refused, asked.catch(() => refused)]);
  }, url);
}

test.describe('With all settings', () => {
  test.use({ officeSettings: { ...ownerSettings, ...firebaseEnv } });

  test('only the back office may connect to Firebase, and there to what signs in alone', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Content Security Policy/);
    await page.route('https://*.googleapis.com/**', (route) =>
      route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
    );
    const accounts = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
    await page.goto('/');
    expect(await isAllowed(page, accounts)).toBe(false);
    await openAsOwner(page, '/admin/clients');
    expect(await isAllowed(page, accounts)).toBe(true);
    for (const host of [
      'securetoken.googleapis.com',
      'firestore.googleapis.com',
      'firebasestorage.googleapis.com',
      'apis.google.com',
      'us-central1-demo-studio.cloudfunctions.net',
    ]) {
      expect(await isAllowed(page, `https://${host}/`), host).toBe(false);
    }
  });
});
