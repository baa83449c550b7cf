/** A fake of Firebase with the account that is linked to the owner of a worker's offices. */
import { devices } from '@playwright/test';
import { startFakeFirebase, type FakeFirebase } from '../../support/fake-firebase.ts';
import { firebaseEnv } from '../../support/firebase-env.ts';
import type { FakeAccount } from '../../support/firebase/project.ts';
import { cookiesOf, type OfficeTemplate } from './office-template.ts';

export interface LinkedFirebase {
  fake: FakeFirebase;
  account: FakeAccount;
  /** Of a server that has it as its emulator. */
  settings: Record<string, string>;
  /** Of a sign-in to the account at this moment. */
  idToken(): Promise<string>;
  /** Links the account to the signed-in owner; returns the cookies from then on. */
  link(
    url: string,
    cookies: OfficeTemplate['cookies'],
    password: string,
  ): Promise<OfficeTemplate['cookies']>;
  /** Undoes what a test changed. */
  reset(): void;
  close(): Promise<void>;
}

export async function startLinkedFirebase(owner: {
  email: string;
  password: string;
}): Promise<LinkedFirebase> {
  const fake = await startFakeFirebase({ projectId: firebaseEnv.FIREBASE_PROJECT_ID });
  const account = fake.createAccount({ ...owner, emailVerified: true });
  const untouched = { account: { ...account }, settings: { ...fake.project.settings } };
  const idToken = () => fake.idToken(account, { auth_time: Math.floor(Date.now() / 1000) });
  return {
    fake,
    account,
    settings: { ...firebaseEnv, FIREBASE_AUTH_EMULATOR: fake.host },
    idToken,
    async link(url, cookies, currentPassword) {
      const answer = await fetch(`${url}/api/account/firebase`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'user-agent': devices['Desktop Chrome'].userAgent,
          cookie: cookies.map((pair) => pair.join('=')).join('; '),
        },
        body: JSON.stringify({ idToken: await idToken(), currentPassword }),
      });
      if (!answer.ok) throw new Error(`The account was not linked: ${await answer.text()}`);
      return [...new Map([...cookies, ...cookiesOf(answer)])];
    },
    reset() {
      Object.assign(account, untouched.account, { factors: [] });
      Object.assign(fake.project.settings, untouched.settings, { refusals: {} });
      fake.project.accounts = new Map([[account.localId, account]]);
      fake.project.sentCodes = [];
      fake.behave('accounts', 'answer');
    },
    close: () => fake.close(),
  };
}
