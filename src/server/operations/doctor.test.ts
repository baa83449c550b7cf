import { expect, test } from 'vitest';
import { firebaseEnv } from '../../../tests/support/firebase-env.ts';
import { printed } from '../../../tests/support/printed.ts';
import { openOffice } from '../../../tests/support/test-account.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { migrate, openDatabase } from '../database/database.ts';
import { issuerOf } from '../platform/auth/firebase/id-token.ts';
import { profileFindings, runDoctor, settingsFindings } from './doctor.ts';

const warnings = (env: Record<string, string>) =>
  settingsFindings(parseConfig(env))
    .filter(({ level }) => level === 'warning')
    .map(({ text }) => text);

test('an address behind a proxy that is not named is warned of', () => {
  const BASE_URL = 'https://studio.example';
  const expected = expect.stringContaining('TRUST_PROXY');
  expect(warnings({ BASE_URL })).toContainEqual(expected);
  expect(warnings({ BASE_URL })).toContainEqual(expect.stringContaining('CONNECTION_LIMIT'));
  expect(warnings({ BASE_URL, TRUST_PROXY: 'loopback' })).not.toContainEqual(expected);
  expect(warnings({})).not.toContainEqual(expected);
});

test('a profile that nobody has filled in is warned of, by its fields', () => {
  const texts = profileFindings({ name: 'Den', place: null, email: null }).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringContaining('place (New Jersey), email (hello@wolfden.example)'),
  ]);
  expect(profileFindings({ name: 'Den', place: 'Turku', email: 'post@den.example' })).toEqual([]);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'the loopback address %s keeps people signed in, so it is only a warning',
  (BASE_URL) => {
    const levels = settingsFindings(parseConfig({ BASE_URL })).map(({ level }) => level);
    expect(levels).not.toContain('problem');
    expect(warnings({ BASE_URL })).toContainEqual(
      expect.stringContaining('BASE_URL is a loopback address: email links won’t work'),
    );
  },
);

test('a host that only begins like a loopback address needs TLS', () => {
  const findings = settingsFindings(parseConfig({ BASE_URL: 'http://localhost.studio.example' }));
  expect(findings).toContainEqual({
    subject: 'settings',
    level: 'problem',
    text: expect.stringContaining('BASE_URL has no TLS'),
  });
});

test('the report tells whether the owner’s Firebase account signs in, and fails without all settings', async () => {
  const DATA_DIR = await temporaryFolder();
  const db = await openDatabase({ url: undefined, dataDir: DATA_DIR });
  await migrate(db);
  await openOffice(db);
  const report = async (env: Record<string, string>) =>
    (await printed(() => runDoctor(parseConfig({ DATA_DIR, ...env }), { json: false }))).text;

  expect(await report({})).not.toMatch(/firebase/i);
  expect(await report(firebaseEnv)).toMatch(/note +account +.*project demo-studio .*once one is/);
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('identities')
    .values({
      userId,
      issuer: issuerOf({ projectId: 'demo-studio' }),
      subject: 'uid-1',
      email: null,
      allowsPassword: 0,
      linkedAt: '2026-11-01T00:00:00.000Z',
    })
    .execute();
  expect(await report(firebaseEnv)).toMatch(/ok +account +.*the owner’s account is linked/);
  const { FIREBASE_APP_ID: _appId, ...some } = firebaseEnv;
  const problem =
    /problem +settings +Missing required Firebase environment variables: FIREBASE_APP_ID/;
  expect(await report(some)).toMatch(problem);
  await db.destroy();
});
