import { expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../../tests/support/software-authenticator.ts';
import {
  ada,
  mailsOf,
  openOffice,
  type TestOffice,
} from '../../../../tests/support/test-account.ts';
import { BASE_URL } from '../../../../tests/support/test-app.ts';
import type { TestBrowser } from '../../../../tests/support/test-browser.ts';
import { bankDetails } from '../../../../tests/support/studio-world.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

const currentPassword = ada.password;
const USD = '/settings/bank-details/USD';
const refused = { status: 401, body: { error: { code: 'auth.passkey_invalid' } } };

async function openWithPasskey(open: () => Promise<TestOffice['db']>) {
  const office = await openOffice(await open());
  const { owner } = office;
  const key = softwareAuthenticator(BASE_URL);
  const { body } = await owner.call('POST', '/account/passkeys/options', { currentPassword });
  const answer = key.register(body);
  const added = await owner.call('POST', '/account/passkeys', { name: 'Phone', answer });
  expect(added.status).toBe(201);
  /** Signs a request with the passkey in a browser. */
  const sign = async (action: string, browser: TestBrowser = owner) => {
    const { body } = await browser.call('POST', '/account/passkey-options', { action });
    return key.authenticate(body);
  };
  const savedDetails = () => office.db.selectFrom('bankDetails').selectAll().execute();
  return { ...office, key, sign, savedDetails, passkeyId: added.body.passkey.id as string };
}

describeOnSqliteFirst('A passkey that confirms', (open) => {
  test('counts as the password does, and the owner gets the same notice', async () => {
    const { owner, sign, savedDetails, db } = await openWithPasskey(open);
    const options = await owner.call('POST', '/account/passkey-options', { action: `PUT ${USD}` });
    expect(options.body).toMatchObject({ userVerification: 'required', rpId: 'studio.test' });
    expect(options.body.allowCredentials).toHaveLength(1);
    const passkey = await sign(`PUT ${USD}`);
    const saved = await owner.call('PUT', USD, { ...bankDetails, passkey });
    expect(saved).toMatchObject({ status: 200, body: { currency: 'USD', version: 1 } });
    expect(await savedDetails()).toHaveLength(1);
    const removal = { passkey: await sign(`DELETE ${USD}`) };
    expect((await owner.call('DELETE', USD, removal)).status).toBe(204);
    const subjects = (await mailsOf(db)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('bank details'))).toHaveLength(2);
    const { body } = await owner.call('GET', '/account/passkeys');
    expect(body.items).toMatchObject([{ lastUsedAt: expect.stringMatching(/^20/) }]);
  });

  test('is isolated by its name in emails, whatever direction it turns', async () => {
    const { owner, db, sign, passkeyId } = await openWithPasskey(open);
    const path = `/account/passkeys/${passkeyId}`;
    await owner.call('PATCH', path, { name: '\u202Egpj.exe' });
    await owner.call('DELETE', path, { passkey: await sign(`DELETE ${path}`) });
    const removed = (await mailsOf(db)).find(({ subject }) => subject.includes('was removed'));
    expect(removed?.textBody).toContain('“\u2068\u202Egpj.exe\u2069”');
  });

  test('confirms whatever the password confirms, except for a new password', async () => {
    const { owner, sign, passkeyId } = await openWithPasskey(open);
    const changes: [request: string, status: number, body: object][] = [
      ['POST /account/tokens', 201, { name: 'Program', scope: 'read' }],
      ['PUT /account/email', 200, { email: 'new@wolfden.example' }],
      ['POST /account/totp', 200, {}],
      ['DELETE /account/totp', 204, {}],
      ['POST /account/recovery-codes', 200, {}],
      ['POST /account/passkeys/options', 200, {}],
      [`DELETE /account/passkeys/${passkeyId}`, 204, {}],
    ];
    const newPassword = { newPassword: 'another quiet harbor' };
    const passkey = await sign('PUT /account/password');
    const changed = await owner.call('PUT', '/account/password', { ...newPassword, passkey });
    expect(changed.status).toBe(400);
    for (const [request, status, body] of changes) {
      const [method = '', path = ''] = request.split(' ');
      const given = { ...body, passkey: await sign(request) };
      expect((await owner.call(method, path, given)).status, request).toBe(status);
    }
  });

  test('does so once, for one request', async () => {
    const { owner, sign, savedDetails } = await openWithPasskey(open);
    const passkey = await sign(`PUT ${USD}`);
    const challenge = new Map(owner.cookies);
    expect((await owner.call('PUT', USD, { ...bankDetails, passkey })).status).toBe(200);
    for (const [name, value] of challenge) owner.cookies.set(name, value);
    const other = { ...bankDetails, version: 1, accountNumber: '999' };
    expect(await owner.call('PUT', USD, { ...other, passkey })).toMatchObject(refused);

    const forEuro = await sign('PUT /settings/bank-details/EUR');
    expect(await owner.call('PUT', USD, { ...other, passkey: forEuro })).toMatchObject(refused);
    const toRemove = await sign(`PUT ${USD}`);
    expect(await owner.call('DELETE', USD, { passkey: toRemove })).toMatchObject(refused);
    expect(await savedDetails()).toMatchObject([{ ...bankDetails, version: 1 }]);
  });

  test('of two requests at once confirms one', async () => {
    const { owner, sign } = await openWithPasskey(open);
    const passkey = await sign('POST /account/tokens');
    const token = { name: 'Program', scope: 'read', passkey };
    const create = () => owner.call('POST', '/account/tokens', token);
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  });

  test('does so within five minutes, in the session that asked', async () => {
    const { owner, browser, key, sign, clock, savedDetails } = await openWithPasskey(open);
    const late = await sign(`PUT ${USD}`);
    clock.advance({ minutes: 5 });
    expect(await owner.call('PUT', USD, { ...bankDetails, passkey: late })).toMatchObject(refused);

    const laptop = browser();
    const { body } = await laptop.call('POST', '/session/passkey-options');
    const signedIn = await laptop.call('POST', '/session/passkey', key.authenticate(body));
    expect(signedIn.status).toBe(200);
    const passkey = await sign(`PUT ${USD}`);
    const [name = '', secret = ''] = [...owner.cookies].find(([one]) => /passkey/.test(one)) ?? [];
    laptop.cookies.set(name, secret);
    expect(await laptop.call('PUT', USD, { ...bankDetails, passkey })).toMatchObject(refused);
    expect(await savedDetails()).toEqual([]);
    expect((await owner.call('PUT', USD, { ...bankDetails, passkey })).status).toBe(200);
  });

  test('signs nobody in, and a sign-in confirms nothing', async () => {
    const { owner, browser, key, sign, savedDetails } = await openWithPasskey(open);
    const confirmation = await sign(`PUT ${USD}`);
    expect(await owner.call('POST', '/session/passkey', confirmation)).toMatchObject(refused);
    const { body } = await owner.call('POST', '/session/passkey-options');
    const passkey = key.authenticate(body);
    expect(await owner.call('PUT', USD, { ...bankDetails, passkey })).toMatchObject(refused);
    expect(await savedDetails()).toEqual([]);
    expect((await browser().call('POST', '/account/passkey-options', {})).status).toBe(401);
  });

  test('must recognize the person, and be the owner’s', async () => {
    const { owner, db, key, sign, savedDetails } = await openWithPasskey(open);
    key.verifiesPerson = false;
    const touched = await sign(`PUT ${USD}`);
    expect(await owner.call('PUT', USD, { ...bankDetails, passkey: touched })).toMatchObject(
      refused,
    );
    key.verifiesPerson = true;
    const at = '2026-01-01T00:00:00.000Z';
    const stranger = { id: 'usr_other', name: 'O', email: 'o@lab.example', salt: null };
    await db
      .insertInto('users')
      .values({ ...stranger, createdAt: at, updatedAt: at })
      .execute();
    await db.updateTable('passkeys').set({ userId: stranger.id }).execute();
    const passkey = await sign(`PUT ${USD}`);
    expect(await owner.call('PUT', USD, { ...bankDetails, passkey })).toMatchObject(refused);
    expect(await savedDetails()).toEqual([]);
  });

  test('that was copied confirms nothing', async () => {
    const { owner, db, sign } = await openWithPasskey(open);
    const passkey = await sign(`PUT ${USD}`);
    await db.updateTable('passkeys').set({ counter: 1_000_000 }).execute();
    expect(await owner.call('PUT', USD, { ...bankDetails, passkey })).toMatchObject(refused);
  });

  test('has five tries, which count with those of the password', async () => {
    const { owner, sign } = await openWithPasskey(open);
    const passkey = await sign(`PUT ${USD}`);
    for (let nth = 1; nth <= 3; nth += 1) {
      expect(await owner.call('DELETE', USD, { passkey })).toMatchObject(refused);
    }
    for (let nth = 4; nth <= 5; nth += 1) {
      const wrong = { currentPassword: 'nope' };
      expect((await owner.call('DELETE', USD, wrong)).status).toBe(400);
    }
    const right = { ...bankDetails, passkey: await sign(`PUT ${USD}`) };
    expect((await owner.call('PUT', USD, right)).status).toBe(429);
  });

  test('comes alone: neither both nor nothing is a confirmation', async () => {
    const { owner, sign } = await openWithPasskey(open);
    const passkey = await sign(`PUT ${USD}`);
    for (const given of [{}, { currentPassword, passkey }]) {
      expect(await owner.call('PUT', USD, { ...bankDetails, ...given })).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'auth.confirmation_required',
            fields: { currentPassword: 'Enter your current password or use a passkey.' },
          },
        },
      });
    }
  });
});
