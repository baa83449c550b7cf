/** What signers get at once by email: what they signed, or why they declined. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  bothSign,
  readerOf,
  sendSigned,
  sendToAll,
  signAs,
  signingOffice,
  submit,
} from '../../../../../tests/support/client-contract.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { findPdf } from '../../../documents/freeze/frozen.repository.ts';

const copiesOf = async (db: Database, kind: 'contract_signed' | 'contract_declined') =>
  db.selectFrom('emails').selectAll().where('kind', '=', kind).orderBy('id').execute();

describeOnSqliteFirst('A signer', (openDb) => {
  test('gets what they signed at once, with its PDF, hash and time, whatever happens next', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app } = office;
    const id = await sendToAll(office);
    await signAs(await readerOf(app, id, office.ada), { name: 'Ada S. Signer' });
    const [copy, ...others] = await copiesOf(db, 'contract_signed');
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      toAddress: 'ada@harbor.example',
      status: 'queued',
      pdfStatus: 'attached',
      subject: expect.stringMatching(/^You signed contract C-2026-001: /),
      autoSubmitted: 'no',
      dueAt: copy?.createdAt,
    });
    const { sha256 } = (await findPdf(db, id, 1)) ?? {};
    for (const told of ['Ada S. Signer', sha256 ?? 'none', 'UTC', '/c/']) {
      expect(copy?.textBody).toContain(told);
    }
    await callApi(app, 'POST', `/contracts/${id}/void`, { revision: 1, reason: 'Wrong client' });
    expect(await copiesOf(db, 'contract_signed')).toMatchObject([{ status: 'queued' }]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('gets their own alone, also in order', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada, ben } = office;
    const changes = { ...bothSign(office), signingOrder: 'in_order' };
    const id = await sendSigned(office, { changes, to: [ada] });
    await signAs(await readerOf(app, id, ada));
    await signAs(await readerOf(app, id, ben), { name: 'Ben Signer' });
    const addresses = (await copiesOf(db, 'contract_signed')).map(({ toAddress }) => toAddress);
    expect(addresses.toSorted()).toEqual(['ada@harbor.example', 'ben@harbor.example']);
  });

  test('who declines gets a copy of the reason, and nobody else does', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const reason = 'Liability is too high.\nCap it at the fees.';
    await submit(await readerOf(office.app, id, office.ada), 'decline', { reason });
    const copies = await copiesOf(db, 'contract_declined');
    expect(copies).toMatchObject([
      { toAddress: 'ada@harbor.example', status: 'queued', pdfStatus: null },
    ]);
    expect(copies[0]?.textBody).toContain('Liability is too high.\nCap it at the fees.');
    expect(await copiesOf(db, 'contract_signed')).toEqual([]);
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });
});
