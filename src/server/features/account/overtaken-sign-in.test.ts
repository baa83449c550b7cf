import { expect, test } from 'vitest';
import {
  ada,
  eventTypes,
  openOffice,
  signIn,
  tokenOf,
  mailsOf,
  type TestOffice,
} from '../../../../tests/support/test-account.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { newRecoveryCodes } from '../../platform/auth/recovery-codes.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';

const newPassword = 'copper meadow violin 12';
const refused = { status: 401, body: { error: { code: 'auth.invalid_credentials' } } };

/** The next password is checked, and its caller gets the result once released. */
function holdNextCheck({ accounts: { hasher } }: TestOffice) {
  const verify = hasher.verify.bind(hasher);
  const checked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  hasher.verify = async (...given) => {
    hasher.verify = verify;
    const isRight = await verify(...given);
    checked.resolve();
    await released.promise;
    return isRight;
  };
  return { checked: checked.promise, letGo: released.resolve };
}

/** Has something done once what the next visitor shows was found right, and before it counts. */
function beforeEntering(office: TestOffice, change: (office: TestOffice) => Promise<void>) {
  const { devices } = office.accounts;
  const find = devices.find.bind(devices);
  // It is called for the limits first, and then for the notification of the owner.
  let asked = 0;
  devices.find = async (headers) => {
    asked += 1;
    if (asked < 2) return find(headers);
    devices.find = find;
    await change(office);
    return find(headers);
  };
}

async function changePassword({ owner }: TestOffice) {
  const change = { currentPassword: ada.password, newPassword };
  expect((await owner.call('PUT', '/account/password', change)).status).toBe(204);
}

async function resetPassword({ accounts, browser, db }: TestOffice) {
  await browser().call('POST', '/password-resets', { email: ada.email });
  await accounts.afterAnswer.settled();
  const token = (await mailsOf(db)).map(({ textBody }) => tokenOf(textBody)).find(Boolean);
  const done = { token, password: newPassword };
  expect((await browser().call('POST', '/password-resets/completion', done)).status).toBe(204);
}

async function addTotp({ db, owner }: TestOffice) {
  const at = '2026-03-02T15:00:00.000Z';
  const userId: string = (await owner.call('GET', '/account')).body.id;
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const factor = { userId, secret, lastStep: 0, createdAt: at, confirmedAt: at };
  await db.insertInto('totpFactors').values(factor).execute();
}

async function sessionIds({ db }: TestOffice): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const changes = [
  ['changed', changePassword],
  ['reset', resetPassword],
] as const;

describeOnSqliteFirst('Someone who knows the old password', (open) => {
  test.each(changes)('is not let in while it is %s', async (_what, change) => {
    const office = await openOffice(await open());
    const thief = office.browser();
    const check = holdNextCheck(office);
    const answer = signIn(thief, ada);
    await check.checked;
    await change(office);
    const sessions = await sessionIds(office);
    check.letGo();
    expect(await answer).toMatchObject(refused);
    expect(thief.cookies.size).toBe(0);
    expect(await sessionIds(office)).toEqual(sessions);
    const signedIn = (await eventTypes(office.db)).filter((type) => type === 'account.signed_in');
    expect(signedIn).toHaveLength(1);
  });

  test('is not let in without the second factor that is set up meanwhile', async () => {
    const office = await openOffice(await open());
    const thief = office.browser();
    beforeEntering(office, addTotp);
    expect(await signIn(thief, ada)).toMatchObject(refused);
    expect(await sessionIds(office)).toHaveLength(1);
    expect((await signIn(thief, ada)).body).toHaveProperty('secondFactor');
  });

  test.each(changes)('is not asked for a second factor while it is %s', async (_what, change) => {
    const office = await openOffice(await open());
    await addTotp(office);
    const thief = office.browser();
    const check = holdNextCheck(office);
    const answer = signIn(thief, ada);
    await check.checked;
    await change(office);
    const sessions = await sessionIds(office);
    check.letGo();
    expect(await answer).toMatchObject(refused);
    expect(await sessionIds(office)).toEqual(sessions);
  });

  test.each([
    ['set another', 'PUT', '/account/password', { newPassword: 'velvet harbor pencil 31' }],
    ['make a token', 'POST', '/account/tokens', { name: 'Backup', scope: 'read' }],
  ])(
    'does not %s while it is reset, not even when signed in',
    async (_what, method, path, body) => {
      const office = await openOffice(await open());
      const thief = office.browser();
      await signIn(thief, ada);
      const check = holdNextCheck(office);
      const answer = thief.call(method, path, { ...body, currentPassword: ada.password });
      await check.checked;
      await resetPassword(office);
      check.letGo();
      expect((await answer).status).toBe(401);
      expect(await sessionIds(office)).toEqual([]);
      expect(await office.db.selectFrom('apiTokens').selectAll().execute()).toEqual([]);
      expect((await signIn(office.browser(), { ...ada, password: newPassword })).status).toBe(200);
    },
  );

  test('has no session left, however many sign-ins were under way', async () => {
    const office = await openOffice(await open());
    const thieves = Array.from({ length: 6 }, (_, nth) =>
      office.browser({ ip: `198.51.100.${nth}` }),
    );
    const answers = thieves.map((thief) => signIn(thief, ada));
    await changePassword(office);
    await Promise.all(answers);
    for (const thief of thieves) expect((await thief.call('GET', '/account')).status).toBe(401);
    expect(await sessionIds(office)).toHaveLength(1);
  });
});

describeOnSqliteFirst('A second step', (open) => {
  test('that a changed password overtakes opens nothing', async () => {
    const office = await openOffice(await open());
    await addTotp(office);
    const userId: string = (await office.owner.call('GET', '/account')).body.id;
    const [recoveryCode = ''] = newRecoveryCodes();
    const codeHash = secretHash(recoveryCode);
    await office.db.insertInto('recoveryCodes').values({ codeHash, userId }).execute();
    const thief = office.browser();
    expect((await signIn(thief, ada)).body).toHaveProperty('secondFactor');
    beforeEntering(office, changePassword);
    const answer = await thief.call('POST', '/session/second-factor', { recoveryCode });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { code: 'auth.second_factor_expired' } },
    });
    expect(await sessionIds(office)).toHaveLength(1);
    expect((await office.owner.call('GET', '/account')).status).toBe(200);
  });
});
