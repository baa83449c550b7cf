import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SignJWT, UnsecuredJWT, generateKeyPair, type JWTPayload } from 'jose';
import {
  startFakeFirebase,
  type FakeFirebase,
} from '../../../../../tests/support/fake-firebase.ts';
import { manualClock, type ManualClock } from '../../../../../tests/support/manual-clock.ts';
import { idTokenVerifier } from './id-token.ts';

const projectId = 'wolfden-studio';
const ada = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const refused = { status: 401, code: 'auth.invalid_credentials' };
const away = { status: 503, code: 'auth.firebase_unavailable' };

let clock: ManualClock;
let firebase: FakeFirebase;
let account: ReturnType<FakeFirebase['createAccount']>;

beforeEach(async () => {
  clock = manualClock();
  firebase = await startFakeFirebase({ projectId, signs: true, clock });
  account = firebase.createAccount({ ...ada, emailVerified: true });
});
afterEach(() => firebase.close());

const verifier = () => idTokenVerifier({ projectId }, { clock, keysAt: firebase.keysUrl });
const now = () => Math.floor(clock.now().epochMilliseconds / 1000);

test('a token of a sign-in just now says whose it is', async () => {
  expect(await verifier()(await firebase.idToken(account))).toEqual({
    issuer: `https://securetoken.google.com/${projectId}`,
    subject: account.localId,
    email: ada.email,
  });
});

test('clocks may differ by half a minute', async () => {
  const ahead = { iat: now() + 29, auth_time: now() + 29 };
  await expect(verifier()(await firebase.idToken(account, ahead))).resolves.toBeDefined();
});

describe('a token is refused', () => {
  const claims: [what: string, changes: () => JWTPayload][] = [
    ['of another project', () => ({ aud: 'other-studio' })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/other-studio' })],
    ['as a session cookie', () => ({ iss: `https://session.firebase.google.com/${projectId}` })],
    ['that has expired', () => ({ exp: now() - 31, iat: now() - 3600 })],
    ['from the future', () => ({ iat: now() + 31, auth_time: now() + 31 })],
    ['without a time of issue', () => ({ iat: undefined })],
    ['of a sign-in six minutes ago', () => ({ auth_time: now() - 360 })],
    ['without the time of the sign-in', () => ({ auth_time: undefined })],
    ['without an account', () => ({ sub: '' })],
    ['with an address that was not verified', () => ({ email_verified: false })],
    ['of another provider', () => ({ firebase: { sign_in_provider: 'google.com' } })],
    ['of an anonymous account', () => ({ firebase: { sign_in_provider: 'anonymous' } })],
    ['of a tenant', () => ({ firebase: { sign_in_provider: 'password', tenant: 'a' } })],
    ['without a provider', () => ({ firebase: undefined })],
  ];
  test.each(claims)('%s', async (_what, changes) => {
    const idToken = await firebase.idToken(account, changes());
    await expect(verifier()(idToken)).rejects.toMatchObject(refused);
  });

  const header = (changes: object) => ({
    alg: 'RS256',
    kid: firebase.keys.current().kid,
    ...changes,
  });
  const signed = async (alg: string, kid = firebase.keys.current().kid) => {
    const { privateKey } = await generateKeyPair(alg);
    return new SignJWT(firebase.claims(account))
      .setProtectedHeader(header({ alg, kid }))
      .sign(privateKey);
  };
  const others: [what: string, token: () => string | Promise<string>][] = [
    ['signed with another key', () => signed('RS256')],
    ['signed with an unknown key', () => signed('RS256', 'unknown')],
    ['signed with another algorithm', () => signed('ES256')],
    [
      'signed with the public key as a secret',
      () =>
        new SignJWT(firebase.claims(account))
          .setProtectedHeader(header({ alg: 'HS256' }))
          .sign(Buffer.from(JSON.stringify(firebase.keys.published()).padEnd(32))),
    ],
    ['that nobody signed', () => new UnsecuredJWT(firebase.claims(account)).encode()],
    ['that is none', () => 'token'],
    ['that is empty', () => ''],
  ];
  test.each(others)('%s', async (_what, token) => {
    await expect(verifier()(await token())).rejects.toMatchObject(refused);
  });
});

describe('Google’s keys', () => {
  test('are fetched once', async () => {
    const verify = verifier();
    await verify(await firebase.idToken(account));
    await verify(await firebase.idToken(account));
    expect(firebase.received.filter(({ name }) => name === 'keys')).toHaveLength(1);
  });

  test.each(['html', 'reset'] as const)(
    'that can’t be fetched (%s) say nothing about a token',
    async (how) => {
      const idToken = await firebase.idToken(account);
      firebase.behave('keys', how);
      const verify = verifier();
      await expect(verify(idToken)).rejects.toMatchObject(away);
      firebase.behave('keys', 'answer');
      await expect(verify(idToken)).resolves.toBeDefined();
    },
  );

  test('that don’t come in time say nothing either', async () => {
    firebase.behave('keys', 'wait');
    const idToken = await firebase.idToken(account);
    await expect(verifier()(idToken)).rejects.toMatchObject(away);
    firebase.behave('keys', 'answer');
  });

  test('may be replaced at any time', async () => {
    const verify = verifier();
    const before = await firebase.idToken(account);
    await verify(before);
    await firebase.keys.rotate({ keepsOld: true });
    await expect(verify(await firebase.idToken(account))).resolves.toBeDefined();
    await expect(verify(before)).resolves.toBeDefined();
    await firebase.keys.rotate();
    await expect(verify(await firebase.idToken(account))).resolves.toBeDefined();
    await expect(verify(before)).rejects.toMatchObject(refused);
  });
});

describe('With the emulator', () => {
  const emulator = 'http://127.0.0.1:9099';
  const verify = () => idTokenVerifier({ projectId, emulator }, { clock });

  test('tokens that nobody signed are good, and no others', async () => {
    const unsigned = new UnsecuredJWT(firebase.claims(account)).encode();
    expect(await verify()(unsigned)).toMatchObject({ subject: account.localId });
    await expect(verify()(await firebase.idToken(account))).rejects.toMatchObject(refused);
  });

  test('the claims are checked likewise', async () => {
    const unsigned = new UnsecuredJWT({ ...firebase.claims(account), aud: 'other' }).encode();
    await expect(verify()(unsigned)).rejects.toMatchObject(refused);
  });
});
