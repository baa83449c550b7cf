import { expect, test } from 'vitest';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { sha256 } from '../../../platform/files/store-file.ts';

const forged = new TextEncoder().encode('%PDF-1.7 forged');
const forgedHash = await sha256(forged);

const damages: [what: string, statements: string[], rule: RegExp][] = [
  ['a PDF’s file of another name', [`update files set name = 'other.pdf'`], /has name other\.pdf/],
  ['one of another type', [`update files set type = 'text/html'`], /has type text\/html/],
  ['one for something else', [`update files set purpose = 'attachment'`], /has purpose attachment/],
  ['one by somebody', [`update files set created_by = 'usr_1'`], /has createdBy usr_1/],
  [
    'a PDF exchanged with every hash beside it',
    [
      `update files set sha256 = '${forgedHash}', size_bytes = ${forged.length}`,
      `update document_pdfs set sha256 = '${forgedHash}'`,
    ],
    /has storedSha256 \w+, expected \w+/,
  ],
];

describeOnEachDatabase('Verification of PDFs', (open) => {
  test.each(damages)('notices %s', async (_what, statements, rule) => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    await app.app.request(`/api/documents/${id}/pdf`);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    await pastTriggers(db, ...statements);
    const rows = (await violationsOf(db, app.deps.files)).join('\n');
    expect(rows).toMatch(rule);
  });
});
