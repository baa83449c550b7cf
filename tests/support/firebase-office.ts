/** The owner’s account beside a fake of Firebase that signs its tokens as Google does. */
import { onTestFinished } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { firebaseSignIn } from '../../src/server/platform/auth/firebase/firebase-sign-in.ts';
import { studioProject } from './firebase-env.ts';
import { startFakeFirebase, type FakeFirebase } from './fake-firebase.ts';
import { ada, openOffice, type TestOffice } from './test-account.ts';
import type { TestAppOptions } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** The password of the Firebase account, unlike that of the account here. */
export const FIREBASE_PASSWORD = 'meadow circuit basil 83';

export interface FirebaseOffice extends TestOffice {
  firebase: FakeFirebase;
  /** Ada’s account at Firebase. */
  account: ReturnType<FakeFirebase['createAccount']>;
  /** A token of a sign-in to it at this moment. */
  idToken: () => Promise<string>;
  /** Links it, by the password of the account here. */
  link: (browser?: TestBrowser) => ReturnType<TestBrowser['call']>;
  /** Signs in by it. */
  enter: (browser: TestBrowser) => ReturnType<TestBrowser['call']>;
}

export async function openFirebaseOffice(
  db: Database,
  options: Pick<TestAppOptions, 'typeset'> = {},
): Promise<FirebaseOffice> {
  let now = () => Date.now();
  const clock = { epochMilliseconds: () => now() };
  const firebase = await startFakeFirebase({
    projectId: studioProject.projectId,
    signs: true,
    clock,
  });
  onTestFinished(() => firebase.close());
  const office = await openOffice(db, {
    ...options,
    firebase: (parts) =>
      firebaseSignIn(studioProject, {
        ...parts,
        keysAt: firebase.keysUrl,
        service: firebase.url,
      }),
  });
  now = () => office.clock.epochMilliseconds();
  const account = firebase.createAccount({
    email: ada.email,
    password: FIREBASE_PASSWORD,
    emailVerified: true,
  });
  const idToken = () =>
    firebase.idToken(account, {
      auth_time: Math.floor(office.clock.epochMilliseconds() / 1000),
      // Two of one second differ.
      jti: crypto.randomUUID(),
    });
  return {
    ...office,
    firebase,
    account,
    idToken,
    link: async (browser = office.owner) =>
      browser.call('PUT', '/account/firebase', {
        idToken: await idToken(),
        currentPassword: ada.password,
      }),
    enter: async (browser) =>
      browser.call('POST', '/session/firebase', { idToken: await idToken() }),
  };
}
