/** The owner’s account, created as on the first start. */
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { groupWrites } from '../../src/server/database/group-writes.ts';
import { newSetupLink } from '../../src/server/features/account/first-account.actions.ts';
import { BASE_URL, createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { testBrowser, type TestBrowser } from './test-browser.ts';

export const ada = {
  name: 'Ada Wolf',
  email: 'ada@wolfden.example',
  password: 'granite lantern orbit 47',
};

export interface TestOffice extends TestApp {
  db: Database;
  /** Another browser, not signed in. */
  browser: (options?: Parameters<typeof testBrowser>[1]) => TestBrowser;
  /** The browser in which the account was created. */
  owner: TestBrowser;
}

/** An app with the owner’s account that trusts X-Forwarded-For of its visitors. */
export async function openOffice(
  db: Database,
  options: Pick<TestAppOptions, 'firebase' | 'typeset'> = {},
): Promise<TestOffice> {
  const test = await createTestApp(db, {
    ...options,
    clientIp: (_socket, forwardedFor) => forwardedFor ?? '127.0.0.1',
  });
  const owner = testBrowser(test);
  const { status } = await owner.call('POST', '/setup', {
    ...ada,
    token: await setupToken(db, test),
  });
  expect(status).toBe(200);
  return { ...test, db, owner, browser: (options) => testBrowser(test, options) };
}

/** The token of the link that a first start prints. */
export async function setupToken(db: Database, { clock }: TestApp): Promise<string> {
  return tokenOf(await newSetupLink({ write: groupWrites(db), clock, baseUrl: BASE_URL }));
}

/** The secret at the end of a link, in an email or alone. */
export function tokenOf(text: string): string {
  return /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

export function signIn(
  browser: TestBrowser,
  { email, password }: { email: string; password: string },
) {
  return browser.call('POST', '/session', { email, password });
}

/** All emails about the account; unordered within one instant. */
export async function mailsOf(
  db: Database,
): Promise<{ subject: string; textBody: string; toAddress: string }[]> {
  return db
    .selectFrom('emails')
    .select(['subject', 'textBody', 'toAddress'])
    .where('kind', 'like', 'account_%')
    .orderBy('id')
    .execute();
}

export async function eventTypes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('events').select('type').orderBy('seq').execute();
  return rows.map(({ type }) => type);
}
