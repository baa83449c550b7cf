/** Rows that grant access, planted by an attacker with a shell: some have no effect, all are noticed. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { copyAccess, putBack } from '../../../tests/support/access-copies.ts';
import { softwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import {
  ada,
  mailsOf,
  openOffice,
  signIn,
  tokenOf,
  type TestOffice,
} from '../../../tests/support/test-account.ts';
import { BASE_URL } from '../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../tests/support/test-database.ts';
import { newRecoveryCodes } from '../platform/auth/recovery-codes.ts';
import { secretHash } from '../platform/auth/secret-text.ts';
import { checkRowHashes } from '../platform/events/check-row-hashes.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';

const again = { currentPassword: ada.password };
const SESSION = '__Host-wolfden.session_token';
const GUESSED = 'granite lantern orbit 49';

/** A secret as the program makes them: only its hash is in the database. */
const newToken = () => randomBytes(32).toString('base64url');

/** An office whose owner has an app, with what a thief may have found elsewhere. */
async function office(db: TestOffice['db']) {
  await hashExistingRows(db, '2026-03-02T10:00:00.000Z');
  const opened = await openOffice(db);
  const { owner, clock } = opened;
  const { body } = await owner.call('POST', '/account/totp', again);
  const codeNow = (secret: string) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: clock.now().epochMilliseconds,
    });
  const { body: added } = await owner.call('PUT', '/account/totp', { code: codeNow(body.secret) });
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const hour = (hours: number) =>
    clock.now().add({ hours }).toString({ smallestUnit: 'millisecond' });
  return { ...opened, userId, codeNow, stolenCodes: added.recoveryCodes as string[], hour };
}
type Office = Awaited<ReturnType<typeof office>>;

async function plantSession(
  { db, browser, userId, hour }: Office,
  stage: 'full' | 'second_factor',
) {
  const token = newToken();
  const tokenHash = secretHash(token);
  const who = { id: `ses_${stage}`, userId, tokenHash, stage, tries: 0 };
  const where = { network: '203.0.113.9', userAgent: '' };
  const times = { createdAt: hour(0), lastSeenAt: hour(0), expiresAt: hour(24) };
  await db
    .insertInto('sessions')
    .values({ ...who, ...where, ...times })
    .execute();
  const thief = browser();
  thief.cookies.set(SESSION, token);
  return thief;
}

async function plantLink(
  { db, hour }: Office,
  purpose: 'password' | 'setup',
  userId: string | null,
) {
  const token = newToken();
  const row = { tokenHash: secretHash(token), purpose, userId };
  await db
    .insertInto('accountLinks')
    .values({ ...row, createdAt: hour(0), expiresAt: hour(1) })
    .execute();
  return token;
}

/** Plants and tries to get in. What the API answers, and what `verify` says. */
const plants: [
  what: string,
  plant: (office: Office) => Promise<number>,
  status: number,
  told: RegExp,
][] = [
  [
    'a sign-in that waits for a second factor, with a stolen code',
    async (office) => {
      const thief = await plantSession(office, 'second_factor');
      const recoveryCode = office.stolenCodes[0];
      return (await thief.call('POST', '/session/second-factor', { recoveryCode })).status;
    },
    401,
    /^no event created sessions\/ses_second_factor$/,
  ],
  [
    'a link to set a new password',
    async (office) => {
      const token = await plantLink(office, 'password', office.userId);
      const body = { token, password: GUESSED };
      return (await office.browser().call('POST', '/password-resets/completion', body)).status;
    },
    400,
    /^no event created accountLinks\/\w+$/,
  ],
  [
    'a link to create the first account',
    async (office) => {
      const token = await plantLink(office, 'setup', null);
      return (await office.browser().call('POST', '/setup', { ...ada, token })).status;
    },
    400,
    /^no event created accountLinks\/\w+$/,
  ],
  [
    'a challenge, which a passkey that nobody added signs',
    async ({ db, browser, hour }) => {
      const thief = browser();
      const { body } = await thief.call('POST', '/session/passkey-options');
      await db
        .updateTable('challenges')
        .set({ expiresAt: hour(1) })
        .execute();
      const answer = softwareAuthenticator(BASE_URL).authenticate(body);
      return (await thief.call('POST', '/session/passkey', answer)).status;
    },
    401,
    /^$/,
  ],
  [
    'a session',
    async (office) => (await (await plantSession(office, 'full')).call('GET', '/account')).status,
    200,
    /^no event created sessions\/ses_full$/,
  ],
  [
    'an API token',
    async ({ db, app, userId, hour }) => {
      const token = `wfd_${newToken()}`;
      const row = { id: 'tok_planted', userId, name: 'Mine', tokenHash: secretHash(token) };
      await db
        .insertInto('apiTokens')
        .values({ ...row, scope: 'write', createdAt: hour(0), lastUsedOn: null })
        .execute();
      const headers = { authorization: `Bearer ${token}` };
      return (await app.request('/api/clients', { headers })).status;
    },
    200,
    /^no event created apiTokens\/tok_planted$/,
  ],
  [
    'a recovery code, beside a stolen password',
    async ({ db, browser, userId }) => {
      const [recoveryCode = ''] = newRecoveryCodes();
      await db
        .insertInto('recoveryCodes')
        .values({ userId, codeHash: secretHash(recoveryCode) })
        .execute();
      const thief = browser();
      await signIn(thief, ada);
      return (await thief.call('POST', '/session/second-factor', { recoveryCode })).status;
    },
    200,
    /^recoveryCodes\/\w+ was changed outside of the program before event \d+$/,
  ],
  [
    'another authenticator app, beside a stolen password',
    async ({ db, browser, codeNow }) => {
      const secret = new Secret({ size: 20 }).base32;
      await db.updateTable('totpFactors').set({ secret, lastStep: 0 }).execute();
      const thief = browser();
      await signIn(thief, ada);
      const code = codeNow(secret);
      return (await thief.call('POST', '/session/second-factor', { code })).status;
    },
    200,
    /^totpFactors\/\w+ differs from its last event$/,
  ],
  [
    'a passkey',
    async ({ db, browser, owner }) => {
      const key = softwareAuthenticator(BASE_URL);
      const options = await owner.call('POST', '/account/passkeys/options', again);
      const answer = key.register(options.body);
      const { body } = await owner.call('POST', '/account/passkeys', { name: 'Lost', answer });
      const row = await db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
      await owner.call('DELETE', `/account/passkeys/${body.passkey.id}`, again);
      await db.insertInto('passkeys').values(row).execute();
      const thief = browser();
      const asked = await thief.call('POST', '/session/passkey-options');
      return (await thief.call('POST', '/session/passkey', key.authenticate(asked.body))).status;
    },
    200,
    /^passkeys\/\w+ differs from its last event$/,
  ],
  [
    'a copy of a session that was ended',
    async ({ db, browser, owner }) => {
      const thief = browser();
      thief.cookies.set(SESSION, owner.cookies.get(SESSION) ?? '');
      const copies = await copyAccess(db);
      expect((await owner.call('POST', '/account/recovery-codes', again)).status).toBe(200);
      expect((await thief.call('GET', '/account')).status).toBe(401);
      await putBack(db, copies);
      return (await thief.call('GET', '/account')).status;
    },
    200,
    /^sessions\/\w+ differs from its last event$/,
  ],
  [
    'a copy of a sign-in that was completed, with another stolen code',
    async ({ db, browser, owner }) => {
      const { body } = await owner.call('POST', '/account/recovery-codes', again);
      const [used, stolen] = body.recoveryCodes;
      const [laptop, thief] = [browser(), browser()];
      await signIn(laptop, ada);
      thief.cookies.set(SESSION, laptop.cookies.get(SESSION) ?? '');
      const copies = await copyAccess(db);
      await laptop.call('POST', '/session/second-factor', { recoveryCode: used });
      await putBack(db, copies);
      return (await thief.call('POST', '/session/second-factor', { recoveryCode: stolen })).status;
    },
    401,
    /^sessions\/\w+ differs from its last event$/,
  ],
  [
    'a copy of a link to set a new password that was used',
    async (office) => {
      const { accounts, db, browser } = office;
      await browser().call('POST', '/password-resets', { email: ada.email });
      await accounts.afterAnswer.settled();
      const token = (await mailsOf(db)).map(({ textBody }) => tokenOf(textBody)).find(Boolean);
      const body = { token, password: 'copper meadow violin 12' };
      const copies = await copyAccess(db);
      const done = await browser().call('POST', '/password-resets/completion', body);
      expect(done.status).toBe(204);
      await putBack(db, copies);
      return (await browser().call('POST', '/password-resets/completion', body)).status;
    },
    400,
    /^accountLinks\/\w+ differs from its last event$/,
  ],
  [
    'another password',
    async ({ db, browser, accounts }) => {
      const passwordHash = await accounts.hasher.hash(GUESSED);
      await db.updateTable('credentials').set({ passwordHash }).execute();
      return (await signIn(browser(), { ...ada, password: GUESSED })).status;
    },
    200,
    /^credentials\/\w+ differs from its last event$/,
  ],
];

describeOnSqliteFirst('A row that opens a door', (open) => {
  test('opens nothing if it was planted by hand, or is noticed', async () => {
    const world = await office(await open());
    expect(await checkRowHashes(world.db)).toEqual([]);
    for (const [what, plant, status, told] of plants) {
      const before = await checkRowHashes(world.db);
      expect(await plant(world), what).toBe(status);
      const lines = (await checkRowHashes(world.db)).filter((line) => !before.includes(line));
      expect(lines.length === 0 ? [''] : lines, what).toContainEqual(expect.stringMatching(told));
    }
  });
});
