/** Emails of the documents layer in words of contracts. */
import { expect, test } from 'vitest';
import { postForm, hiddenFields } from '../../../../tests/support/client-proposal.ts';
import {
  readerOf,
  readPage,
  sendSigned,
  signingOffice,
} from '../../../../tests/support/client-contract.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { sendFollowUps } from '../../documents/follow-up/send-follow-ups.ts';

const textsOf = async (db: Database, kind: string) => {
  const emails = db.selectFrom('emails').select('textBody').where('kind', '=', kind);
  return (await emails.execute()).map(({ textBody }) => textBody.replaceAll(/\s+/g, ' '));
};

test('the owner is told that a contract was not signed in time', async () => {
  const db = await openTestSqlite();
  const office = await signingOffice(db);
  await sendSigned(office);
  office.app.clock.advance({ hours: 24 * 31 });
  await sendFollowUps(office.app.deps);
  const [report, ...others] = await textsOf(db, 'expiry_report');
  expect(report).toContain('Not everyone signed Contract C-2026-001 by April 1, 2026');
  expect(report).toContain('change it and send a new version, or void it.');
  expect(others).toEqual([]);
});

test('a colleague of a signer can view a contract, and be given no right to sign it', async () => {
  const db = await openTestSqlite();
  const office = await signingOffice(db);
  const { app, ada } = office;
  const id = await sendSigned(office);
  const reader = await readerOf(app, id, ada);
  const page = await readPage(reader);
  expect(page).toContain('can view this contract, but can’t respond to it.');
  const link = hiddenFields(page, 'review').filter(([name]) => name === 'link');
  const colleague = [
    ['colleagueName', 'Jo Doe'],
    ['colleagueEmail', 'jo@harbor.example'],
  ] as const;
  await postForm(app, id, reader.cookie, [...link, ...colleague], {}, 'share');
  const [notice] = await textsOf(db, 'shared_notice');
  expect(notice).toContain('On the screen of the document, you can revoke the link.');
});
