import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../../../tests/support/software-authenticator.ts';
import { BASE_URL } from '../../../../../tests/support/test-app.ts';
import {
  ada,
  eventTypes,
  mailsOf,
  openOffice,
  signIn,
} from '../../../../../tests/support/test-account.ts';
import type { TestBrowser } from '../../../../../tests/support/test-browser.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';

const again = { currentPassword: ada.password };

async function addPasskey(browser: TestBrowser, key = softwareAuthenticator(BASE_URL)) {
  const options = await browser.call('POST', '/account/passkeys/options', again);
  const answer = key.register(options.body);
  return { key, added: await browser.call('POST', '/account/passkeys', { name: 'Phone', answer }) };
}

async function signInWith(browser: TestBrowser, key: ReturnType<typeof softwareAuthenticator>) {
  const { body } = await browser.call('POST', '/session/passkey-options');
  return browser.call('POST', '/session/passkey', key.authenticate(body));
}

describeOnSqliteFirst('A passkey', (open) => {
  test('signs in by itself, as both factors in one', async () => {
    const { owner, browser, db } = await openOffice(await open());
    const { key, added } = await addPasskey(owner);
    expect(added).toMatchObject({
      status: 201,
      body: {
        passkey: { id: expect.stringMatching(/^key_/), name: 'Phone', lastUsedAt: null },
        recoveryCodes: expect.arrayContaining([expect.any(String)]),
      },
    });
    expect(added.body.recoveryCodes).toHaveLength(10);

    const phone = browser();
    const answer = await signInWith(phone, key);
    expect(answer).toMatchObject({ status: 200, body: { user: { secondFactors: ['passkey'] } } });
    expect(JSON.stringify(answer.body)).not.toContain('token');
    expect((await phone.call('GET', '/account')).status).toBe(200);
    const { body } = await phone.call('GET', '/account/passkeys');
    expect(body.items).toEqual([
      { ...added.body.passkey, lastUsedAt: expect.stringMatching(/^20/) },
    ]);
    expect(await eventTypes(db)).toContain('account.passkey_created');
  });

  test('is asked for after the password, or a recovery code in its place', async () => {
    const { owner, browser } = await openOffice(await open());
    const { key, added } = await addPasskey(owner);
    const laptop = browser();
    expect((await signIn(laptop, ada)).body).toEqual({
      secondFactor: ['passkey', 'recovery_code'],
    });
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    const options = await laptop.call('POST', '/session/passkey-options');
    expect(options.body).toMatchObject({ userVerification: 'required', rpId: 'studio.test' });
    expect(options.body.allowCredentials).toHaveLength(1);
    expect(
      (await laptop.call('POST', '/session/passkey', key.authenticate(options.body))).status,
    ).toBe(200);

    const other = browser();
    await signIn(other, ada);
    const recoveryCode: string = added.body.recoveryCodes[3];
    expect((await other.call('POST', '/session/second-factor', { recoveryCode })).status).toBe(200);
  });

  test('that does not recognize its owner opens nothing, and can’t be added', async () => {
    const { owner, browser } = await openOffice(await open());
    const touched = softwareAuthenticator(BASE_URL);
    touched.verifiesPerson = false;
    const refused = { status: 401, body: { error: { code: 'auth.passkey_invalid' } } };
    expect((await addPasskey(owner, touched)).added).toMatchObject(refused);
    expect((await owner.call('GET', '/account/passkeys')).body.items).toEqual([]);
    const { key } = await addPasskey(owner);
    key.verifiesPerson = false;
    expect(await signInWith(browser(), key)).toMatchObject(refused);
    key.verifiesPerson = true;
    expect((await signInWith(browser(), key)).status).toBe(200);
  });

  test('answers a challenge once, its own, and for this site alone', async () => {
    const { owner, browser } = await openOffice(await open());
    const { key } = await addPasskey(owner);
    const [laptop, thief] = [browser(), browser()];
    const { body } = await laptop.call('POST', '/session/passkey-options');
    const answer = key.authenticate(body);
    // Without the cookie of the challenge.
    expect((await thief.call('POST', '/session/passkey', answer)).status).toBe(401);
    await thief.call('POST', '/session/passkey-options');
    expect((await thief.call('POST', '/session/passkey', answer)).status).toBe(401);
    const challenge = new Map(laptop.cookies);
    expect((await laptop.call('POST', '/session/passkey', answer)).status).toBe(200);
    for (const [name, value] of challenge) thief.cookies.set(name, value);
    expect((await thief.call('POST', '/session/passkey', answer)).status).toBe(401);
    const phishing = softwareAuthenticator('https://studio.test.evil.example');
    expect((await addPasskey(laptop, phishing)).added.status).toBe(401);
  });

  test('answers within five minutes', async () => {
    const { owner, browser, clock } = await openOffice(await open());
    const { key } = await addPasskey(owner);
    const phone = browser();
    const { body } = await phone.call('POST', '/session/passkey-options');
    clock.advance({ minutes: 5 });
    const late = await phone.call('POST', '/session/passkey', key.authenticate(body));
    expect(late).toMatchObject({ status: 401, body: { error: { code: 'auth.passkey_invalid' } } });
    const again = await phone.call('POST', '/session/passkey-options');
    clock.advance({ minutes: 4, seconds: 59 });
    const inTime = await phone.call('POST', '/session/passkey', key.authenticate(again.body));
    expect(inTime.status).toBe(200);
  });

  test('opens nothing to a copy of it, which counts from where it was copied', async () => {
    const { owner, browser } = await openOffice(await open());
    const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const kept = {
      privateKey: privateKey.export({ format: 'jwk' }) as Record<string, string>,
      credentialId: randomBytes(32).toString('base64url'),
      counter: 7,
    };
    const { key } = await addPasskey(owner, softwareAuthenticator(BASE_URL, kept));
    for (let nth = 0; nth < 2; nth += 1)
      expect((await signInWith(browser(), key)).status).toBe(200);
    // Created after the key was added, which counted as one.
    const copy = softwareAuthenticator(BASE_URL, { ...kept, counter: 8 });
    expect((await signInWith(browser(), copy)).status).toBe(401);
    expect((await signInWith(browser(), key)).status).toBe(200);
  });

  test('opens nothing to a copy of it that signs in at the same moment', async () => {
    const { owner, browser } = await openOffice(await open());
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kept = {
      privateKey: privateKey.export({ format: 'jwk' }) as Record<string, string>,
      credentialId: randomBytes(32).toString('base64url'),
      counter: 7,
    };
    const { key } = await addPasskey(owner, softwareAuthenticator(BASE_URL, kept));
    const copy = softwareAuthenticator(BASE_URL, { ...kept, counter: 8 });
    const answers = await Promise.all([signInWith(browser(), key), signInWith(browser(), copy)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('is added only with the password, which the owner is told of', async () => {
    const { owner, db } = await openOffice(await open());
    const refused = await owner.call('POST', '/account/passkeys/options', {
      currentPassword: 'not the password',
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'auth.password_wrong' } },
    });
    await addPasskey(owner);
    const subjects = (await mailsOf(db)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added');
  });

  test('is renamed and removed, and with it the codes that nothing asks for', async () => {
    const { owner, browser } = await openOffice(await open());
    const { key, added } = await addPasskey(owner);
    const path = `/account/passkeys/${added.body.passkey.id}`;
    expect((await owner.call('PATCH', path, { name: 'Blue phone' })).status).toBe(204);
    expect((await owner.call('GET', '/account/passkeys')).body.items).toMatchObject([
      { name: 'Blue phone' },
    ]);
    expect((await owner.call('PATCH', '/account/passkeys/key_none', { name: 'x' })).status).toBe(
      404,
    );
    expect((await owner.call('DELETE', path, { currentPassword: 'nope' })).status).toBe(400);
    expect((await owner.call('DELETE', path, again)).status).toBe(204);
    expect((await owner.call('DELETE', path, again)).status).toBe(404);
    expect((await owner.call('GET', '/account')).body).toMatchObject({
      secondFactors: [],
      recoveryCodesLeft: 0,
    });
    const laptop = browser();
    expect((await signInWith(laptop, key)).status).toBe(401);
    expect((await signIn(laptop, ada)).body).toHaveProperty('user');
  });

  test('is stored with its event and its notice, or not at all', async () => {
    const { owner, accounts, db } = await openOffice(await open());
    const { webauthn } = accounts;
    const verify = webauthn.verifyRegistration.bind(webauthn);
    webauthn.verifyRegistration = async (...given) => {
      const passkey = await verify(...given);
      expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
      webauthn.verifyRegistration = verify;
      // As after a concurrent password reset.
      await db.deleteFrom('sessions').execute();
      return passkey;
    };
    const { key, added } = await addPasskey(owner);
    expect(added.status).toBe(401);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await eventTypes(db)).not.toContain('account.passkey_created');
    await signIn(owner, ada);
    expect((await addPasskey(owner, key)).added.status).toBe(201);
    // Adding the same one again changes nothing.
    expect((await addPasskey(owner, key)).added.status).toBe(401);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1);
  });

  test('that is removed while it signs in opens nothing', async () => {
    const office = await openOffice(await open());
    const { owner, accounts, browser, db } = office;
    const { key, added } = await addPasskey(owner);
    const { webauthn } = accounts;
    const verify = webauthn.verifyAssertion.bind(webauthn);
    webauthn.verifyAssertion = async (...given) => {
      const used = await verify(...given);
      const path = `/account/passkeys/${added.body.passkey.id}`;
      expect((await owner.call('DELETE', path, again)).status).toBe(204);
      return used;
    };
    const thief = browser();
    expect(await signInWith(thief, key)).toMatchObject({
      status: 401,
      body: { error: { code: 'auth.passkey_invalid' } },
    });
    expect((await thief.call('GET', '/account')).status).toBe(401);
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    const signedIn = (await eventTypes(db)).filter((type) => type === 'account.signed_in');
    // Only the first account.
    expect(signedIn).toHaveLength(1);
  });
});
