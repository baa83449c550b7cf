/** What the Auth emulator and the fake answer alike: requests, and what we read of the answers. */
import { expect } from 'vitest';
import type { FirebaseAdmin } from '../support/firebase-admin.ts';

export const ada = { email: 'ada@contract.example', password: 'granite lantern 47' };
const newPassword = 'copper window 12';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A service with Ada’s account, whose address is verified. */
export interface Service {
  admin: FirebaseAdmin;
  uid: string;
  /** A call as the SDK makes it; text is sent as it is. */
  ask: (operation: string, body: object | string) => Promise<Answer>;
}

export interface Case {
  name: string;
  ask(service: Service): Promise<Answer>;
  /** Part of the answer to a request that succeeds. */
  fields?: (service: Service) => object;
  /** The message of the error; one that depends on email enumeration protection as a pair. */
  error?: string | RegExp | { open: string; protected: string | undefined };
}

const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]*$/);
const text = expect.stringMatching(/./);

export const signIn = ({ ask }: Service, changes: object = {}): Promise<Answer> =>
  ask('v1/accounts:signInWithPassword', { ...ada, returnSecureToken: true, ...changes });

const signUp = ({ ask }: Service, changes: object): Promise<Answer> =>
  ask('v1/accounts:signUp', { ...ada, returnSecureToken: true, ...changes });

const lookUp = ({ ask }: Service, body: object): Promise<Answer> => ask('v1/accounts:lookup', body);

const sendCode = ({ ask }: Service, changes: object = {}): Promise<Answer> =>
  ask('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email, ...changes });

async function lookUpAfter(service: Service, change: () => Promise<unknown>): Promise<Answer> {
  const { body } = await signIn(service);
  await change();
  return lookUp(service, { idToken: body['idToken'] });
}

async function useCode(service: Service, ...bodies: object[]): Promise<Answer> {
  await sendCode(service);
  const oobCode = await service.admin.codeFor(ada.email);
  let answer: Answer | undefined;
  for (const body of bodies) {
    answer = await service.ask('v1/accounts:resetPassword', { oobCode, ...body });
  }
  if (answer === undefined) throw new Error('Nothing was asked');
  return answer;
}

async function signInAfterReset(service: Service, password: string): Promise<Answer> {
  await useCode(service, { newPassword });
  return signIn(service, { password });
}

const phone = { mfaEnrollmentId: 'phone-1', phoneInfo: '+15555550100' };

async function signInWithPhone(service: Service): Promise<Answer> {
  await service.admin.updateAccount(service.uid, { mfa: { enrollments: [phone] } });
  return signIn(service);
}

const ofAda = ({ uid }: Service) => ({ localId: uid, email: ada.email });
const tokens = { idToken: token, refreshToken: text, expiresIn: '3600' };

export const cases: Case[] = [
  {
    name: 'the right password',
    ask: (service) => signIn(service),
    fields: (service) => ({ ...ofAda(service), ...tokens, registered: true }),
  },
  {
    name: 'the right password, with the address in capitals',
    ask: (service) => signIn(service, { email: ada.email.toUpperCase() }),
    fields: ofAda,
  },
  {
    name: 'a wrong password',
    ask: (service) => signIn(service, { password: 'another' }),
    error: { open: 'INVALID_PASSWORD', protected: 'INVALID_LOGIN_CREDENTIALS' },
  },
  {
    name: 'an unknown address',
    ask: (service) => signIn(service, { email: 'eve@contract.example' }),
    error: { open: 'EMAIL_NOT_FOUND', protected: 'INVALID_LOGIN_CREDENTIALS' },
  },
  {
    name: 'a malformed address',
    ask: (service) => signIn(service, { email: 'ada' }),
    error: 'INVALID_EMAIL',
  },
  {
    name: 'no address',
    ask: (service) => signIn(service, { email: undefined }),
    error: 'MISSING_EMAIL',
  },
  {
    name: 'an empty password',
    ask: (service) => signIn(service, { password: '' }),
    error: 'MISSING_PASSWORD',
  },
  {
    name: 'the password of a disabled account',
    async ask(service) {
      await service.admin.updateAccount(service.uid, { disableUser: true });
      return signIn(service);
    },
    error: 'USER_DISABLED',
  },
  {
    name: 'a body that is no JSON',
    ask: ({ ask }) => ask('v1/accounts:signInWithPassword', '{'),
    error: /^Invalid JSON payload received\. /,
  },
  {
    name: 'a token',
    ask: (service) => lookUpAfter(service, () => Promise.resolve()),
    fields: (service) => ({ users: [{ ...ofAda(service), emailVerified: true }] }),
  },
  ...['garbage', 'a.b.c', '{}'].map((idToken) => ({
    name: `the token ${idToken}`,
    ask: (service: Service) => lookUp(service, { idToken }),
    error: 'INVALID_ID_TOKEN',
  })),
  {
    name: 'no token',
    ask: (service) => lookUp(service, {}),
    error: 'MISSING_ID_TOKEN',
  },
  {
    name: 'a revoked token',
    ask: (service) =>
      lookUpAfter(service, () =>
        // In an hour: a token of the same second would still be valid.
        service.admin.updateAccount(service.uid, {
          validSince: String(Math.floor(Date.now() / 1000) + 3600),
        }),
      ),
    error: 'TOKEN_EXPIRED',
  },
  {
    name: 'a token of a disabled account',
    ask: (service) =>
      lookUpAfter(service, () => service.admin.updateAccount(service.uid, { disableUser: true })),
    error: 'USER_DISABLED',
  },
  {
    name: 'a token of a deleted account',
    ask: (service) => lookUpAfter(service, () => service.admin.removeAccounts()),
    error: 'USER_NOT_FOUND',
  },
  {
    name: 'a reset',
    ask: (service) => sendCode(service),
    fields: () => ({ email: ada.email }),
  },
  {
    name: 'a reset of an unknown address',
    ask: (service) => sendCode(service, { email: 'eve@contract.example' }),
    error: { open: 'EMAIL_NOT_FOUND', protected: undefined },
  },
  {
    name: 'a reset of a malformed address',
    ask: (service) => sendCode(service, { email: 'ada' }),
    error: { open: 'EMAIL_NOT_FOUND', protected: undefined },
  },
  {
    name: 'a reset without an address',
    ask: (service) => sendCode(service, { email: undefined }),
    error: 'MISSING_EMAIL',
  },
  {
    name: 'an email of no kind',
    ask: (service) => sendCode(service, { requestType: undefined }),
    error: 'MISSING_REQ_TYPE',
  },
  {
    name: 'whose a code is',
    ask: (service) => useCode(service, {}),
    fields: () => ({ email: ada.email, requestType: 'PASSWORD_RESET' }),
  },
  {
    name: 'a new password by a code',
    ask: (service) => useCode(service, {}, { newPassword }),
    fields: () => ({ email: ada.email, requestType: 'PASSWORD_RESET' }),
  },
  {
    name: 'a code for the second time',
    ask: (service) => useCode(service, { newPassword }, { newPassword }),
    error: 'INVALID_OOB_CODE',
  },
  {
    name: 'a code after a password that was too short',
    ask: (service) => useCode(service, { newPassword: 'short' }, { newPassword }),
    fields: () => ({ email: ada.email }),
  },
  {
    name: 'a short password by a code',
    ask: (service) => useCode(service, { newPassword: 'short' }),
    error: 'WEAK_PASSWORD : Password should be at least 6 characters',
  },
  {
    name: 'an unknown code',
    ask: (service) => useCode(service, { oobCode: 'unknown' }),
    error: 'INVALID_OOB_CODE',
  },
  {
    name: 'no code',
    ask: (service) => useCode(service, { oobCode: undefined }),
    error: 'MISSING_OOB_CODE',
  },
  {
    name: 'the new password after a reset',
    ask: (service) => signInAfterReset(service, newPassword),
    fields: ofAda,
  },
  {
    name: 'the old password after a reset',
    ask: (service) => signInAfterReset(service, ada.password),
    error: { open: 'INVALID_PASSWORD', protected: 'INVALID_LOGIN_CREDENTIALS' },
  },
  {
    name: 'a new account',
    ask: (service) => signUp(service, { email: 'eve@contract.example' }),
    fields: () => ({ email: 'eve@contract.example', localId: text, ...tokens }),
  },
  {
    name: 'a second account of an address',
    ask: (service) => signUp(service, {}),
    error: 'EMAIL_EXISTS',
  },
  {
    name: 'a new account with a short password',
    ask: (service) => signUp(service, { email: 'eve@contract.example', password: 'short' }),
    error: 'WEAK_PASSWORD : Password should be at least 6 characters',
  },
  {
    name: 'a new account with a malformed address',
    ask: (service) => signUp(service, { email: 'eve' }),
    error: 'INVALID_EMAIL',
  },
  {
    name: 'the password of an account with a number as second factor',
    ask: signInWithPhone,
    fields: (service) => ({
      ...ofAda(service),
      mfaPendingCredential: text,
      mfaInfo: [{ mfaEnrollmentId: 'phone-1', phoneInfo: '+*******0100' }],
    }),
  },
  {
    name: 'a one-time code instead of one by text message',
    async ask(service) {
      const { body } = await signInWithPhone(service);
      return service.ask('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: body['mfaPendingCredential'],
        mfaEnrollmentId: 'phone-1',
        totpVerificationInfo: { verificationCode: '123456' },
      });
    },
    error: 'INVALID_ARGUMENT : MFA provider not supported!',
  },
];
