/** One document that was changed by hand takes no list, sum or export with it. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentNames, pluralOf } from '../../shared/documents/document-names.ts';
import { namesIn } from '../../shared/each-of.ts';
import { owner } from '../../../tests/support/api-caller.ts';
import { fillStudio } from '../../../tests/support/full-studio.ts';
import { listHandEdits } from '../../../tests/support/hand-edits.ts';
import { createStudioWorld } from '../../../tests/support/studio-world.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { openTestSqlite } from '../../../tests/support/test-database.ts';

/** The tables that a document is in, and the rows of them that are edited. */
const ofDocuments: Record<string, readonly string[]> = {
  document_deliveries: ['true'],
  document_links: ['true'],
  document_pdfs: ['true'],
  document_views: ['true'],
  files: [`purpose = 'document'`],
  frozen_documents: ['true'],
  invoice_voids: ['true'],
  invoices: [`status = 'partially_paid'`, `status = 'draft'`],
  payment_entries: ['true'],
};

test('no change by hand of a document makes a list, a sum or an export fail', async () => {
  const db = await openTestSqlite();
  const world = await createStudioWorld(db);
  await fillStudio(world);
  // Filling it ended the session.
  const { app } = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
  const { client } = world.ids;
  const lists = namesIn(documentNames).flatMap((name) => {
    const path = `/${pluralOf(name).replaceAll(' ', '-')}`;
    return [path, `${path}.csv`];
  });
  const paths = [
    ...lists,
    '/invoices?sort=due',
    '/invoices?sort=number',
    '/invoices?status=outstanding',
    '/invoice-totals',
    '/invoice-numbering',
    '/dashboard',
    '/clients',
    `/clients/${client}`,
    `/clients/${client}/statements`,
    `/clients/${client}/timeline`,
    '/clients.csv',
    '/search?q=har',
    '/search?q=statement',
    '/events',
    '/emails',
  ];
  const failed: string[] = [];
  const ask = async (what: string) => {
    for (const path of paths) {
      const answer = await app.request(`/api${path}`);
      // An export that breaks off has begun with 200.
      const isWhole = await answer.text().then(
        () => true,
        () => false,
      );
      if (answer.status !== 200 || !isWhole) failed.push(`${what}: ${path} ${answer.status}`);
    }
  };
  await ask('nothing');
  const { rows: triggers } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  for (const [name, rows] of Object.entries(ofDocuments)) {
    const table = sql.table(name);
    await sql`create temp table saved as select * from ${table}`.execute(db);
    for (const pick of rows) {
      const edits = await listHandEdits(db, { [name]: pick });
      for (const edit of edits.filter((one) => one.table === name)) {
        if (await edit.make()) await ask(`${name} where ${pick}: ${edit.what}`);
        await sql`delete from ${table}`.execute(db);
        await sql`insert into ${table} select * from saved`.execute(db);
      }
    }
    await sql`drop table saved`.execute(db);
  }
  expect(failed).toEqual([]);
});
