import { expect, test } from 'vitest';
import { AuthFailure, SecondFactorNeeded, type AuthClient } from './auth-client.ts';
import type { SessionUser, SignInBy } from '../../shared/account/account.schema.ts';
import { createAuthStore } from './auth-provider.tsx';

const owner: SessionUser = {
  id: 'usr_1',
  name: 'Wolf',
  email: 'wolf@den.example',
  secondFactors: [],
};

/** Firebase is not configured, or no account of it is linked. */
const signInBy: SignInBy = { password: true, firebase: false };

/** A service that does nothing by itself: what it reports and answers is the test's to say. */
function fakeService(changes: Partial<AuthClient> = {}) {
  let listener: ((user: SessionUser | null, signInBy: SignInBy) => void) | undefined;
  let onFailure: ((failure: AuthFailure) => void) | undefined;
  const unexpected = () => Promise.reject(new Error('Not expected in this test'));
  const client: AuthClient = {
    subscribe(onUser, onFailed) {
      listener = onUser;
      onFailure = onFailed;
      return () => {
        listener = undefined;
      };
    },
    signIn: unexpected,
    signInWithSecondFactor: unexpected,
    signInWithPasskey: unexpected,
    signInWithLink: unexpected,
    signOut: unexpected,
    sendPasswordReset: unexpected,
    confirm: unexpected,
    refresh: unexpected,
    ...changes,
  };
  return {
    store: createAuthStore(client),
    report: (user: SessionUser | null, by = signInBy) => listener?.(user, by),
    fail: (failure: AuthFailure) => onFailure?.(failure),
    isFollowed: () => listener !== undefined,
  };
}

function fails(reason: unknown): () => Promise<never> {
  return () => Promise.reject(reason);
}

test('it starts loading, without a user and without an error', () => {
  expect(fakeService().store.state()).toEqual({ user: null, loading: true, error: null, signInBy });
});

test.each([
  ['a user', owner],
  ['nobody', null],
])('it stops loading once the service reports %s', (_who, user) => {
  const { store, report } = fakeService();
  store.follow();
  report(user);
  expect(store.state()).toEqual({ user, loading: false, error: null, signInBy });
});

test('it tells whose password signs in, also after a change of that alone', () => {
  const { store, report } = fakeService();
  store.follow();
  report(owner);
  report(owner, { password: false, firebase: true });
  expect(store.state()).toMatchObject({
    user: owner,
    signInBy: { password: false, firebase: true },
  });
});

test('it follows every later change until it is let go', () => {
  const { store, report, isFollowed } = fakeService();
  let changes = 0;
  store.onChange(() => (changes += 1));
  const stop = store.follow();
  report(owner);
  report(null);
  expect(store.state().user).toBeNull();
  expect(changes).toBe(2);
  stop();
  expect(isFollowed()).toBe(false);
});

test('a service that can’t be asked leaves it loading, and says so until it answers', () => {
  const { store, report, fail } = fakeService();
  store.follow();
  fail(new AuthFailure('other'));
  expect(store.state()).toEqual({
    user: null,
    loading: true,
    signInBy,
    error: 'The server can’t be reached',
  });
  report(owner);
  expect(store.state()).toEqual({ user: owner, loading: false, error: null, signInBy });
});

test('login clears the error first, and returns the user', async () => {
  const answer = Promise.withResolvers<SessionUser>();
  let attempts = 0;
  const { store } = fakeService({
    signIn: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new AuthFailure('other', 'No')) : answer.promise;
    },
  });
  await expect(store.calls.login('wolf@den.example', 'wrong')).rejects.toThrow('No');
  expect(store.state().error).toBe('No');
  const login = store.calls.login('wolf@den.example', 'right');
  expect(store.state().error).toBeNull();
  answer.resolve(owner);
  expect(await login).toBe(owner);
  expect(store.state().error).toBeNull();
});

test.each([
  ['an unknown user or a wrong password', 'invalid-credentials', 'Invalid email or password'],
  ['too many requests', 'too-many-requests', 'Too many attempts. Please try again later.'],
  ['an invalid email', 'invalid-email', 'Invalid email address'],
] as const)(
  'login refused for %s stores the studio’s words and throws',
  async (_why, code, words) => {
    const failure = new AuthFailure(code, 'the service’s own words');
    const { store } = fakeService({ signIn: fails(failure) });
    await expect(store.calls.login('wolf', 'secret')).rejects.toBe(failure);
    expect(store.state().error).toBe(words);
  },
);

test.each([
  ['the service’s own message', new AuthFailure('other', 'The den is closed'), 'The den is closed'],
  ['an exception’s message', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['no message', new AuthFailure('other'), 'An error occurred during login'],
  ['what is no error at all', 'boo', 'An error occurred during login'],
])('login failing for another reason stores %s', async (_what, failure, words) => {
  const { store } = fakeService({ signIn: fails(failure) });
  await expect(store.calls.login('wolf@den.example', 'secret')).rejects.toBe(failure);
  expect(store.state().error).toBe(words);
});

test('a second factor that is asked for is thrown, and is no error', async () => {
  const needed = new SecondFactorNeeded(['totp']);
  const { store } = fakeService({ signIn: fails(needed) });
  await expect(store.calls.login('wolf@den.example', 'right')).rejects.toBe(needed);
  expect(store.state().error).toBeNull();
});

test('a passkey that was offered and not taken is no error', async () => {
  const { store } = fakeService({ signInWithPasskey: fails(new AuthFailure('dismissed')) });
  await expect(store.calls.loginWithPasskey('offer')).rejects.toThrow(AuthFailure);
  expect(store.state().error).toBeNull();
});

test.each([
  ['a wrong code', 'That code is not right', 'That code is not right'],
  ['no message', '', 'An error occurred during login'],
])('a second factor refused with %s stores it and throws', async (_what, message, words) => {
  const failure = new AuthFailure('other', message);
  const { store } = fakeService({ signInWithSecondFactor: fails(failure) });
  await expect(store.calls.loginWithSecondFactor({ code: '000000' })).rejects.toBe(failure);
  expect(store.state().error).toBe(words);
});

test('logout signs out', async () => {
  const service = fakeService({
    signOut: () => {
      service.report(null);
      return Promise.resolve();
    },
  });
  service.store.follow();
  service.report(owner);
  await service.store.calls.logout();
  expect(service.store.state()).toEqual({ user: null, loading: false, error: null, signInBy });
});

test('logout that fails keeps the user, stores the message and throws', async () => {
  const failure = new AuthFailure('other', 'Failed to fetch');
  const service = fakeService({ signOut: fails(failure) });
  service.store.follow();
  service.report(owner);
  await expect(service.store.calls.logout()).rejects.toBe(failure);
  expect(service.store.state()).toMatchObject({ user: owner, error: 'Failed to fetch' });
});

test('a password reset sends a request for that address', async () => {
  const asked: string[] = [];
  const { store } = fakeService({
    sendPasswordReset: (email) => {
      asked.push(email);
      return Promise.resolve('server');
    },
  });
  expect(await store.calls.resetPassword('wolf@den.example')).toBe('server');
  expect(asked).toEqual(['wolf@den.example']);
});

test('a password reset that fails stores the message and throws', async () => {
  const failure = new AuthFailure('too-many-requests');
  const { store } = fakeService({ sendPasswordReset: fails(failure) });
  await expect(store.calls.resetPassword('wolf@den.example')).rejects.toBe(failure);
  expect(store.state().error).toBe('Too many attempts. Please try again later.');
});
