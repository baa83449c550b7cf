/** Whatever ends access, `verify` notices a copy of its row that is put back, as from a backup. */
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { copyAccess, putBack, takeAway } from '../../../tests/support/access-copies.ts';
import {
  ada,
  mailsOf,
  openOffice,
  setupToken,
  signIn,
  tokenOf,
  type TestOffice,
} from '../../../tests/support/test-account.ts';
import { BASE_URL } from '../../../tests/support/test-app.ts';
import type { TestBrowser } from '../../../tests/support/test-browser.ts';
import { describeOnSqliteFirst } from '../../../tests/support/test-database.ts';
import { groupWrites } from '../database/group-writes.ts';
import { removeSecondFactors } from '../features/account/operator.actions.ts';
import { checkRowHashes } from '../platform/events/check-row-hashes.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';

const RESET = 'copper meadow violin 12';
const NEXT = 'walnut harbor lantern 63';
const withPassword = (currentPassword: string) => ({ currentPassword });

interface Visit extends TestOffice {
  laptop: TestBrowser;
  /** Recovery codes that work. */
  codes: string[];
}

async function addApp({ owner, clock, codes }: Visit, password = ada.password) {
  const { body } = await owner.call('POST', '/account/totp', withPassword(password));
  const secret = Secret.fromBase32(body.secret);
  const code = TOTP.generate({ secret, timestamp: clock.now().epochMilliseconds });
  const added = await owner.call('PUT', '/account/totp', { code });
  expect(added.status).toBe(200);
  codes.splice(0, codes.length, ...added.body.recoveryCodes);
}

async function renewCodes({ owner, codes }: Visit) {
  const { body } = await owner.call('POST', '/account/recovery-codes', withPassword(ada.password));
  codes.splice(0, codes.length, ...body.recoveryCodes);
}

const secondStep = (browser: TestBrowser, codes: string[]) =>
  browser.call('POST', '/session/second-factor', { recoveryCode: codes.shift() });

async function enter(browser: TestBrowser, codes: string[]) {
  await signIn(browser, ada);
  expect((await secondStep(browser, codes)).status).toBe(200);
}

async function guess(browser: TestBrowser, times: number) {
  for (let nth = 1; nth <= times; nth += 1) {
    await browser.call('POST', '/session/second-factor', { recoveryCode: 'aaaaa-aaaaa' });
  }
}

async function endOther({ owner }: Visit) {
  const { body } = await owner.call('GET', '/account/sessions');
  const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await owner.call('DELETE', `/account/sessions/${other.id}`);
}

async function askForLink({ accounts, browser, clock }: Visit) {
  // Links of one instant are in no order.
  clock.advance({ seconds: 1 });
  await browser().call('POST', '/password-resets', { email: ada.email });
  await accounts.afterAnswer.settled();
}

async function resetPassword({ browser, db }: Visit) {
  const token = (await mailsOf(db)).map(({ textBody }) => tokenOf(textBody)).findLast(Boolean);
  const done = { token, password: RESET };
  expect((await browser().call('POST', '/password-resets/completion', done)).status).toBe(204);
}

async function removeFromShell({ db, clock }: Visit) {
  const mail = { from: 'office@wolfden.example', notifications: undefined, baseUrl: BASE_URL };
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await removeSecondFactors({ db, write: groupWrites(db), clock, mail }, user);
}

/** Steps in order, each with the tables whose rows it deletes. */
const steps: [what: string, work: (visit: Visit) => Promise<unknown>, ...gone: string[]][] = [
  ['an app', addApp, 'sessions'],
  ['a password', ({ laptop }) => signIn(laptop, ada)],
  ['a code', ({ laptop, codes }) => secondStep(laptop, codes), 'recoveryCodes', 'sessions'],
  ['a new sign-in there', ({ laptop }) => signIn(laptop, ada), 'sessions'],
  ['signing out half-way', ({ laptop }) => laptop.call('DELETE', '/session'), 'sessions'],
  ['a password again', ({ laptop }) => signIn(laptop, ada)],
  ['four guesses', ({ laptop }) => guess(laptop, 4)],
  ['the last guess', ({ laptop }) => guess(laptop, 1), 'sessions'],
  ['a browser', ({ laptop, codes }) => enter(laptop, codes), 'recoveryCodes'],
  ['the end of its session', endOther, 'sessions'],
  ['a browser again', ({ laptop, codes }) => enter(laptop, codes), 'recoveryCodes'],
  ['the end of others', ({ owner }) => owner.call('DELETE', '/account/sessions'), 'sessions'],
  ['new codes', renewCodes, 'recoveryCodes', 'sessions'],
  ['half a day', async ({ clock }) => clock.advance({ hours: 13 })],
  ['a sign-in', ({ laptop, codes }) => enter(laptop, codes), 'recoveryCodes', 'sessions'],
  ['signing out', ({ laptop }) => laptop.call('DELETE', '/session'), 'sessions'],
  ['the owner', ({ owner, codes }) => enter(owner, codes), 'recoveryCodes'],
  [
    'no app',
    ({ owner }) => owner.call('DELETE', '/account/totp', withPassword(ada.password)),
    'recoveryCodes',
    'sessions',
  ],
  ['a link for the first account', (visit) => setupToken(visit.db, visit)],
  ['another one', (visit) => setupToken(visit.db, visit), 'accountLinks'],
  ['a link for a password', askForLink],
  ['another link for a password', askForLink],
  ['a password by link', resetPassword, 'accountLinks', 'sessions'],
  ['signing in by it', ({ owner }) => signIn(owner, { ...ada, password: RESET })],
  [
    'another password',
    ({ owner }) =>
      owner.call('PUT', '/account/password', { ...withPassword(RESET), newPassword: NEXT }),
    'sessions',
  ],
  ['another app', (visit) => addApp(visit, NEXT), 'sessions'],
  ['no second factor', removeFromShell, 'recoveryCodes', 'sessions'],
];

describeOnSqliteFirst('A copy of a row that opened a door', (open) => {
  test('is noticed after whatever ended it', async () => {
    const db = await open();
    await hashExistingRows(db, '2026-03-02T10:00:00.000Z');
    const opened = await openOffice(db);
    const visit = { ...opened, laptop: opened.browser(), codes: [] };
    for (const [what, work, ...tables] of steps) {
      const copies = await copyAccess(db);
      await work(visit);
      expect(await checkRowHashes(db), what).toEqual([]);
      const gone = await putBack(db, copies);
      expect([...new Set(gone.map(({ table }) => table))], what).toEqual(tables);
      const lines = gone.map(({ table, key }) => `${table}/${key} differs from its last event`);
      expect((await checkRowHashes(db)).toSorted(), what).toEqual(lines.toSorted());
      await takeAway(db, gone);
    }
  });
});
