/** Anonymizing a client while emails to it wait for their PDF. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { heldCommit } from '../../../../tests/support/held-commit.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import type { Database } from '../../database/database.ts';
import { documentPdfJob } from '../../documents/deliveries/pdfs.actions.ts';
import { groupWrites } from '../../database/group-writes.ts';
import type { DocumentPool } from '../../platform/typeset/document-pool.ts';

/** An invoice that was sent with its PDF, which is not stored yet. */
async function sent(db: Database) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const { id } = await addIssued(app, client);
  const { body } = await callApi(app, 'GET', `/clients/${client}`);
  await callApi(app, 'POST', `/documents/${id}/deliveries`, { contacts: [body.contacts[0].id] });
  return { app, client, id };
}

const anonymize = (app: TestApp, client: string) =>
  callApi(app, 'POST', `/clients/${client}/anonymization`, { name: 'Harbor Lab' });

const emailOf = (db: Database) =>
  db
    .selectFrom('emails')
    .select(['status', 'pdfStatus', 'toAddress', 'textBody', 'htmlBody', 'salt'])
    .executeTakeFirstOrThrow();

function poolOf(size: number): DocumentPool {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return {
    render: () => Promise.resolve({ bytes }),
    close: () => Promise.resolve(),
  };
}

describeOnSqliteFirst('A client that is anonymized', (open, kind) => {
  test.each([
    ['of the usual size', 1000],
    ['too large to attach', 8_000_001],
  ])('has emails that stay empty if a PDF %s is stored meanwhile', async (_name, size) => {
    const db = await open();
    const { app, client, id } = await sent(db);
    const { held, isIn, goOn } = await heldCommit(db, app);
    const anonymized = anonymize(held, client);
    await isIn;
    const deps = { ...app.deps, typeset: poolOf(size), write: groupWrites(db) };
    const generated = documentPdfJob(deps).run(id);
    // SQLite has one writer, so it waits before it reads.
    if (kind === 'PostgreSQL') await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
    goOn();
    expect((await anonymized).status).toBe(200);
    await generated;
    const empty = { toAddress: '', textBody: '', htmlBody: '', salt: null };
    expect(await emailOf(db)).toEqual({ status: 'failed', pdfStatus: 'waiting', ...empty });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('has no email on hold: nothing can be done about it', async () => {
    const db = await open();
    const { app, client, id } = await sent(db);
    await db.updateTable('jobs').set({ status: 'failed', lastResponse: 'No font' }).execute();
    await anonymize(app, client);
    const { body } = await callApi(app, 'GET', `/documents/${id}/deliveries`);
    expect(body.items).toMatchObject([{ status: 'failed', pdfStatus: null }]);
  });
});
