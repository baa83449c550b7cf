/** Links to accepted proposals and executed contracts, after more than a year. */
import { expect, test } from 'vitest';
import { callApi, type CalledApp } from '../../tests/support/api-caller.ts';
import {
  acceptAs,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../tests/support/client-proposal.ts';
import {
  readerOf,
  readPage,
  sendSigned,
  signingOffice,
  submit,
} from '../../tests/support/client-contract.ts';
import { executeSent } from '../../tests/support/executed-contracts.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { violationsOf } from '../../tests/support/violations.ts';
import type { Database } from './database/database.ts';

const DAYS = 24;

async function newestCode(db: Database) {
  const { textBody, toAddress } = await db
    .selectFrom('emails')
    .select(['textBody', 'toAddress'])
    .where('kind', '=', 'document_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { code: /^\d{6}$/m.exec(textBody)?.[0] ?? '', to: toAddress };
}

const statusOf = async ({ app }: CalledApp, path: string, cookie: string) =>
  (await app.request(path, { headers: { cookie } })).status;

describeOnSqliteFirst('After more than 400 days', (openDb) => {
  test('an executed contract and its PDF are read with an email code', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app } = office;
    const id = await sendSigned(office, {});
    const reader = await readerOf(app, id, office.ada);
    await executeSent(app, id);
    app.clock.advance({ hours: 400 * DAYS - 1 });
    expect(await readPage(reader)).toContain('The studio designs a website.');
    app.clock.advance({ hours: 1 });
    const asked = await readPage(reader);
    expect(asked).toContain('This link to your contract is more than 400 days old.');
    expect(asked).not.toContain('Services agreement');
    expect(await statusOf(app, `/c/${id}/pdf`, reader.cookie)).toBe(404);
    expect((await submit(reader, 'code')).status).toBe(303);
    const { code, to } = await newestCode(db);
    expect(to).toBe('ada@harbor.example');
    expect((await submit(reader, 'confirm', { code })).status).toBe(303);
    expect(await readPage(reader)).toContain('The studio designs a website.');
    expect(await statusOf(app, `/c/${id}/pdf`, reader.cookie)).toBe(200);
    app.clock.advance({ hours: 9 * 365 * DAYS });
    expect(await statusOf(app, `/c/${id}`, reader.cookie)).toBe(404);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('a contract that was never executed offers a new link', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office, {});
    const reader = await readerOf(office.app, id, office.ada);
    office.app.clock.advance({ hours: 400 * DAYS });
    expect(await readPage(reader)).toContain('This link has expired');
  });

  test('an accepted proposal is read with an email code, as its record of acceptance is', async () => {
    const db = await openDb();
    const { app, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    expect((await acceptAs(app, { id, cookie })).status).toBe(303);
    app.clock.advance({ hours: 400 * DAYS });
    const asked = await proposalPage(app, id, cookie);
    expect(asked).toContain('This link to your proposal is more than 400 days old.');
    expect(await statusOf(app, `/p/${id}/pdf`, cookie)).toBe(404);
    const request = [...hiddenFields(asked, 'code'), ['step', 'code'] as const];
    expect((await postForm(app, id, cookie, request)).status).toBe(303);
    const { code } = await newestCode(db);
    const form = hiddenFields(await proposalPage(app, id, cookie), 'confirm');
    const entered = [...form, ['step', 'confirm'] as const, ['code', code] as const];
    expect((await postForm(app, id, cookie, entered)).status).toBe(303);
    expect(await proposalPage(app, id, cookie)).not.toContain('more than 400 days old');
    expect(await statusOf(app, `/p/${id}/pdf`, cookie)).toBe(200);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('links end after the years of the settings: 10, or fewer', async () => {
    const db = await openDb();
    const { app, id, ada } = await proposalOffice(db);
    const { studio } = (await callApi(app, 'GET', '/settings')).body;
    expect(studio.linkYears).toBe(10);
    const { version } = studio;
    for (const linkYears of [1, 11, 2.5]) {
      const change = { version, linkYears };
      expect((await callApi(app, 'PATCH', '/settings/studio', change)).status).toBe(400);
    }
    const change = { version, linkYears: 2 };
    expect((await callApi(app, 'PATCH', '/settings/studio', change)).body.linkYears).toBe(2);
    const cookie = await openedBy(app, id, ada);
    await acceptAs(app, { id, cookie });
    app.clock.advance({ hours: 729 * DAYS });
    expect(await proposalPage(app, id, cookie)).toContain('Confirm your email address');
    app.clock.advance({ hours: 2 * DAYS });
    expect(await statusOf(app, `/p/${id}`, cookie)).toBe(404);
  });
});
