/** A back office whose Firebase project is one of the Auth emulator. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callApi, openAsOwner, owner, test as base } from '../../e2e/support/office.ts';
import { firebaseAdmin, type FirebaseAdmin } from '../../support/firebase-admin.ts';
import { emulatorSettings } from '../../support/firebase-env.ts';
import { emulatorOrigin } from './emulator.ts';

/** The owner’s account at Firebase: the same address, another password. */
export const firebaseOwner = { email: owner.email, password: 'copper window 12' };

/** `emulator`: a project without accounts, for each test. Without the emulator, tests are skipped. */
export const test = base.extend<{ emulator: FirebaseAdmin }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
  emulator: async ({}, use, testInfo) => {
    const origin = emulatorOrigin();
    testInfo.skip(origin === undefined, 'The Auth emulator is not installed');
    await use(firebaseAdmin(origin ?? '', `demo-${randomBytes(6).toString('hex')}`));
  },
  officeSettings: async ({ emulator: { url, projectId } }, use) => {
    const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
    await use({ ...ownerSettings, ...emulatorSettings(url, projectId) });
  },
});

/** Creates the owner’s account at Firebase; returns its uid. */
export function addFirebaseOwner(emulator: FirebaseAdmin): Promise<string> {
  return emulator.createAccount({ ...firebaseOwner, emailVerified: true });
}

/** Creates it and links it; the page is that of the signed-in owner. */
export async function linkFirebaseOwner(page: Page, emulator: FirebaseAdmin): Promise<string> {
  const uid = await addFirebaseOwner(emulator);
  const idToken = await emulator.signIn(firebaseOwner);
  await openAsOwner(page, '/admin/account');
  const confirmation = { currentPassword: owner.password };
  await callApi(page, 'PUT', '/api/account/firebase', { idToken, ...confirmation });
  return uid;
}

/** Opens the login form without a session. */
export async function openLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeFocused();
}

export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
