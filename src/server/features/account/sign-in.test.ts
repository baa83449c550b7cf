import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  ada,
  eventTypes,
  mailsOf,
  openOffice,
  signIn,
} from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

const wrong = { ...ada, password: 'copper meadow violin 12' };
const stranger = { email: 'nobody@wolfden.example', password: ada.password };

describeOnSqliteFirst('Signing in', (open) => {
  test('with email and password opens the back office, until it is signed out', async () => {
    const { browser, db } = await openOffice(await open());
    const laptop = browser();
    const user = {
      id: expect.stringMatching(/^usr_/),
      name: ada.name,
      email: ada.email,
      secondFactors: [],
    };
    const answer = await signIn(laptop, { ...ada, email: ` ${ada.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, body: { user } });
    expect((await laptop.call('GET', '/session')).body).toMatchObject({ user, setupNeeded: false });
    expect((await laptop.call('GET', '/account')).status).toBe(200);

    const stolen = new Map(laptop.cookies);
    expect((await laptop.call('DELETE', '/session')).status).toBe(204);
    expect((await laptop.call('GET', '/session')).body).toMatchObject({ hasEnded: false });
    expect(laptop.cookies.has('__Host-wolfden.session_token')).toBe(false);
    const thief = browser();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.call('GET', '/account')).status).toBe(401);
    expect((await thief.call('GET', '/session')).body).toMatchObject({
      user: null,
      hasEnded: true,
      setupNeeded: false,
    });
    expect((await eventTypes(db)).slice(-2)).toEqual(['account.signed_in', 'account.signed_out']);
  });

  test('sets cookies for this host alone, over HTTPS, out of reach of scripts', async () => {
    const { browser } = await openOffice(await open());
    const { headers } = await signIn(browser(), ada);
    expect(headers.getSetCookie().toSorted()).toEqual([
      expect.stringMatching(
        /^__Host-wolfden\.device=\S+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-wolfden\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    for (const line of headers.getSetCookie()) expect(Buffer.byteLength(line)).toBeLessThan(4096);
  });

  test('with an unknown address is refused in the same words and headers as with a wrong password', async () => {
    const { app } = await openOffice(await open());
    const attempt = async (given: { email: string; password: string }) => {
      const { email, password } = given;
      const body = JSON.stringify({ email, password });
      const response = await app.request('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return {
        status: response.status,
        headers: [...response.headers],
        text: await response.text(),
      };
    };
    const known = await attempt(wrong);
    expect(await attempt(stranger)).toEqual(known);
    expect(known.status).toBe(401);
    expect(known.text).toBe(
      '{"error":{"code":"auth.invalid_credentials","message":"Invalid email or password"}}',
    );
  });

  test('with an invalid email address says so', async () => {
    const { browser } = await openOffice(await open());
    for (const email of [
      'ada',
      'ada@wolfden',
      '@wolfden.example',
      'a@b.example, c@d.example',
      '',
    ]) {
      expect(await signIn(browser(), { email, password: 'x' }), email).toMatchObject({
        status: 400,
        body: { error: { code: 'auth.invalid_email', message: 'Invalid email address' } },
      });
    }
  });

  test('with anything else in the body is refused, naming it', async () => {
    const { browser } = await openOffice(await open());
    const answer = await browser().call('POST', '/session', { ...ada, rememberMe: true });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request.invalid' } } });
    expect(Object.keys(answer.body.error.fields).toSorted()).toEqual(['name', 'rememberMe']);
  });

  test('gives a new session each time, and ends the one before', async () => {
    const { browser, owner } = await openOffice(await open());
    const laptop = browser();
    await signIn(laptop, ada);
    const before = browser();
    for (const [name, value] of laptop.cookies) before.cookies.set(name, value);
    await signIn(laptop, ada);
    expect((await before.call('GET', '/account')).status).toBe(401);
    expect((await laptop.call('GET', '/account')).status).toBe(200);
    // The other browser’s is another.
    expect((await owner.call('GET', '/account')).status).toBe(200);
  });

  test('stores the session’s token as a hash alone', async () => {
    const { owner, db } = await openOffice(await open());
    const token = owner.cookies.get('__Host-wolfden.session_token') ?? '';
    // 256 bits.
    expect(token).toMatch(/^[\w-]{43}$/);
    const everything = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('events').selectAll().execute(),
      await db.selectFrom('signIns').selectAll().execute(),
    ]);
    expect(everything).not.toContain(token);
    const hash = await db.selectFrom('sessions').select('tokenHash').executeTakeFirst();
    owner.cookies.set('__Host-wolfden.session_token', hash?.tokenHash ?? '');
    expect((await owner.call('GET', '/account')).status).toBe(401);
  });

  test('from a device that was never signed in with is told to the owner, from a known one not', async () => {
    const { browser, db } = await openOffice(await open());
    expect(await mailsOf(db)).toEqual([]);
    const laptop = browser({ ip: '203.0.113.7', userAgent: 'Safari/605 (Macintosh)' });
    await signIn(laptop, ada);
    expect(await mailsOf(db)).toMatchObject([
      {
        toAddress: ada.email,
        subject: 'New sign-in to your account',
        textBody: expect.stringMatching(/Safari on macOS, IP address\s203\.0\.113\.7\./),
      },
    ]);
    await laptop.call('DELETE', '/session');
    await signIn(laptop, ada);
    expect(await mailsOf(db)).toHaveLength(1);
  });

  test('is listed with time, place and browser, refusals too, for ninety days', async () => {
    const { accounts, browser, owner, clock } = await openOffice(await open());
    clock.advance({ minutes: 1 });
    await signIn(browser({ ip: '2001:db8:1:2::7', userAgent: 'curl/8' }), wrong);
    await signIn(browser(), stranger);
    await accounts.afterAnswer.settled();
    const { body } = await owner.call('GET', '/account/sign-ins');
    expect(body.items).toMatchObject([
      { outcome: 'refused', how: 'password', network: '2001:db8:1:2::/64', browser: 'curl' },
      { outcome: 'signed_in', how: 'password', network: '127.0.0.1', browser: 'Firefox on Linux' },
    ]);
    clock.advance({ hours: 24 * 90, seconds: 1 });
    const laptop = browser();
    await signIn(laptop, ada);
    expect((await laptop.call('GET', '/account/sign-ins')).body.items).toHaveLength(1);
  });

  test('from a foreign page is refused', async () => {
    const office = await openOffice(await open());
    const { email, password } = ada;
    const answer = await callApi(
      office,
      'POST',
      '/session',
      { email, password },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
  });
});
