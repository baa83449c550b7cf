/** A stored PDF that was replaced by hand is never served, and is reported. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi } from '../../../tests/support/api-caller.ts';
import { followLink, makeLink } from '../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp } from '../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../tests/support/past-triggers.ts';
import { describeOnSqliteFirst } from '../../../tests/support/test-database.ts';
import { violationsOf } from '../../../tests/support/violations.ts';
import { runIntegrityCheck } from './integrity/daily-check.ts';

const falsePdf = new TextEncoder().encode('%PDF-1.7 of somebody else');
const sha256 = createHash('sha256').update(falsePdf).digest('hex');

/** SQL that makes the rows fit the false file, by what is replaced with it. */
const edits: Record<string, string[]> = {
  'its file': [],
  'its file and the row of the file': [
    `update files set sha256 = '${sha256}', size_bytes = ${falsePdf.length}
       where purpose = 'document'`,
  ],
  'its file and both rows': [
    `update files set sha256 = '${sha256}', size_bytes = ${falsePdf.length}
       where purpose = 'document'`,
    `update document_pdfs set sha256 = '${sha256}'`,
  ],
  'the row of another file': [
    `insert into files select 'file_another', target_id, purpose, name, type, ${falsePdf.length},
       '${sha256}', created_at, created_by, null, null from files where purpose = 'document'`,
    `update document_pdfs set file_id = 'file_another', sha256 = '${sha256}'`,
  ],
};

describeOnSqliteFirst('A stored PDF of which somebody replaces', (open) => {
  test.each(Object.entries(edits))('%s is not served, and found', async (_what, statements) => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const cookie = await followLink(app, await makeLink(app, id));
    const ask = () => app.app.request(`/i/${id}/pdf`, { headers: { cookie } });
    const attention = async () => (await callApi(app, 'GET', '/dashboard')).body.attention;
    expect((await ask()).status).toBe(200);
    await runIntegrityCheck(app.deps);
    expect(await attention()).toEqual([]);
    const { fileId } = await db
      .selectFrom('documentPdfs')
      .select('fileId')
      .executeTakeFirstOrThrow();
    const isOther = statements.some((statement) => statement.includes('file_another'));
    await pastTriggers(db, ...statements);
    await app.deps.files.put(isOther ? 'file_another' : fileId, falsePdf);

    await runIntegrityCheck(app.deps);
    expect(await attention()).toMatchObject([{ kind: 'data_changed', id }]);
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringContaining('This document can’t be shown'),
    ]);
    const called = await callApi(app, 'GET', `/documents/${id}/pdf`);
    expect([called.status, called.body.error?.code]).toEqual([500, 'documents.changed']);
    // The document itself is what it was.
    expect((await callApi(app, 'GET', `/invoices/${id}`)).status).toBe(200);
    expect(await violationsOf(db, app.deps.files)).not.toEqual([]);
    await runIntegrityCheck(app.deps);
    expect(await attention()).toMatchObject([{ kind: 'data_changed', id }]);
  });

  test('name and type is served under its own', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    await callApi(app, 'GET', `/documents/${id}/pdf`);
    await pastTriggers(db, `update files set name = 'x.html', type = 'text/html'`);
    const { status, headers } = await callApi(app, 'GET', `/documents/${id}/pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('Invoice');
  });
});
