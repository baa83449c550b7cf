import { expect, test } from 'vitest';
import { ada, signIn } from '../../tests/support/test-account.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { testBrowser } from '../../tests/support/test-browser.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { ConfigError } from './config.ts';
import type { Database } from './database/database.ts';
import { groupWrites } from './database/group-writes.ts';
import { prepareFirstAccount } from './first-run.ts';

const nothing = { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined };
const owner = { OWNER_EMAIL: ada.email, OWNER_PASSWORD: ada.password };

async function start(db: Database, settings: typeof nothing | typeof owner) {
  const app = await createTestApp(db);
  const from = 'studio@studio.test';
  const mail = { from, notifications: undefined, baseUrl: 'https://studio.test' };
  const deps = { ...app, db, write: groupWrites(db), outbox: { wake: () => {} }, mail };
  return { link: await prepareFirstAccount(deps, settings), browser: testBrowser(app) };
}

describeOnSqliteFirst('A start', (open) => {
  test('without any account gives a link, and a new one each time', async () => {
    const db = await open();
    const first = await start(db, nothing);
    const second = await start(db, nothing);
    for (const { link } of [first, second]) {
      expect(link).toMatch(/^https:\/\/studio\.test\/admin\/setup#token=[\w-]{43}$/);
    }
    expect(second.link).not.toBe(first.link);
  });

  test('creates the account that the settings describe, once', async () => {
    const db = await open();
    const { link, browser } = await start(db, owner);
    expect(link).toBeUndefined();
    expect((await signIn(browser, ada)).status).toBe(200);
    const later = { OWNER_EMAIL: 'eve@x.example', OWNER_PASSWORD: 'copper meadow violin 12' };
    expect((await start(db, later)).link).toBeUndefined();
    expect((await start(db, nothing)).link).toBeUndefined();
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: ada.email }]);
  });

  test('creates one account, also where two processes start at once', async () => {
    const db = await open();
    const other = { ...owner, OWNER_EMAIL: 'eve@x.example' };
    await Promise.all([start(db, owner), start(db, other)]);
    expect(await db.selectFrom('users').select('email').execute()).toHaveLength(1);
  });

  test('stops where the settings make no account, saying which and why', async () => {
    const db = await open();
    for (const [settings, reason] of [
      [{ ...owner, OWNER_PASSWORD: 'short' }, /^OWNER_PASSWORD: Use at least 12 characters/],
      [{ ...owner, OWNER_PASSWORD: 'password1234' }, /^OWNER_PASSWORD: .*easy to guess/],
      [{ ...owner, OWNER_EMAIL: 'ada' }, /^OWNER_EMAIL: Invalid email address/],
      [{ ...owner, OWNER_EMAIL: undefined }, /^OWNER_EMAIL: set both/],
      [{ ...owner, OWNER_PASSWORD: undefined }, /^OWNER_PASSWORD: set both/],
    ] as [typeof owner, RegExp][]) {
      const stopped = start(db, settings);
      await expect(stopped).rejects.toThrow(ConfigError);
      await expect(stopped).rejects.toThrow(reason);
    }
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
