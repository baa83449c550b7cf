import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  ada,
  eventTypes,
  mailsOf,
  openOffice,
  signIn,
  type TestOffice,
} from '../../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

const again = { currentPassword: ada.password };
const wrongCode = { status: 401, body: { error: { code: 'auth.second_factor_wrong' } } };
const expired = { status: 401, body: { error: { code: 'auth.second_factor_expired' } } };

/** Sets up an app; `code` is what it shows now, or so many steps later. */
async function addApp({ owner, clock }: TestOffice) {
  const { body } = await owner.call('POST', '/account/totp', again);
  const code = (later = 0) => codeAt(body.secret, clock.now().add({ seconds: 30 * later }));
  const confirmed = await owner.call('PUT', '/account/totp', { code: code() });
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { code, recoveryCodes, uri: body.uri as string };
}

/** Current code of an app with the secret. */
function codeAt(secret: string, at: Temporal.Instant): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.epochMilliseconds });
}

describeOnSqliteFirst('An authenticator app', (open) => {
  test('is asked for after the password, and only both open the back office', async () => {
    const office = await openOffice(await open());
    const { code, uri, recoveryCodes } = await addApp(office);
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Wolfden%20Studio:ada%40wolfden\.example\?secret=[A-Z2-7]{32}&/,
    );
    expect(recoveryCodes).toHaveLength(10);
    const laptop = office.browser();
    const half = await signIn(laptop, ada);
    expect(half).toMatchObject({ status: 200, body: { secondFactor: ['totp', 'recovery_code'] } });
    expect(half.body).not.toHaveProperty('user');
    expect(half.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=600;')]);
    expect((await laptop.call('GET', '/session')).body).toMatchObject({
      user: null,
      hasEnded: false,
      setupNeeded: false,
    });
    expect((await laptop.call('GET', '/account')).status).toBe(401);

    const halfCookie = laptop.cookies.get('__Host-wolfden.session_token');
    const right = code(1);
    const spaced = `${right.slice(0, 3)} ${right.slice(3)}`;
    const whole = await laptop.call('POST', '/session/second-factor', { code: spaced });
    expect(whole).toMatchObject({ status: 200, body: { user: { secondFactors: ['totp'] } } });
    expect(laptop.cookies.get('__Host-wolfden.session_token')).not.toBe(halfCookie);
    expect((await laptop.call('GET', '/account')).status).toBe(200);
  });

  test('gives codes that work once, even within their half minute', async () => {
    const office = await openOffice(await open());
    const { code } = await addApp(office);
    const [laptop, eavesdropper] = [office.browser(), office.browser()];
    await signIn(laptop, ada);
    await signIn(eavesdropper, ada);
    // The one that confirmed the app.
    expect(await laptop.call('POST', '/session/second-factor', { code: code() })).toMatchObject(
      wrongCode,
    );
    const answers = await Promise.all(
      [laptop, eavesdropper].map((one) =>
        one.call('POST', '/session/second-factor', { code: code(1) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('ends a sign-in after five wrong codes, and the owner learns that the password is known', async () => {
    const office = await openOffice(await open());
    const { code } = await addApp(office);
    const guesser = office.browser({ ip: '203.0.113.9' });
    await signIn(guesser, ada);
    const wrong = code(1) === '000000' ? '000001' : '000000';
    for (let nth = 1; nth <= 4; nth += 1) {
      expect(await guesser.call('POST', '/session/second-factor', { code: wrong })).toMatchObject(
        wrongCode,
      );
    }
    expect(await guesser.call('POST', '/session/second-factor', { code: wrong })).toMatchObject(
      expired,
    );
    expect(await guesser.call('POST', '/session/second-factor', { code: code(1) })).toMatchObject(
      expired,
    );
    expect(await mailsOf(office.db)).toContainEqual({
      toAddress: ada.email,
      subject: 'Suspicious sign-in attempts',
      textBody: expect.stringContaining('203.0.113.9'),
    });
    expect((await eventTypes(office.db)).at(-1)).toBe('account.second_factor_guessed');
  });

  test('can’t be guessed by signing in again and again, which does not keep out a known browser', async () => {
    const office = await openOffice(await open());
    const { code } = await addApp(office);
    await office.owner.call('DELETE', '/session');
    const wrong = code(1) === '000000' ? '000001' : '000000';
    const guesser = office.browser();
    const statuses: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      await signIn(guesser, ada);
      for (let nth = 1; nth <= 4; nth += 1) {
        statuses.push(
          (await guesser.call('POST', '/session/second-factor', { code: wrong })).status,
        );
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    await signIn(office.owner, ada);
    expect(
      (await office.owner.call('POST', '/session/second-factor', { code: code(1) })).status,
    ).toBe(200);
  });

  test('takes five codes from a sign-in, however many are sent at once', async () => {
    const office = await openOffice(await open());
    const { code } = await addApp(office);
    const guesser = office.browser();
    await signIn(guesser, ada);
    const wrong = code(1) === '000000' ? '000001' : '000000';
    await Promise.all(
      Array.from({ length: 8 }, () =>
        guesser.call('POST', '/session/second-factor', { code: wrong }),
      ),
    );
    const { body } = await office.owner.call('GET', '/account/sign-ins');
    const refused = body.items.filter(({ outcome }: { outcome: string }) => outcome === 'refused');
    expect(refused).toHaveLength(5);
  });

  test('waits, and meanwhile nobody is signed in as before', async () => {
    const office = await openOffice(await open());
    await addApp(office);
    const before = office.browser();
    for (const [name, value] of office.owner.cookies) before.cookies.set(name, value);
    await signIn(office.owner, ada);
    expect((await before.call('GET', '/account')).status).toBe(401);
  });

  test('is asked for within ten minutes of the password', async () => {
    const office = await openOffice(await open());
    const { code } = await addApp(office);
    const laptop = office.browser();
    await signIn(laptop, ada);
    office.clock.advance({ minutes: 10 });
    expect(await laptop.call('POST', '/session/second-factor', { code: code() })).toMatchObject(
      expired,
    );
    // Without any password before it.
    const nobody = office.browser();
    expect(await nobody.call('POST', '/session/second-factor', { code: code() })).toMatchObject(
      expired,
    );
  });

  test('counts only once a code has shown that it has the secret', async () => {
    const { owner, browser, clock, db } = await openOffice(await open());
    const { body } = await owner.call('POST', '/account/totp', again);
    expect((await signIn(browser(), ada)).body).toHaveProperty('user');
    expect(await owner.call('PUT', '/account/totp', { code: '12345' })).toMatchObject({
      status: 400,
      body: { error: { code: 'account.totp_code_wrong' } },
    });
    expect((await owner.call('POST', '/account/totp', { currentPassword: 'x' })).status).toBe(400);
    const code = codeAt(body.secret, clock.now());
    expect((await owner.call('PUT', '/account/totp', { code })).status).toBe(200);
    expect((await owner.call('POST', '/account/totp', again)).status).toBe(409);
    const subjects = (await mailsOf(db)).map(({ subject }) => subject);
    expect(subjects).toContain('An authenticator app was set up');
  });

  test('signs everybody else out when it is added, and when it is removed', async () => {
    const office = await openOffice(await open());
    const { owner, browser } = office;
    const laptop = browser();
    await signIn(laptop, ada);
    const { recoveryCodes } = await addApp(office);
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    expect((await owner.call('GET', '/account')).body).toMatchObject({
      secondFactors: ['totp'],
      recoveryCodesLeft: 10,
    });
    await signIn(laptop, ada);
    await laptop.call('POST', '/session/second-factor', { recoveryCode: recoveryCodes[0] });
    expect((await owner.call('DELETE', '/account/totp', again)).status).toBe(204);
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    expect((await owner.call('GET', '/account')).body).toMatchObject({
      secondFactors: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn(laptop, ada)).body).toHaveProperty('user');
  });
});

describeOnSqliteFirst('A recovery code', (open) => {
  test('stands in for the app once, however it is typed, and the owner is told', async () => {
    const office = await openOffice(await open());
    const { recoveryCodes } = await addApp(office);
    const [first = '', second = ''] = recoveryCodes;
    const laptop = office.browser();
    await signIn(laptop, ada);
    const recoveryCode = first.toUpperCase().replaceAll('-', ' ');
    expect((await laptop.call('POST', '/session/second-factor', { recoveryCode })).status).toBe(
      200,
    );
    expect(await mailsOf(office.db)).toContainEqual({
      toAddress: ada.email,
      subject: 'A recovery code was used',
      textBody: expect.stringContaining('9 codes are left'),
    });
    const thief = office.browser();
    await signIn(thief, ada);
    expect(await thief.call('POST', '/session/second-factor', { recoveryCode })).toMatchObject(
      wrongCode,
    );
    expect(
      (await thief.call('POST', '/session/second-factor', { recoveryCode: second })).status,
    ).toBe(200);
  });

  test('is stored as a hash alone, and renewed with all others', async () => {
    const office = await openOffice(await open());
    const { owner, db } = office;
    const none = await owner.call('POST', '/account/recovery-codes', again);
    expect(none).toMatchObject({
      status: 409,
      body: { error: { code: 'account.no_second_factor' } },
    });
    const { recoveryCodes } = await addApp(office);
    const stored = await db.selectFrom('recoveryCodes').select('codeHash').execute();
    expect(stored).toHaveLength(10);
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
    const renewed = await owner.call('POST', '/account/recovery-codes', again);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const laptop = office.browser();
    await signIn(laptop, ada);
    const old = { recoveryCode: recoveryCodes[0] };
    expect(await laptop.call('POST', '/session/second-factor', old)).toMatchObject(wrongCode);
  });
});
