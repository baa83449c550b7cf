/** What the fake can do beyond the emulator, as Firebase’s SDK and `jose` see it. */
import {
  getMultiFactorResolver,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type MultiFactorError,
} from '@firebase/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeFirebase, type FakeFirebase } from '../support/fake-firebase.ts';
import { newTokenKey, signToken } from '../support/firebase/token-keys.ts';
import { codeOf, newAuth } from './support/sdk.ts';

const projectId = 'demo-fake';
const ada = { email: 'ada@fake.example', password: 'granite lantern 47' };

async function startFake(options: { signs?: boolean } = {}): Promise<FakeFirebase> {
  const fake = await startFakeFirebase({ projectId, ...options });
  onTestFinished(() => fake.close());
  return fake;
}

const signIn = ({ url }: FakeFirebase) =>
  signInWithEmailAndPassword(newAuth(url, projectId), ada.email, ada.password);

test('a one-time code is asked for, and goes into the token', async () => {
  const fake = await startFake();
  const factor = { mfaEnrollmentId: 'totp-1', displayName: 'Phone', totpCode: '123456' };
  fake.createAccount({ ...ada, factors: [factor] });
  const auth = newAuth(fake.url, projectId);
  const error = await signInWithEmailAndPassword(auth, ada.email, ada.password).catch(
    (error: unknown) => error as MultiFactorError,
  );
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  expect(resolver.hints).toMatchObject([{ factorId: 'totp', uid: 'totp-1', displayName: 'Phone' }]);
  const answer = (code: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn('totp-1', code));
  expect(await codeOf(answer('654321'))).toBe('auth/invalid-verification-code');
  const { user } = await answer('123456');
  expect(await user.getIdTokenResult()).toMatchObject({ signInSecondFactor: 'totp' });
});

test('errors of Google’s service alone are sent when asked for', async () => {
  const fake = await startFake();
  fake.createAccount(ada);
  const { settings } = fake.project;
  const reset = (email: string) => sendPasswordResetEmail(newAuth(fake.url, projectId), email);
  expect(await codeOf(reset('ada'))).toBeUndefined();
  settings.checksResetAddress = true;
  expect(await codeOf(reset('ada'))).toBe('auth/invalid-email');
  settings.refusals['accounts:signInWithPassword'] = 'TOO_MANY_ATTEMPTS_TRY_LATER : Try later.';
  expect(await codeOf(signIn(fake))).toBe('auth/too-many-requests');
  settings.refusals = {};
  settings.apiKey = 'another';
  expect(await codeOf(signIn(fake))).toBe('auth/api-key-not-valid.-please-pass-a-valid-api-key.');
  settings.apiKey = undefined;
  settings.allowedReferer = 'https://studio.example/';
  expect(await codeOf(signIn(fake))).toBe('auth/requests-from-referer-<empty>-are-blocked.');
});

test('it can be away, in several ways, and come back', async () => {
  const fake = await startFake();
  fake.createAccount(ada);
  for (const how of ['html', 'reset'] as const) {
    fake.behave('accounts', how);
    expect(await codeOf(signIn(fake))).toBe('auth/network-request-failed');
  }
  fake.behave('accounts', 'wait');
  const waiting = signIn(fake);
  await expect.poll(() => fake.received.length).toBe(3);
  fake.behave('accounts', 'answer');
  expect((await waiting).user.email).toBe(ada.email);
  await fake.close();
  expect(await codeOf(signIn(fake))).toBe('auth/network-request-failed');
});

test('tokens are signed with a key that is published, until it is rotated', async () => {
  const fake = await startFake({ signs: true });
  const account = fake.createAccount(ada);
  const verified = (token: string) =>
    jwtVerify(token, createRemoteJWKSet(new URL(fake.keysUrl)), { audience: projectId });
  const token = await fake.idToken(account);
  expect((await verified(token)).payload.sub).toBe(account.localId);
  await fake.keys.rotate({ keepsOld: true });
  expect(fake.keys.current().kid).toBe('key-2');
  expect((await verified(token)).payload.sub).toBe(account.localId);
  await fake.keys.rotate();
  await expect(verified(token)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  expect((await verified(await fake.idToken(account))).protectedHeader.kid).toBe('key-3');
  fake.behave('keys', 'html');
  await expect(verified(token)).rejects.toThrow('200 OK');
});

test('its sign-in gives signed tokens, too', async () => {
  const fake = await startFake({ signs: true });
  fake.createAccount(ada);
  const idToken = await (await signIn(fake)).user.getIdToken();
  const keys = createRemoteJWKSet(new URL(fake.keysUrl));
  expect((await jwtVerify(idToken, keys)).payload).toMatchObject({ email: ada.email });
});

test('a token that another key signed is not the fake’s', async () => {
  const fake = await startFake({ signs: true });
  const { kid } = fake.keys.current();
  const { privateKey } = await newTokenKey('another');
  const claims = fake.claims(fake.createAccount(ada));
  const keys = createRemoteJWKSet(new URL(fake.keysUrl));
  await expect(jwtVerify(await signToken(claims, { kid, privateKey }), keys)).rejects.toMatchObject(
    {
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    },
  );
});
