/** Both providers against a server and a fake of Firebase: what they ask, and what they make of it. */
import { hc } from 'hono/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeFirebase, type FakeFirebase } from '../../../../tests/support/fake-firebase.ts';
import { studioProject } from '../../../../tests/support/firebase-env.ts';
import type { FakeAccount } from '../../../../tests/support/firebase/project.ts';
import type { SessionUser, SignInBy } from '../../../shared/account/account.schema.ts';
import type { FirebaseProject } from '../../../shared/account/firebase.ts';
import type { Api } from '../../../server/api.ts';
import { AuthFailure, SecondFactorNeeded, type AuthClient } from '../auth-client.ts';
import { createAuthStore } from '../auth-provider.tsx';
import { followSession } from '../followed-session.ts';
import { ownAuthClient } from '../own-auth-client.ts';
import { firebaseAuthClient } from './firebase-auth-client.ts';

const ada: SessionUser = { id: 'usr_1', name: 'Ada', email: 'ada@den.example', secondFactors: [] };

type Call = { method: string; path: string; body: Record<string, string> };
type Answer = { status: number; body: unknown };

/** This server’s API: answers by method and path, the session’s from `state`. */
const server = {
  state: { user: null as SessionUser | null, signInBy: { password: true, firebase: false } },
  answers: {} as Record<string, (body: Call['body']) => Answer>,
  calls: [] as Call[],
};

vi.mock(import('../../api.ts'), async (original) => {
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Call['body'];
    server.calls.push({ method: request.method, path, body });
    return answerTo(`${request.method} ${path}`, body);
  };
  return { ...(await original()), api: hc<Api>('http://studio.test', { fetch: send }) };
});

function answerTo(call: string, body: Call['body']): Response {
  if (call === 'GET /session') return Response.json({ ...server.state, setupNeeded: false });
  const { status, body: answer } = server.answers[call]?.(body) ?? refusal(404, 'none', call);
  return answer === undefined ? new Response(null, { status }) : Response.json(answer, { status });
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});
const wrong = () => refusal(401, 'auth.invalid_credentials', 'Invalid email or password');
const entered = (): Answer => ({ status: 200, body: { user: ada } });

let fake: FakeFirebase;
let account: FakeAccount;
let project: FirebaseProject;

beforeAll(async () => {
  fake = await startFakeFirebase({ projectId: studioProject.projectId });
  project = {
    ...studioProject,
    emulator: fake.url,
  };
  return () => fake.close();
});

beforeEach(() => {
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  fake.project.accounts.clear();
  fake.project.settings.refusals = {};
  fake.project.settings.protectsAddresses = true;
  fake.behave('accounts', 'answer');
  fake.received.length = 0;
  account = fake.createAccount({ email: ada.email, password: 'of firebase', emailVerified: true });
  server.state = { user: null, signInBy: { password: true, firebase: false } };
  server.answers = {};
  server.calls = [];
});

afterEach(() => vi.unstubAllGlobals());

/** The window, as far as events go. */
const target = new EventTarget();

const providers = {
  own: () => ownAuthClient(followSession()),
  firebase: () => firebaseAuthClient(project, followSession()),
};

/** Calls of the server beside those for the session. */
const asked = () =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` !== 'GET /session')
    .map(({ method, path }) => `${method} ${path}`);

function linked(by: Partial<SignInBy> = {}): AuthClient {
  server.state.signInBy = { password: false, firebase: true, ...by };
  return providers.firebase();
}

describe.each(['own', 'firebase'] as const)('with the provider %s', (provider) => {
  const storeOf = () => createAuthStore(providers[provider]());

  test('it is loading until the server has told who is signed in', async () => {
    server.state.user = ada;
    const store = storeOf();
    store.follow();
    expect(store.state()).toMatchObject({ user: null, loading: true });
    await vi.waitFor(() => expect(store.state()).toMatchObject({ user: ada, loading: false }));
  });

  test('signing in here is seen by other tabs, and signing out', async () => {
    server.answers = {
      'POST /session': () => ((server.state.user = ada), entered()),
      'DELETE /session': () => ((server.state.user = null), { status: 204, body: undefined }),
    };
    const [here, there] = [storeOf(), storeOf()];
    const stops = [here.follow(), there.follow()];
    await vi.waitFor(() => expect(there.state().loading).toBe(false));
    await here.calls.login(ada.email, 'of the server');
    expect(here.state().user).toEqual(ada);
    await vi.waitFor(() => expect(there.state().user).toEqual(ada));
    await here.calls.logout();
    await vi.waitFor(() => expect(there.state().user).toBeNull());
    for (const stop of stops) stop();
  });

  test('a session that has ended is noticed when the window gets the focus', async () => {
    server.state.user = ada;
    const store = storeOf();
    const stop = store.follow();
    await vi.waitFor(() => expect(store.state().user).toEqual(ada));
    server.state.user = null;
    target.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(store.state().user).toBeNull());
    stop();
  });

  test('as long as no account is linked, the server checks passwords and sends resets', async () => {
    server.answers = {
      'POST /session': entered,
      'POST /password-resets': () => ({ status: 202, body: undefined }),
    };
    const client = providers[provider]();
    expect(await client.signIn(ada.email, 'of the server')).toEqual(ada);
    expect(await client.sendPasswordReset(ada.email)).toBe('server');
    expect(await client.confirm('of the server')).toEqual({ currentPassword: 'of the server' });
    expect(asked()).toEqual(['POST /session', 'POST /password-resets']);
    expect(fake.received).toEqual([]);
  });

  test('an operator’s link signs in, or asks for a second factor', async () => {
    const client = providers[provider]();
    server.answers['POST /session/link'] = ({ token }) =>
      token === 'plain' ? entered() : { status: 200, body: { secondFactor: ['totp'] } };
    expect(await client.signInWithLink('plain')).toEqual(ada);
    await expect(client.signInWithLink('more')).rejects.toMatchObject({
      factors: ['totp'],
      of: 'server',
    });
  });
});

describe('with a linked account', () => {
  const tokens: string[] = [];
  const takeToken = ({ idToken = '' }: Call['body']) => {
    tokens.push(idToken);
    return entered();
  };

  test('the ID token of a new sign-in opens the session, and isn’t stored', async () => {
    server.answers['POST /session/firebase'] = takeToken;
    const client = linked();
    expect(await client.signIn(ada.email, 'of firebase')).toEqual(ada);
    const [, payload = ''] = tokens.at(-1)?.split('.') ?? [];
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    expect(claims).toMatchObject({ sub: account.localId, email_verified: true });
    expect(asked()).toEqual(['POST /session/firebase']);
    const { firebaseAuth } = await import('./firebase-sdk.ts');
    expect(firebaseAuth(project).currentUser).toBeNull();
  });

  test('one that was linked since the page was opened is used, too', async () => {
    server.answers['POST /session/firebase'] = takeToken;
    const client = providers.firebase();
    server.state.signInBy = { password: false, firebase: true };
    expect(await client.signIn(ada.email, 'of firebase')).toEqual(ada);
  });

  test.each([
    ['INVALID_LOGIN_CREDENTIALS', 'Invalid email or password'],
    ['EMAIL_NOT_FOUND', 'Invalid email or password'],
    ['INVALID_PASSWORD', 'Invalid email or password'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please try again later.'],
    ['INVALID_EMAIL', 'Invalid email address'],
    ['USER_DISABLED', 'Firebase: Error (auth/user-disabled).'],
    ['OPERATION_NOT_ALLOWED', 'Firebase: Error (auth/operation-not-allowed).'],
    ['CONFIGURATION_NOT_FOUND', 'Firebase: Error (auth/configuration-not-found).'],
    [
      'API key not valid. Please pass a valid API key.',
      'Firebase: Error (auth/api-key-not-valid.-please-pass-a-valid-api-key.).',
    ],
    [
      'Requests from referer https://den.example/ are blocked.',
      'Firebase: Error (auth/requests-from-referer-https://den.example/-are-blocked.).',
    ],
    [
      'Firebase App Check token is invalid.',
      'Firebase: Error (auth/firebase-app-check-token-is-invalid.).',
    ],
    ['MISSING_PASSWORD', 'Firebase: Error (auth/missing-password).'],
    ['', 'Firebase: Error (auth/).'],
    ['WEAK_PASSWORD : Too short', 'Firebase: Too short (auth/weak-password).'],
  ])('a refusal with %s is told as “%s”', async (refused, words) => {
    fake.project.settings.refusals = { 'accounts:signInWithPassword': refused };
    const store = createAuthStore(linked());
    await expect(store.calls.login(ada.email, 'of firebase')).rejects.toBeInstanceOf(AuthFailure);
    expect(store.state().error).toBe(words);
    expect(asked()).toEqual([]);
  });

  test.each([
    ['a page instead of an answer', 'html', 'Firebase: Error (auth/network-request-failed).'],
    ['no answer', 'reset', 'Firebase: Error (auth/network-request-failed).'],
  ] as const)('%s of Firebase is told in its own words', async (_what, how, words) => {
    fake.behave('accounts', how);
    const store = createAuthStore(linked());
    await expect(store.calls.login(ada.email, 'of firebase')).rejects.toBeInstanceOf(AuthFailure);
    expect(store.state().error).toBe(words);
  });

  test('what this server refuses is told in its words', async () => {
    const words = 'Firebase can’t be reached. Try again in a minute, or sign in another way.';
    server.answers['POST /session/firebase'] = () =>
      refusal(503, 'auth.firebase_unavailable', words);
    const store = createAuthStore(linked());
    await expect(store.calls.login(ada.email, 'of firebase')).rejects.toBeInstanceOf(AuthFailure);
    expect(store.state().error).toBe(words);
  });

  test.each(['EMAIL_NOT_FOUND', undefined])(
    'a reset answered with %s counts as sent',
    async (refused) => {
      if (refused !== undefined) {
        fake.project.settings.refusals = { 'accounts:sendOobCode': refused };
      }
      expect(await linked().sendPasswordReset(ada.email)).toBe('firebase');
      expect(asked()).toEqual([]);
    },
  );

  test('a reset that fails says why', async () => {
    fake.project.settings.refusals = { 'accounts:sendOobCode': 'INVALID_EMAIL' };
    const store = createAuthStore(linked());
    await expect(store.calls.resetPassword('ada')).rejects.toBeInstanceOf(AuthFailure);
    expect(store.state().error).toBe('Invalid email address');
  });

  describe('whose owner allows the password of this server, too', () => {
    test.each(['refuses', 'is away'])('that signs in where Firebase %s', async (how) => {
      if (how === 'is away') fake.behave('accounts', 'reset');
      server.answers['POST /session'] = entered;
      expect(await linked({ password: true }).signIn(ada.email, 'of the server')).toEqual(ada);
      expect(asked()).toEqual(['POST /session']);
    });

    test('the reason of Firebase is told if both refuse', async () => {
      fake.behave('accounts', 'reset');
      server.answers['POST /session'] = wrong;
      await expect(linked({ password: true }).signIn(ada.email, 'of nobody')).rejects.toThrow(
        'Firebase: Error (auth/network-request-failed).',
      );
    });

    test('the server’s reason is told if it could not check the password', async () => {
      server.answers['POST /session'] = () => refusal(429, 'auth.too_many', 'Later');
      await expect(linked({ password: true }).signIn(ada.email, 'x')).rejects.toMatchObject({
        code: 'too-many-requests',
      });
    });

    test('Firebase’s password is sent to no one else if only this server fails', async () => {
      server.answers['POST /session/firebase'] = () =>
        refusal(503, 'auth.firebase_unavailable', '');
      const signingIn = linked({ password: true }).signIn(ada.email, 'of firebase');
      await expect(signingIn).rejects.toBeInstanceOf(AuthFailure);
      expect(asked()).toEqual(['POST /session/firebase']);
    });

    test('both can be reset', async () => {
      server.answers['POST /password-resets'] = () => ({ status: 202, body: undefined });
      expect(await linked({ password: true }).sendPasswordReset(ada.email)).toBe('both');
      expect(fake.project.sentCodes.map(({ email }) => email)).toContain(ada.email);
      expect(asked()).toEqual(['POST /password-resets']);
    });

    test('both confirm a change, Firebase’s first', async () => {
      server.answers['GET /account'] = () => ({ status: 200, body: { ...ada, firebase: null } });
      const client = linked({ password: true });
      await client.refresh();
      expect(await client.confirm('of firebase')).toHaveProperty('firebaseIdToken');
      expect(await client.confirm('of the server')).toEqual({ currentPassword: 'of the server' });
    });
  });

  describe('with a second factor', () => {
    const totp = { mfaEnrollmentId: 'app', totpCode: '314159' };
    const phone = { mfaEnrollmentId: 'phone', phoneInfo: '+12015550123' };

    test('Firebase’s code is asked for, and can be given again after a wrong one', async () => {
      server.answers['POST /session/firebase'] = takeToken;
      account.factors = [phone, totp];
      const client = linked();
      const signingIn = client.signIn(ada.email, 'of firebase');
      await expect(signingIn).rejects.toBeInstanceOf(SecondFactorNeeded);
      await expect(signingIn).rejects.toMatchObject({ factors: ['totp'], of: 'firebase' });
      await expect(client.signInWithSecondFactor({ code: '271828' })).rejects.toThrow(
        'Firebase: Error (auth/invalid-verification-code).',
      );
      expect(await client.signInWithSecondFactor({ code: '314159' })).toEqual(ada);
    });

    test('an accepted code need not be given again if only this server fails', async () => {
      const answers = [refusal(503, 'auth.firebase_unavailable', ''), entered()];
      server.answers['POST /session/firebase'] = () => answers.shift() ?? wrong();
      account.factors = [totp];
      const client = linked();
      await expect(client.signIn(ada.email, 'of firebase')).rejects.toThrow(SecondFactorNeeded);
      const code = { code: '314159' };
      await expect(client.signInWithSecondFactor(code)).rejects.toBeInstanceOf(AuthFailure);
      account.factors = [];
      expect(await client.signInWithSecondFactor(code)).toEqual(ada);
    });

    test('a wrong password names the address that it was tried with', async () => {
      server.answers['GET /account'] = () => ({
        status: 200,
        body: { ...ada, firebase: { email: null } },
      });
      const client = linked();
      await client.refresh();
      await expect(client.confirm('of nobody')).rejects.toThrow(`for ${ada.email}.`);
    });

    test('ours follows that of Firebase', async () => {
      server.answers = {
        'POST /session/firebase': () => ({ status: 200, body: { secondFactor: ['totp'] } }),
        'POST /session/second-factor': entered,
      };
      account.factors = [totp];
      const client = linked();
      await expect(client.signIn(ada.email, 'of firebase')).rejects.toMatchObject({
        of: 'firebase',
      });
      await expect(client.signInWithSecondFactor({ code: '314159' })).rejects.toMatchObject({
        of: 'server',
      });
      expect(await client.signInWithSecondFactor({ code: '161803' })).toEqual(ada);
      expect(server.calls.at(-1)?.body).toEqual({ code: '161803' });
    });

    test('codes by text message are refused with an explanation', async () => {
      account.factors = [phone];
      await expect(linked().signIn(ada.email, 'of firebase')).rejects.toThrow(
        'Codes by text message aren’t supported here. Use an authenticator app for your Firebase account.',
      );
    });

    test('a confirmation needs the code, too', async () => {
      server.answers['GET /account'] = () => ({
        status: 200,
        body: { ...ada, email: 'other@den.example', firebase: { email: ada.email } },
      });
      account.factors = [totp];
      const client = linked();
      await client.refresh();
      await expect(client.confirm('of firebase')).rejects.toBeInstanceOf(SecondFactorNeeded);
      await expect(client.confirm('of firebase', '271828')).rejects.toMatchObject({
        code: 'invalid-code',
      });
      expect(await client.confirm('of firebase', '314159')).toHaveProperty('firebaseIdToken');
    });
  });
});
