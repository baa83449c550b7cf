import { expect, test } from 'vitest';
import {
  ada,
  mailsOf,
  openOffice,
  signIn,
  tokenOf,
} from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { passkeyLimits, passwordLimits } from './sign-in.limits.ts';

const wrong = { ...ada, password: 'copper meadow violin 12' };

describeOnSqliteFirst('A password guesser', (open) => {
  test('is stopped after ten, in words that do not tell whose account it was', async () => {
    const { browser } = await openOffice(await open());
    const guesser = browser({ ip: '203.0.113.9' });
    const other = browser({ ip: '203.0.113.10' });
    for (let nth = 1; nth <= 10; nth += 1) {
      expect((await signIn(guesser, wrong)).status, `try ${nth}`).toBe(401);
      expect((await signIn(other, { ...wrong, email: 'nobody@x.example' })).status).toBe(401);
    }
    const refused = await signIn(guesser, ada);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: { code: 'auth.too_many', message: 'Too many attempts. Please try again later.' },
      },
    });
    expect(refused.headers.get('retry-after')).toBe('900');
    const { status, body } = await signIn(other, { ...wrong, email: 'nobody@x.example' });
    expect({ status, body }).toEqual({ status: 429, body: refused.body });
  });

  test('never keeps the owner out of a browser that was signed in with before', async () => {
    const { owner, browser, db, clock } = await openOffice(await open());
    await owner.call('DELETE', '/session');
    // As after a flood from many networks: nothing unknown gets through.
    const resetsAt = clock.now().add({ minutes: 15 }).toString({ smallestUnit: 'millisecond' });
    const full = passwordLimits(ada.email, '127.0.0.1', undefined);
    await db
      .insertInto('rateLimits')
      .values(full.map(({ bucket, most }) => ({ bucket, count: most, resetsAt })))
      .execute();
    expect((await signIn(browser(), ada)).status).toBe(429);
    expect((await signIn(owner, ada)).status).toBe(200);
  });

  test('finds no browser known any more once the password is reset, but for the one that did it', async () => {
    const { owner, accounts, browser, db } = await openOffice(await open());
    const laptop = browser();
    await laptop.call('POST', '/password-resets', { email: ada.email });
    await accounts.afterAnswer.settled();
    const token = (await mailsOf(db)).map(({ textBody }) => tokenOf(textBody)).find(Boolean);
    const { password } = wrong;
    await laptop.call('POST', '/password-resets/completion', { token, password });
    const notices = async () =>
      (await mailsOf(db)).filter(({ subject }) => subject.startsWith('New sign-in')).length;
    expect((await signIn(laptop, { ...ada, password })).status).toBe(200);
    expect(await notices()).toBe(0);
    expect((await signIn(owner, { ...ada, password })).status).toBe(200);
    expect(await notices()).toBe(1);
    // Who changes the password stays known, and the other is a stranger in turn.
    const change = { currentPassword: password, newPassword: 'velvet harbor pencil 31' };
    expect((await owner.call('PUT', '/account/password', change)).status).toBe(204);
    await signIn(owner, { ...ada, password: change.newPassword });
    expect(await notices()).toBe(1);
    await signIn(laptop, { ...ada, password: change.newPassword });
    expect(await notices()).toBe(2);
  });

  test('finds a known browser no better, and only for its own account', async () => {
    const { owner, browser } = await openOffice(await open());
    await owner.call('DELETE', '/session');
    for (let nth = 1; nth <= 10; nth += 1) await signIn(owner, wrong);
    expect((await signIn(owner, ada)).status).toBe(429);
    const borrowed = browser();
    borrowed.cookies.set('__Host-wolfden.device', owner.cookies.get('__Host-wolfden.device') ?? '');
    // Counted by its network, as the cookie is not for this account.
    expect((await signIn(borrowed, { ...wrong, email: 'nobody@x.example' })).status).toBe(401);
  });

  test('waits for nobody’s password to be hashed when too many are', async () => {
    const { accounts, browser } = await openOffice(await open());
    let isAnswered = false;
    // As many as can wait, each followed by the next until the answer is there.
    const keepBusy = async () => {
      do await accounts.hasher.hash('x');
      while (!isAnswered);
    };
    const busy = Array.from({ length: 10 }, keepBusy);
    const answer = await signIn(browser(), ada);
    isAnswered = true;
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'auth.too_many' } } });
    expect(answer.headers.get('retry-after')).toBe('5');
    await Promise.all(busy);
    expect((await signIn(browser(), ada)).status).toBe(200);
  });

  test('is counted for the account, from however many networks', async () => {
    const { browser } = await openOffice(await open());
    const statuses: number[] = [];
    for (let nth = 1; nth <= 21; nth += 1) {
      statuses.push((await signIn(browser({ ip: `198.51.100.${nth}` }), wrong)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  });
});

test('all unknown browsers together have a limit, whatever they say', () => {
  const buckets = (email: string, network: string) =>
    passwordLimits(email, network, undefined).map(({ bucket }) => bucket);
  const one = buckets('ada@x.example', '203.0.113.9');
  const other = buckets('eve@x.example', '203.0.113.10');
  expect(one.filter((bucket) => other.includes(bucket))).toEqual(['sign-in:everybody']);
  expect(one.join(' ')).not.toContain('ada@x.example');
});

test('passkeys are asked for within a limit for all unknown browsers, and one for each known', () => {
  const unknown = passkeyLimits('203.0.113.9', undefined).map(({ bucket }) => bucket);
  expect(unknown).toContain('passkey:everybody');
  const known = passkeyLimits('203.0.113.9', { deviceId: 'laptop', userId: 'usr_1' });
  expect(known.map(({ bucket }) => bucket)).toEqual(['passkey:device:laptop']);
});
