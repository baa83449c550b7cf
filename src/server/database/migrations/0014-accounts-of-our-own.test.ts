import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../../tests/support/software-authenticator.ts';
import { ada, signIn } from '../../../../tests/support/test-account.ts';
import { BASE_URL, createTestApp } from '../../../../tests/support/test-app.ts';
import { testBrowser } from '../../../../tests/support/test-browser.ts';
import {
  describeOnEachDatabase,
  type OpenTestDatabase,
} from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { migrate } from '../database.ts';
import { migrations } from './migrations.ts';

/** When these rows were written, all of them by the release before and with Better Auth. */
const at = '2026-11-22T05:39:58.758Z';
const userId = 'usr_01kjqh0cc0azk2v7kqqcjs2s20';

const password = {
  users: {
    id: userId,
    name: ada.name,
    email: ada.email,
    created_at: '2026-03-02T15:00:00.000Z',
    updated_at: '2026-03-02T15:00:00.000Z',
  },
  credentials: {
    id: 'crd_01kjqh0cc0tm91g72mprxbcm81',
    user_id: userId,
    provider_id: 'credential',
    account_id: userId,
    password_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$41TzpAOhCRwDi9m+rRRTyQ$r2VYHSFQf+aFsR5pjO5Pi9iwcJ5BsZ8wBTnAlr4PGZg',
    updated_at: '2026-03-02T15:00:00.000Z',
  },
  server_keys: {
    purpose: 'better-auth',
    secret: 'm39TG8UvC9h-S1xKojtNfvSSBIvfqD0DvPQf-kMoUtI',
    created_at: '2026-03-02T15:00:00.000Z',
  },
};

const app = {
  totp_factors: {
    user_id: userId,
    secret: 'E57Q5VWBH4O7FSEQX5HFOWPQAL7ET2UH',
    last_step: 59844199,
    created_at: at,
    confirmed_at: at,
  },
  recovery_codes: {
    code_hash: 'bd7cb3dca2a8dcc7ea28fcf13a4709f974ee6e35a6e4ac1509dca6b0bb274f9d',
    user_id: userId,
  },
};
const recoveryCode = 'ny6nj3-djrb6v-1ydy0s-p6c573';

const passkey = {
  passkeys: {
    id: 'key_01m80w9dn6asmfwx1s5tby1kce',
    user_id: userId,
    name: 'Phone',
    credential_id: 'espHkDHNKBmpvSHhxrhZ4clpJvghJZOtGK9mpZ7EvfU',
    public_key:
      'pQECAyYgASFYIHPCECbd9ey+ysB6IVu6F+hGqrHnJweEH0KAFBhnlR2nIlggLOZwvIiOsPZ6xoP0VOAJnWZKIWSSRTr/ZYWuIoWCu94=',
    counter: 2,
    device_type: 'singleDevice',
    backed_up: 0,
    transports: '',
    aaguid: '00000000-0000-0000-0000-000000000000',
    created_at: at,
    last_used_at: at,
  },
  // Asked for, and not answered yet.
  challenges: {
    id: 'cha_01m80w9dn64ae92k2zz6j2953s',
    identifier: 'InZS88pCZiC9R64oBk9I94uruHjMK28WcOf2U28QgUM',
    value:
      '{"type":"authentication","expectedChallenge":"telnuwSkzIQ_SPG6KoYEC3Hi5IHJ38EfriIAgrsT_4g","userData":{"id":""}}',
    created_at: '2026-11-22T05:40:00.620Z',
    updated_at: '2026-11-22T05:40:00.620Z',
    expires_at: '2026-11-22T05:45:00.544Z',
  },
};
/** The device’s half of the passkey. */
const device = {
  privateKey: {
    kty: 'EC',
    x: 'c8IQJt317L7KwHohW7oX6EaqsecnB4QfQoAUGGeVHac',
    y: 'LOZwvIiOsPZ6xoP0VOAJnWZKIWSSRTr_ZYWuIoWCu94',
    crv: 'P-256',
    d: 'MRJbSuLrPu25R8pRCYiwhobfwko_Syi_S8ySV19MxQg',
  },
  credentialId: passkey.passkeys.credential_id,
  counter: passkey.passkeys.counter,
};

const session = {
  sessions: {
    id: 'ses_01m80w9dn60vfn1p2ybqj4akef',
    user_id: userId,
    token_hash: '58b4fac9d9cfefa19dd10bdb4bd8de38ddc8c9fb6edbe16424930f49499413cd',
    stage: 'full',
    tries: 0,
    network: '127.0.0.1',
    user_agent: 'Firefox/140.0 (X11; Linux)',
    created_at: at,
    last_seen_at: at,
    expires_at: '2026-12-22T05:39:58.758Z',
  },
};
/** As the browser keeps it: the token, a dot, and a signature. */
const sessionCookie =
  '9RGaL8vtKu7BWNw6Eym9sLzadRutq0g8.Y%2BHPhS%2FIwhN0t5K7rFa51Kd%2Fx3Gam6UDyltKxB5%2FUZI%3D';

/** An office with these rows in it, brought up to date a minute later. */
async function formerOffice(
  open: OpenTestDatabase,
  ...parts: Record<string, Record<string, unknown>>[]
) {
  const db = await open('bare');
  const plain = db.withoutPlugins();
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  await new Migrator({ db: plain, provider }).migrateTo('0013-unpaid-though-credited');
  const tables = plain as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [table, row] of parts.flatMap((part) => Object.entries(part))) {
    await tables.insertInto(table).values(row).execute();
  }
  await migrate(db);
  const testApp = await createTestApp(db);
  testApp.clock.advance(testApp.clock.now().until(at).add({ minutes: 1 }));
  const browser = testBrowser(testApp);
  const account = async () => (await browser.call('GET', '/account')).body;
  return { db, clock: testApp.clock, browser, account };
}

describeOnEachDatabase('An account of the release before', (open) => {
  test('signs in by its password, and nothing of the former engine is left', async () => {
    const { db, browser, account } = await formerOffice(open, password);
    expect((await signIn(browser, ada)).body).toHaveProperty('user');
    expect(await account()).toMatchObject({ email: ada.email });
    expect(await db.selectFrom('serverKeys').selectAll().execute()).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('signs in by the code of its app, and by a recovery code', async () => {
    const { browser, account, clock } = await formerOffice(open, password, app);
    const asked = { secondFactor: ['totp', 'recovery_code'] };
    expect((await signIn(browser, ada)).body).toEqual(asked);
    const secret = Secret.fromBase32(app.totp_factors.secret);
    const code = TOTP.generate({ secret, timestamp: clock.now().epochMilliseconds });
    expect((await browser.call('POST', '/session/second-factor', { code })).status).toBe(200);
    expect(await account()).toMatchObject({ email: ada.email });
    expect((await signIn(browser, ada)).body).toEqual(asked);
    const answer = await browser.call('POST', '/session/second-factor', { recoveryCode });
    expect(answer.status).toBe(200);
  });

  test('signs in by its passkey', async () => {
    const { browser, account } = await formerOffice(open, password, app, passkey);
    const key = softwareAuthenticator(BASE_URL, device);
    const { body } = await browser.call('POST', '/session/passkey-options');
    expect((await browser.call('POST', '/session/passkey', key.authenticate(body))).status).toBe(
      200,
    );
    expect(await account()).toMatchObject({ secondFactors: ['totp', 'passkey'] });
  });

  test('stays signed in where it was', async () => {
    const { browser, account } = await formerOffice(open, password, app, passkey, session);
    browser.cookies.set('__Host-wolfden.session_token', sessionCookie);
    expect(await account()).toMatchObject({ email: ada.email });
    const { body } = await browser.call('GET', '/account/sessions');
    expect(body.items).toMatchObject([{ id: session.sessions.id }]);
  });
});
