import { expect, test } from 'vitest';
import {
  FIREBASE_PASSWORD,
  openFirebaseOffice,
} from '../../../../../tests/support/firebase-office.ts';
import {
  ada,
  eventTypes,
  mailsOf,
  signIn,
  tokenOf,
} from '../../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import type { SignIn } from '../../../../shared/account/account.schema.ts';
import { softwareAuthenticator } from '../../../../../tests/support/software-authenticator.ts';
import { BASE_URL } from '../../../../../tests/support/test-app.ts';
import { groupWrites } from '../../../database/group-writes.ts';
import { newSignInLink } from '../sign-in-link.actions.ts';

const refused = { status: 401, body: { error: { code: 'auth.invalid_credentials' } } };
const away = { status: 503, body: { error: { code: 'auth.firebase_unavailable' } } };
const again = { currentPassword: ada.password };

describeOnSqliteFirst('A Firebase account', (open) => {
  test('signs in once it is linked, for at most 24 hours', async () => {
    const office = await openFirebaseOffice(await open());
    const laptop = office.browser();
    expect(await office.enter(laptop)).toMatchObject(refused);
    expect(await office.link()).toMatchObject({
      status: 200,
      body: { firebase: { email: ada.email, allowsPassword: false } },
    });
    expect(await office.enter(laptop)).toMatchObject({
      status: 200,
      body: { user: { email: ada.email } },
    });
    for (const hours of [11, 11, 1]) {
      office.clock.advance({ hours });
      expect((await laptop.call('GET', '/account')).status).toBe(200);
      await office.deps.accounts.afterAnswer.settled();
    }
    office.clock.advance({ hours: 1 });
    expect((await laptop.call('GET', '/account')).status).toBe(401);
  });

  test('signs in once with each of its tokens', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const idToken = await office.idToken();
    const enter = () => office.browser().call('POST', '/session/firebase', { idToken });
    expect((await enter()).status).toBe(200);
    expect(await enter()).toMatchObject(refused);
    const confirmed = { isAllowed: true, firebaseIdToken: idToken };
    expect((await office.owner.call('PUT', '/account/password-sign-in', confirmed)).status).toBe(
      400,
    );
  });

  test('gives the address that it has now with each sign-in', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    office.account.email = 'other@wolfden.example';
    const laptop = office.browser();
    await office.enter(laptop);
    const { body } = await laptop.call('GET', '/account');
    expect(body.firebase.email).toBe('other@wolfden.example');
  });

  test('limits every session to a day, also one that a passkey opens', async () => {
    const office = await openFirebaseOffice(await open());
    const key = softwareAuthenticator(BASE_URL);
    const options = await office.owner.call('POST', '/account/passkeys/options', again);
    const answer = key.register(options.body);
    await office.owner.call('POST', '/account/passkeys', { name: 'Phone', answer });
    await office.link();
    const laptop = office.browser();
    const half = await office.enter(laptop);
    expect(half.body).toMatchObject({ secondFactor: ['passkey', 'recovery_code'] });
    const asked = await laptop.call('POST', '/session/passkey-options');
    const entered = await laptop.call('POST', '/session/passkey', key.authenticate(asked.body));
    expect(entered.status).toBe(200);
    const sessions = await office.db.selectFrom('sessions').selectAll().execute();
    expect(
      sessions.map(({ createdAt, expiresAt }) =>
        Temporal.Instant.from(createdAt).until(expiresAt).total('hours'),
      ),
    ).toEqual([24, 24]);
  });

  test('is told from others by its id, not by its address', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    office.account.email = 'other@wolfden.example';
    expect((await office.enter(office.browser())).status).toBe(200);
    const stranger = office.firebase.createAccount({
      email: ada.email,
      password: FIREBASE_PASSWORD,
      emailVerified: true,
    });
    const idToken = await office.firebase.idToken(stranger);
    const answer = await office.browser().call('POST', '/session/firebase', { idToken });
    expect(answer).toMatchObject(refused);
    await office.deps.accounts.afterAnswer.settled();
    const { body } = await office.owner.call('GET', '/account/sign-ins');
    const tried = body.items.map(({ how, outcome }: SignIn) => `${how} ${outcome}`);
    expect(tried).toContain('firebase refused');
  });

  test.each(['disabled', 'revoked', 'unverified'] as const)(
    'that is %s is refused',
    async (how) => {
      const office = await openFirebaseOffice(await open());
      await office.link();
      const idToken = await office.idToken();
      if (how === 'disabled') office.account.disabled = true;
      if (how === 'unverified') office.account.emailVerified = false;
      if (how === 'revoked') {
        office.account.validSince = Math.floor(office.clock.epochMilliseconds() / 1000) + 1;
      }
      const answer = await office.browser().call('POST', '/session/firebase', { idToken });
      expect(answer).toMatchObject(refused);
    },
  );

  test('that was unlinked while it was checked is refused', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    office.firebase.behave('accounts', 'wait');
    const entering = office.enter(office.browser());
    await office.db.deleteFrom('identities').execute();
    office.firebase.behave('accounts', 'answer');
    expect(await entering).toMatchObject(refused);
  });

  test('still has to give the second factor of the account here', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const confirmation = { firebaseIdToken: await office.idToken() };
    const { body } = await office.owner.call('POST', '/account/totp', confirmation);
    await office.db
      .updateTable('totpFactors')
      .set({ confirmedAt: '2026-03-02T15:00:00Z' })
      .execute();
    expect(body.secret).toBeDefined();
    const laptop = office.browser();
    const half = await office.enter(laptop);
    expect(half).toMatchObject({ status: 200, body: { secondFactor: ['totp'] } });
    expect((await laptop.call('GET', '/account')).status).toBe(401);
  });

  test('that can’t be asked about changes nothing', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const before = await eventTypes(office.db);
    office.firebase.behave('accounts', 'html');
    expect(await office.enter(office.browser())).toMatchObject(away);
    office.firebase.behave('accounts', 'reset');
    expect(await office.enter(office.browser())).toMatchObject(away);
    office.firebase.project.settings.allowedReferer = 'https://other.example';
    office.firebase.behave('accounts', 'answer');
    expect(await office.enter(office.browser())).toMatchObject(away);
    expect(await eventTypes(office.db)).toEqual(before);
    expect((await office.owner.call('GET', '/account')).status).toBe(200);
    const counts = await office.db.selectFrom('rateLimits').selectAll().execute();
    const tried = counts.filter(({ bucket }) => !bucket.startsWith('firebase-token:'));
    expect(tried.filter(({ count }) => count > 0)).toEqual([]);
  });

  test('is asked about with the address of the site, to which the key may be restricted', async () => {
    const office = await openFirebaseOffice(await open());
    office.firebase.project.settings.allowedReferer = 'https://studio.test';
    expect((await office.link()).status).toBe(200);
  });

  test('is tried twenty times at most from one network', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const thief = office.browser({ ip: '198.51.100.7' });
    const body = { idToken: 'none' };
    for (let nth = 1; nth <= 20; nth += 1) {
      expect((await thief.call('POST', '/session/firebase', body)).status).toBe(401);
    }
    expect((await thief.call('POST', '/session/firebase', body)).status).toBe(429);
    expect((await office.enter(office.owner)).status).toBe(200);
  });
});

describeOnSqliteFirst('Linking a Firebase account', (open) => {
  test('ends all other sessions, limits this one to a day, and tells the owner', async () => {
    const office = await openFirebaseOffice(await open());
    const laptop = office.browser();
    await signIn(laptop, ada);
    await office.link();
    expect((await laptop.call('GET', '/account')).status).toBe(401);
    expect((await office.owner.call('GET', '/account')).status).toBe(200);
    const { expiresAt, createdAt } = await office.db
      .selectFrom('sessions')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Temporal.Instant.from(createdAt).until(expiresAt).total('hours')).toBe(24);
    const subjects = (await mailsOf(office.db)).map(({ subject }) => subject);
    expect(subjects).toContain('A Firebase account was linked');
    expect(await eventTypes(office.db)).toContain('account.firebase_linked');
  });

  test('needs a confirmation and a good token, and stays undone without', async () => {
    const office = await openFirebaseOffice(await open());
    const link = async (body: object) => office.owner.call('PUT', '/account/firebase', body);
    const idToken = await office.idToken();
    expect((await link({ idToken })).body.error.code).toBe('auth.confirmation_required');
    expect((await link({ idToken, currentPassword: 'wrong' })).body.error.code).toBe(
      'auth.password_wrong',
    );
    const refusal = { status: 400, body: { error: { code: 'account.firebase_refused' } } };
    expect(await link({ idToken: 'none', ...again })).toMatchObject(refusal);
    office.account.disabled = true;
    expect(await link({ idToken, ...again })).toMatchObject(refusal);
    expect((await office.owner.call('GET', '/account')).body.firebase).toBeNull();
    expect((await office.owner.call('GET', '/session')).body.signInBy).toEqual({
      password: true,
      firebase: false,
    });
  });

  test('stops sign-in with the password, until the owner allows it or unlinks', async () => {
    const office = await openFirebaseOffice(await open());
    const { owner } = office;
    const signInBy = async () => (await owner.call('GET', '/session')).body.signInBy;
    await office.link();
    expect(await signInBy()).toEqual({ password: false, firebase: true });
    expect(await signIn(office.browser(), ada)).toMatchObject(refused);
    const closed = { status: 400, body: { error: { code: 'auth.password_closed' } } };
    expect(await owner.call('DELETE', '/account/firebase', again)).toMatchObject(closed);

    const confirmation = async () => ({ firebaseIdToken: await office.idToken() });
    const allow = { isAllowed: true, ...(await confirmation()) };
    const allowed = await owner.call('PUT', '/account/password-sign-in', allow);
    expect(allowed).toMatchObject({ status: 200, body: { firebase: { allowsPassword: true } } });
    expect(await signInBy()).toEqual({ password: true, firebase: true });
    expect((await signIn(office.browser(), ada)).status).toBe(200);

    const stop = { isAllowed: false, ...again };
    expect((await owner.call('PUT', '/account/password-sign-in', stop)).status).toBe(200);
    expect(await signIn(office.browser(), ada)).toMatchObject(refused);

    const unlinked = await owner.call('DELETE', '/account/firebase', await confirmation());
    expect(unlinked).toMatchObject({ status: 200, body: { firebase: null } });
    expect((await signIn(office.browser(), ada)).status).toBe(200);
    expect(await office.enter(office.browser())).toMatchObject(refused);
  });

  test('leaves no password to be changed or reset, also by a link from before', async () => {
    const office = await openFirebaseOffice(await open());
    const { owner, db, deps } = office;
    const request = () => office.browser().call('POST', '/password-resets', { email: ada.email });
    const resets = async () => {
      await deps.accounts.afterAnswer.settled();
      return (await mailsOf(db)).filter(({ subject }) => /^Reset|reset your/i.test(subject));
    };
    await request();
    const [before] = await resets();
    const token = tokenOf(before?.textBody ?? '');
    expect(token).not.toBe('');
    await office.link();
    const password = 'another quiet harbor';
    const complete = { token, password };
    const completed = await owner.call('POST', '/password-resets/completion', complete);
    expect(completed.body.error.code).toBe('auth.reset_link_invalid');
    const change = { ...again, newPassword: password };
    expect((await owner.call('PUT', '/account/password', change)).body.error.code).toBe(
      'auth.password_closed',
    );
    expect((await request()).status).toBe(202);
    expect(await resets()).toHaveLength(1);
    expect((await owner.call('GET', '/account')).status).toBe(200);
  });

  test('to an account of another project has no effect', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const issuer = 'https://securetoken.google.com/other';
    await office.db.updateTable('identities').set({ issuer }).execute();
    const allow = { isAllowed: true, ...again };
    expect((await office.owner.call('PUT', '/account/password-sign-in', allow)).status).toBe(409);
    expect((await office.owner.call('GET', '/account')).body.firebase).toBeNull();
    expect((await signIn(office.browser(), ada)).status).toBe(200);
  });
});

describeOnSqliteFirst('A sign-in to Firebase that confirms', (open) => {
  test('is of the linked account, and just now', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const change = (firebaseIdToken: string) =>
      office.owner.call('PUT', '/account/email', { email: 'a@wolfden.example', firebaseIdToken });
    const wrong = { status: 400, body: { error: { code: 'auth.password_wrong' } } };
    const stranger = office.firebase.createAccount({
      email: 'x@y.example',
      password: FIREBASE_PASSWORD,
      emailVerified: true,
    });
    expect(await change(await office.firebase.idToken(stranger))).toMatchObject(wrong);
    const old = await office.idToken();
    office.clock.advance({ minutes: 6 });
    expect(await change(old)).toMatchObject(wrong);
    office.firebase.behave('accounts', 'html');
    expect(await change(await office.idToken())).toMatchObject(away);
    office.firebase.behave('accounts', 'answer');
    expect((await change(await office.idToken())).status).toBe(200);
  });
});

describeOnSqliteFirst('The operator’s sign-in link', (open) => {
  test('lets the owner in once, whatever signs in otherwise', async () => {
    const office = await openFirebaseOffice(await open());
    await office.link();
    const { deps, db, clock } = office;
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const newLink = () =>
      newSignInLink({ db, write: groupWrites(db), clock, mail: deps.mail }, user);
    const first = tokenOf(await newLink());
    const url = await newLink();
    expect(url).toMatch(/^https:\/\/studio\.test\/admin\/enter#token=/);
    const invalid = { status: 400, body: { error: { code: 'auth.sign_in_link_invalid' } } };
    const enter = (token: string) => office.browser().call('POST', '/session/link', { token });
    expect(await enter(first)).toMatchObject(invalid);
    expect(await enter(tokenOf(url))).toMatchObject({ status: 200, body: { user: {} } });
    expect(await enter(tokenOf(url))).toMatchObject(invalid);
    const late = tokenOf(await newLink());
    clock.advance({ minutes: 10 });
    expect(await enter(late)).toMatchObject(invalid);
  });
});
