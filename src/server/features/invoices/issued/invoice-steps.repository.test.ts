import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { makeLink } from '../../../../../tests/support/client-link.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { onePixelPng } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';

async function expectRefused(db: Database, words: RegExp, changes: RawBuilder<unknown>[]) {
  for (const change of changes) {
    const { sql: text } = change.compile(db);
    await expect(change.execute(db), text).rejects.toThrow(words);
  }
}

describeOnEachDatabase('By hand', (open, kind) => {
  test('no invoice changes its status without the row that records it', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const draft = await addDraft(app, clientId);
    const issued = await addIssued(app, clientId);
    const credit = (await callApi(app, 'POST', `/invoices/${issued.id}/credit-notes`)).body;
    const values = sql`draft = null, number = '2026-0777', issue_date = '2026-03-02'`;
    await expectRefused(db, /can not be changed/, [
      sql`update invoices set status = 'open', ${values} where id = ${draft.id}`,
      sql`update invoices set status = 'void', ${values} where id = ${draft.id}`,
      sql`update invoices set status = 'issued', ${values} where id = ${credit.id}`,
      sql`update invoices set status = 'void' where id = ${issued.id}`,
    ]);
  });

  test('none begins as anything but a draft', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await addIssued(app, await addClient(app));
    const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
    const other = { ...row, id: 'inv_other', number: '2026-0777' };
    await expect(db.insertInto('invoices').values(other).execute()).rejects.toThrow(
      'begin as drafts',
    );
  });

  test('one that is void stays so, and can’t be paid', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    await callApi(app, 'POST', `/invoices/${id}/void`, { reason: 'Twice' });
    await expectRefused(db, /can not be changed/, [
      sql`update invoices set status = 'open'`,
      sql`update invoices set paid = 1, amount_due = amount_due - 1`,
    ]);
  });

  test('none is settled as it is issued, even with its frozen document', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    const { id } = await addDraft(app, clientId);
    const issued = await addIssued(app, clientId);
    await sql`insert into frozen_documents
      (target_id, revision, kind, number, series_year, series_count, frozen_at, snapshot, sha256)
      select ${id}, 1, kind, 'X', 2026, 777, frozen_at, snapshot, sha256 from frozen_documents
      where target_id = ${issued.id}`.execute(db);
    const become = (status: string) =>
      sql`update invoices set status = ${status}, draft = null, number = 'X' where id = ${id}`;
    await expectRefused(
      db,
      /can not be changed/,
      ['partially_paid', 'credited', 'void'].map((status) => become(status)),
    );
    await expect(become('open').execute(db)).resolves.toBeDefined();
  });

  test('the status is one of its kind, and outstanding only while an amount is due', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const note = (await callApi(app, 'POST', `/invoices/${id}/credit-notes`)).body;
    const become = (of: string, status: string) =>
      sql`update invoices set status = ${status} where id = ${of}`;
    await expectRefused(db, /check constraint/i, [
      become(id, 'issued'),
      become(id, 'paid'),
      become(id, 'overdue'),
    ]);
    await issue(app, note);
    await expectRefused(db, /check constraint/i, [
      become(id, 'open'),
      become(note.id, 'open'),
      become(note.id, 'paid'),
    ]);
  });

  test('one of which something is paid does not become void', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const payment = { amount: 1_00, method: 'cash', paymentDate: '2026-03-02' };
    await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
    const reason = { invoiceId: id, reason: 'Twice', voidedAt: '2026-03-02T10:00:00.000Z' };
    await db.insertInto('invoiceVoids').values(reason).execute();
    await expectRefused(db, /can not be changed/, [sql`update invoices set status = 'void'`]);
  });

  test('a link that works can be revoked, and nothing else', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await makeLink(app, (await addIssued(app, await addClient(app))).id);
    await expectRefused(db, /only revoked/, [
      sql`update document_links set expires_at = '2099-01-01T00:00:00.000Z'`,
      sql`update document_links set token_hash = 'other', revoked_at = '2026-03-02'`,
      sql`delete from document_links`,
    ]);
    const revoked = await db.updateTable('documentLinks').set({ revokedAt: 'now' }).execute();
    expect(revoked[0]?.numUpdatedRows).toBe(1n);
  });

  test('a counter goes only upwards, but where its year is over', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const clientId = await addClient(app);
    await addIssued(app, clientId);
    await addIssued(app, clientId);
    const before = await sql`select * from number_series order by kind`.execute(db);
    const everyRow = sql`kind, version, pattern, resets_yearly, next_number, current_year`;
    await expectRefused(db, /only upwards/, [
      sql`update number_series set next_number = 1 where kind = 'invoice'`,
      sql`update number_series set current_year = 2025 where kind = 'invoice'`,
      sql`update number_series set kind = 'proposal' where kind = 'contract'`,
      sql`delete from number_series`,
      kind === 'SQLite'
        ? sql`replace into number_series (${everyRow}) select ${everyRow} from number_series`
        : sql`truncate number_series`,
    ]);
    expect((await sql`select * from number_series order by kind`.execute(db)).rows).toEqual(
      before.rows,
    );
    const turned = sql`update number_series set next_number = 1, current_year = 2027
      where kind = 'invoice'`;
    await expect(turned.execute(db)).resolves.toBeDefined();
  });

  test('the logo that the studio has is put away, or goes, and is never another', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    await callApi(app, 'PUT', '/settings/logo', onePixelPng);
    await expectRefused(db, /can not be changed/, [
      sql`update files set sha256 = 'other'`,
      sql`update files set purpose = 'document'`,
    ]);
    expect((await callApi(app, 'DELETE', '/settings/logo')).status).toBeLessThan(300);
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});
