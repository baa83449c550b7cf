import { expect, onTestFinished, test } from 'vitest';
import { firebaseEnv } from '../../../tests/support/firebase-env.ts';
import { openFirebaseOffice } from '../../../tests/support/firebase-office.ts';
import { printed } from '../../../tests/support/printed.ts';
import { ada, mailsOf, signIn, tokenOf } from '../../../tests/support/test-account.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { migrate, openDatabase } from '../database/database.ts';
import { runOwner } from './owner.ts';

async function openStudio(env: Record<string, string> = firebaseEnv) {
  const DATA_DIR = await temporaryFolder();
  const config = parseConfig({ DATA_DIR, BASE_URL: 'https://studio.test', ...env });
  const db = await openDatabase({ url: undefined, dataDir: DATA_DIR });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const office = await openFirebaseOffice(db);
  // The shell has the real clock.
  office.clock.advance(office.clock.now().until(Temporal.Now.instant()));
  const run = (action?: string, uid?: string) =>
    printed(() => runOwner(config, { json: false, action, secondFactor: false, uid }));
  return { office, db, run };
}

test('the shell links a Firebase account by its uid, and unlinks it', async () => {
  const { office, run, db } = await openStudio();
  const laptop = office.browser();
  await signIn(laptop, ada);
  const { localId } = office.account;
  const linked = await run('link-firebase', localId);
  expect(linked).toMatchObject({ isWell: true, text: expect.stringContaining(localId) });
  expect((await laptop.call('GET', '/account')).status).toBe(401);
  expect((await run()).text).toContain(`firebase        ${localId}`);
  expect((await signIn(laptop, ada)).status).toBe(401);
  expect((await office.enter(laptop)).status).toBe(200);
  expect((await run()).text).toContain(`firebase        ${ada.email}`);

  expect((await run('unlink-firebase')).isWell).toBe(true);
  expect((await laptop.call('GET', '/account')).status).toBe(401);
  expect((await signIn(laptop, ada)).status).toBe(200);
  const again = await run('unlink-firebase');
  expect(again).toEqual({ isWell: false, text: 'No Firebase account is linked.\n' });
  const subjects = (await mailsOf(db)).map(({ subject }) => subject);
  expect(subjects).toContain('A Firebase account was linked');
  expect(subjects).toContain('Your Firebase account was unlinked');
});

test('a link needs a uid and a configured project', async () => {
  const { run } = await openStudio();
  for (const uid of ['', 'two words', 'x'.repeat(129)]) {
    expect((await run('link-firebase', uid)).text).toMatch(/User UID/);
  }
  const bare = await openStudio({});
  expect(await bare.run('link-firebase', 'uid')).toMatchObject({
    isWell: false,
    text: expect.stringContaining('six Firebase settings'),
  });
});

test('while a Firebase account signs in, the shell lets the owner in by a link, not a password', async () => {
  const { office, run } = await openStudio();
  await run('link-firebase', office.account.localId);
  const reset = await run('reset');
  expect(reset).toMatchObject({ isWell: false, text: expect.stringContaining('owner enter') });
  const { text, isWell } = await run('enter');
  expect(isWell).toBe(true);
  expect(text).toMatch(/https:\/\/studio\.test\/admin\/enter#token=[\w-]{43}\n/);
  const laptop = office.browser();
  const entered = await laptop.call('POST', '/session/link', { token: tokenOf(text) });
  expect(entered).toMatchObject({ status: 200, body: { user: { email: ada.email } } });
  expect((await laptop.call('GET', '/account/sign-ins')).body.items[0]).toMatchObject({
    how: 'link',
    outcome: 'signed_in',
  });
});

test('the shell ends every session, and the links that would open one', async () => {
  const { office, run } = await openStudio();
  const token = tokenOf((await run('enter')).text);
  expect((await run('end-sessions')).isWell).toBe(true);
  expect((await office.owner.call('GET', '/account')).status).toBe(401);
  expect((await office.browser().call('POST', '/session/link', { token })).status).toBe(400);
});
