import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
} from '../../../../../tests/support/invoices.ts';
import { onePixelPng } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../database/database.ts';

/** Columns of an issued invoice that may change unless it is void. */
const moving = new Set([
  'status',
  'settled_as',
  'open_refund',
  'paid',
  'written_off',
  'credited',
  'amount_due',
  'updated_at',
]);
const refused = /append-only|can not be changed|begin as drafts/;
/** Tables whose rows must never change, filled by `withFinalRows`. */
const finalTables = [
  'frozen_documents',
  'payment_entries',
  'invoice_voids',
  'document_pdfs',
  'document_deliveries',
  'document_links',
  'files',
];

interface Column {
  name: string;
  isText: boolean;
}

async function columnsOf(db: Database, table: string): Promise<Column[]> {
  const tables = await db.withoutPlugins().introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map(({ name, dataType }) => ({ name, isText: /text/i.test(dataType) }));
}

/** A studio with a row in every append-only table. */
async function withFinalRows(db: Database): Promise<void> {
  const app = await invoicingApp(db);
  await callApi(app, 'PUT', '/settings/logo', onePixelPng);
  const clientId = await addClient(app);
  const paid = await addIssued(app, clientId);
  await app.app.request(`/api/documents/${paid.id}/pdf`);
  await callApi(app, 'DELETE', '/settings/logo');
  const client = await callApi(app, 'GET', `/clients/${clientId}`);
  const contacts = [client.body.contacts[0].id];
  await callApi(app, 'POST', `/documents/${paid.id}/deliveries`, { contacts });
  await callApi(app, 'DELETE', `/documents/${paid.id}/links`);
  const payment = { amount: 50_00, method: 'bank_transfer', paymentDate: '2026-03-02' };
  await callApi(app, 'POST', `/invoices/${paid.id}/payments`, payment);
  const voided = await addIssued(app, clientId);
  await callApi(app, 'POST', `/invoices/${voided.id}/void`, { reason: 'Twice' });
}

async function contentOf(db: Database, table: string): Promise<unknown> {
  const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(db);
  return rows;
}

describeOnEachDatabase('What is issued, paid or void', (open, kind) => {
  test.each(finalTables)('can’t be changed in any column of %s', async (table) => {
    const db = await open();
    await withFinalRows(db);
    const before = await contentOf(db, table);
    const columns = await columnsOf(db, table);
    expect(columns.length).toBeGreaterThan(2);
    for (const { name, isText } of columns) {
      const value = isText ? sql`'other'` : sql`41`;
      const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}`.execute(db);
      await expect(change, `${table}.${name}`).rejects.toThrow(refused);
    }
    expect(await contentOf(db, table)).toEqual(before);
  });

  test.each(['partially_paid', 'void'])(
    'can’t be changed in an invoice that is %s',
    async (status) => {
      const db = await open();
      await withFinalRows(db);
      const before = await contentOf(db, 'invoices');
      for (const { name, isText } of await columnsOf(db, 'invoices')) {
        if (status !== 'void' && moving.has(name)) continue;
        const value = isText ? sql`'other'` : sql`41`;
        const change = sql`update invoices set ${sql.ref(name)} = ${value} where status = ${status}`;
        await expect(change.execute(db), name).rejects.toThrow(refused);
      }
      expect(await contentOf(db, 'invoices')).toEqual(before);
    },
  );

  test.each([...finalTables, 'invoices'])('can’t be deleted from %s', async (table) => {
    const db = await open();
    await withFinalRows(db);
    const before = await contentOf(db, table);
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(refused);
    if (kind === 'PostgreSQL') {
      const truncate = sql`truncate ${sql.table(table)} cascade`.execute(db);
      await expect(truncate).rejects.toThrow(refused);
    }
    expect(await contentOf(db, table)).toEqual(before);
  });

  test.each([...finalTables, 'invoices'])('can’t be replaced in %s', async (table) => {
    const db = await open();
    await withFinalRows(db);
    const before = await contentOf(db, table);
    const names = (await columnsOf(db, table)).map(({ name }) => name);
    const key = names[0] === 'target_id' ? ['target_id', 'revision'] : names.slice(0, 1);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const values = sql.join(
      names.map((name) =>
        /^(number|reference|reason)$/.test(name) ? sql`'other'` : sql.ref(name),
      ),
    );
    const source = sql`select ${values} from ${sql.table(table)} where true`;
    const changed =
      names.find((name) => /^(number|reference|reason)$/.test(name)) ?? names[0] ?? '';
    const upsert = sql`insert into ${sql.table(table)} (${columns}) ${source}
      on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sql.ref(changed)} = 'other'`;
    await expect(upsert.execute(db)).rejects.toThrow(refused);
    if (kind === 'SQLite') {
      const replace = sql`replace into ${sql.table(table)} (${columns}) ${source}`;
      await expect(replace.execute(db)).rejects.toThrow(refused);
    }
    expect(await contentOf(db, table)).toEqual(before);
  });

  test('stays when its client would be deleted', async () => {
    const db = await open();
    await withFinalRows(db);
    await expect(sql`delete from clients`.execute(db)).rejects.toThrow(/foreign key/i);
    expect(await contentOf(db, 'invoices')).toHaveLength(2);
  });

  test('never becomes a draft again, while drafts change and go', async () => {
    const db = await open();
    await withFinalRows(db);
    const app = await invoicingApp(db);
    const draft = await addDraft(app, await addClient(app));
    const thaw = sql`update invoices set status = 'draft', number = null, draft = '{}'
      where status <> 'draft'`.execute(db);
    await expect(thaw).rejects.toThrow('can not be changed');
    const changed = sql`update invoices set total = 41 where id = ${draft.id}`.execute(db);
    await expect(changed).resolves.toBeDefined();
    const { version } = draft;
    expect((await callApi(app, 'DELETE', `/invoices/${draft.id}`, { version })).status).toBe(204);
  });
});
