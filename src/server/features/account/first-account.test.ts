import { expect, test } from 'vitest';
import {
  ada,
  eventTypes,
  setupToken,
  signIn,
  tokenOf,
} from '../../../../tests/support/test-account.ts';
import { BASE_URL, createTestApp } from '../../../../tests/support/test-app.ts';
import { testBrowser } from '../../../../tests/support/test-browser.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { groupWrites } from '../../database/group-writes.ts';
import { newSetupLink } from './first-account.actions.ts';

const invalid = { status: 400, body: { error: { code: 'auth.setup_link_invalid' } } };

async function firstStart(db: Database) {
  const app = await createTestApp(db);
  return { app, browser: testBrowser(app), token: await setupToken(db, app) };
}

describeOnSqliteFirst('The first account', (open) => {
  test('is made by the link of the start, and signed in at once', async () => {
    const db = await open();
    const { browser, token } = await firstStart(db);
    expect((await browser.call('GET', '/session')).body).toMatchObject({
      user: null,
      setupNeeded: true,
    });
    const made = await browser.call('POST', '/setup', { ...ada, token });
    expect(made).toMatchObject({
      status: 200,
      body: { user: { name: ada.name, email: ada.email, secondFactors: [] } },
    });
    expect((await browser.call('GET', '/account')).body).toMatchObject({ email: ada.email });
    expect((await signIn(testBrowser(await createTestApp(db)), ada)).status).toBe(200);
    expect(await eventTypes(db)).toEqual([
      'account.link_created',
      'account.created',
      'account.signed_in',
      'account.signed_in',
    ]);
  });

  test('is the only one: links work once, and none works beside it', async () => {
    const db = await open();
    const { app, browser, token } = await firstStart(db);
    const answers = await Promise.all(
      ['ada@wolfden.example', 'eve@wolfden.example'].map((email) =>
        testBrowser(app).call('POST', '/setup', { ...ada, email, token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const later = await setupToken(db, app);
    expect(
      await browser.call('POST', '/setup', { ...ada, email: 'eve@x.example', token: later }),
    ).toMatchObject(invalid);
    expect(await db.selectFrom('users').select('email').execute()).toHaveLength(1);
  });

  test('needs the newest link, and within a day', async () => {
    const db = await open();
    const { app, browser, token } = await firstStart(db);
    const newer = await setupToken(db, app);
    expect(await browser.call('POST', '/setup', { ...ada, token })).toMatchObject(invalid);
    expect(await browser.call('POST', '/setup', { ...ada, token: 'made-up' })).toMatchObject(
      invalid,
    );
    app.clock.advance({ hours: 24 });
    expect(await browser.call('POST', '/setup', { ...ada, token: newer })).toMatchObject(invalid);
  });

  test('is refused with a bad address or password, and the link stays good', async () => {
    const { browser, token } = await firstStart(await open());
    const setup = (given: object) => browser.call('POST', '/setup', { ...ada, token, ...given });
    expect((await setup({ email: 'ada' })).body.error.code).toBe('auth.invalid_email');
    expect((await setup({ password: 'AdaWolf2026!' })).body.error.code).toBe(
      'auth.password_too_common',
    );
    expect((await setup({ password: 'elf ships' })).body.error).toMatchObject({
      code: 'auth.password_too_short',
      fields: { password: expect.stringContaining('at least 12 characters') },
    });
    expect((await setup({ name: ' ' })).status).toBe(400);
    expect((await setup({ id: 'usr_mine', createdAt: '2020-01-01' })).body.error.fields).toEqual({
      id: 'Unknown field “id”.',
      createdAt: 'Unknown field “createdAt”.',
    });
    expect((await setup({})).status).toBe(200);
  });

  test('has its link’s secret in the fragment, and as a hash in the database', async () => {
    const db = await open();
    const { app } = await firstStart(db);
    const link = await newSetupLink({
      write: groupWrites(db),
      clock: app.clock,
      baseUrl: BASE_URL,
    });
    expect(link).toMatch(/^https:\/\/studio\.test\/admin\/setup#token=[\w-]{43}$/);
    const rows = JSON.stringify(await db.selectFrom('accountLinks').selectAll().execute());
    expect(rows).not.toContain(tokenOf(link));
  });
});
