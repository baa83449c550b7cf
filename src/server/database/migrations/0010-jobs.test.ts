import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { up } from './0010-jobs.ts';

describeOnEachDatabase('The migration to jobs', (open) => {
  test('has the PDF drawn of what was issued before it', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const client = await addClient(app);
    const ids = [await addIssued(app, client), await addIssued(app, client)].map(({ id }) => id);
    await app.app.request(`/api/invoices/${ids[0]}/document`);
    // As it was before.
    await db.schema.dropTable('jobs').execute();
    await up(db.withoutPlugins() as unknown as Kysely<unknown>);
    const jobs = await db.selectFrom('jobs').selectAll().execute();
    expect(jobs).toMatchObject([
      { kind: 'invoice_document', subject: ids[1], state: 'queued', attempts: 0 },
    ]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });
});
