/** The public page that checks executed contracts. */
import { expect, test } from 'vitest';
import {
  addPaperContract,
  addProvenContract,
  provingGround,
} from '../../../../../tests/support/proven-contract.ts';
import { createTestApp } from '../../../../../tests/support/test-app.ts';
import {
  describeOnSqliteFirst,
  openTestSqlite,
} from '../../../../../tests/support/test-database.ts';
import { formatVerifyCode, verifyAlphabet } from '../../../../shared/contracts/verify-code.ts';
import type { Database } from '../../../database/database.ts';

const NOT_FOUND = 'Not found, or changed, printed or re-saved.';
const UNKNOWN = 'ABCD-EFGH-JKMN-PQRS';

async function place(db: Database) {
  const ground = await provingGround(db);
  const { app } = await createTestApp(db, { files: ground.files, sealer: ground.sealer });
  const byCode = (code: string) => app.request(`/verify?code=${encodeURIComponent(code)}`);
  const submit = (body: string, headers: Record<string, string> = {}) =>
    app.request('/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const byFile = (sha256: string) => submit(`sha256=${sha256}`);
  return { ...ground, app, byCode, byFile, submit };
}

/** Its words alone. */
async function textOf(response: Response | Promise<Response>): Promise<string> {
  const page = await (await response).text();
  return page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

async function executedPdf(db: Database, id = 'exe_evident') {
  return db
    .selectFrom('documentPdfs')
    .select(['sha256', 'fileId'])
    .where('targetId', '=', id)
    .executeTakeFirstOrThrow();
}

describeOnSqliteFirst('The page that checks contracts', (openDb) => {
  test('tells who has the executed PDF its number, parties, signers and times', async () => {
    const { db, byFile, ...ground } = await place(await openDb());
    const { number } = await addProvenContract({ db, ...ground });
    const answer = await byFile((await executedPdf(db)).sha256);
    expect(answer.status).toBe(200);
    const text = await textOf(answer);
    for (const part of [
      'This file is unchanged',
      `Contract ${number}`,
      'Parties Wolfden Studio LLC Tidewater Museum',
      'ada Signer, for Tidewater Museum Mar 24, 2026, 14:05:31 UTC',
      'studio Signer, for Wolfden Studio Mar 25, 2026, 09:12:40 UTC',
      'Executed Mar 25, 2026, 09:12:40 UTC',
      'Seal Valid. The stored PDF is as it was sealed on Mar 25, 2026, 09:12:52 UTC.',
    ]) {
      expect(text).toContain(part);
    }
    // No addresses and browsers.
    expect(text).not.toMatch(/harbor\.example|203\.0\.113|Mozilla/);
  });

  test('tells who has the code alone neither names nor times', async () => {
    const { byCode, ...ground } = await place(await openDb());
    const { number, verifyCode } = await addProvenContract(ground);
    const text = await textOf(byCode(verifyCode));
    expect(text).toContain(
      `Contract ${number} Execution date March 25, 2026 Signatures 2 Seal Valid. The stored PDF is as it was sealed.`,
    );
    expect(text).not.toMatch(/ada Signer|Tidewater|UTC/);
  });

  test('reads a code however it is typed', async () => {
    const { byCode, submit, ...ground } = await place(await openDb());
    const { verifyCode, number } = await addProvenContract(ground);
    const shown = formatVerifyCode(verifyCode);
    for (const typed of [
      shown.toLowerCase(),
      ` ${shown.replaceAll('-', ' – ')} `,
      shown.replaceAll('0', 'o').replaceAll('1', 'l'),
    ]) {
      expect(await textOf(byCode(typed))).toContain(number);
      expect(await textOf(submit(`code=${encodeURIComponent(typed)}`))).toContain(number);
    }
  });

  test('answers what it does not know in the same words', async () => {
    const { byCode, byFile, submit, db, ...ground } = await place(await openDb());
    const { id } = await addProvenContract({ db, ...ground });
    const original = await executedPdf(db, id);
    const pages = new Set<string>();
    for (const answer of [
      // One bit of the file differs.
      await byFile('0'.repeat(64)),
      // Not the executed one.
      await byFile(original.sha256),
      await byFile('x'),
      await submit(''),
      await submit('sha256=&code='),
      await byCode(''),
      await byCode('%00'),
      await byCode(verifyAlphabet.repeat(4)),
    ]) {
      expect(answer.status).toBe(200);
      pages.add(await answer.text());
    }
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain(NOT_FOUND);
    expect(await textOf(byCode(UNKNOWN))).toContain(NOT_FOUND);
  });

  test('says that the seal is being prepared', async () => {
    const { byCode, ...ground } = await place(await openDb());
    const { verifyCode } = await addProvenContract(ground, { isSealed: false });
    expect(await textOf(byCode(verifyCode))).toContain('Seal The signed PDF is being prepared.');
  });

  test('says that the seal does not hold if the stored file was changed', async () => {
    const { byCode, db, files, ...ground } = await place(await openDb());
    const { verifyCode } = await addProvenContract({ db, files, ...ground });
    const { fileId } = await executedPdf(db);
    const bytes = (await files.read(fileId)) ?? new Uint8Array();
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await files.put(fileId, bytes);
    const invalid = 'Seal Not valid. The stored PDF is missing or was changed.';
    expect(await textOf(byCode(verifyCode))).toContain(invalid);
    await files.delete(fileId);
    expect(await textOf(byCode(verifyCode))).toContain(invalid);
  });

  test('says that a contract was signed on paper', async () => {
    const { byCode, ...ground } = await place(await openDb());
    const text = await textOf(byCode(await addPaperContract(ground)));
    expect(text).toContain('Signatures On paper');
    expect(text).toContain('Seal None, because this contract was signed on paper.');
  });
});

test('Nobody finds the page by a search engine, and no copy of an answer is stored', async () => {
  const { app, byCode } = await place(await openTestSqlite());
  for (const answer of [await app.request('/verify'), await byCode(UNKNOWN)]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow" />');
  }
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    expect(await (await app.request(path)).text()).not.toContain('verify');
  }
});

test('The page takes no form of another site, and none that is long', async () => {
  const { submit } = await place(await openTestSqlite());
  const code = `code=${UNKNOWN}`;
  expect((await submit(code, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await submit(code, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await submit(`code=${'A'.repeat(1100)}`)).status).toBe(413);
  expect((await submit(code)).status).toBe(200);
});

test('The page shows nothing of what was typed', async () => {
  const { byCode } = await place(await openTestSqlite());
  const page = await (await byCode('"><script>alert(1)</script>')).text();
  expect(page).not.toContain('alert');
});

test('One network can check 30 times in ten minutes', async () => {
  const { byCode, byFile, app } = await place(await openTestSqlite());
  for (let check = 0; check < 15; check += 1) {
    expect((await byCode(UNKNOWN)).status).toBe(200);
    expect((await byFile('a'.repeat(64))).status).toBe(200);
  }
  const refused = await byCode(UNKNOWN);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await textOf(refused)).toContain('Too many checks were made from your network.');
  // Only checks are counted.
  expect((await app.request('/verify')).status).toBe(200);
});
