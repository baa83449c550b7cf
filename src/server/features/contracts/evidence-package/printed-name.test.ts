/** A contract signed with letters that no font has: what its documents and its package say. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readerOf, sendSigned, signAs } from '../../../../../tests/support/client-contract.ts';
import { addContractClient } from '../../../../../tests/support/contracts.ts';
import { downloadPackage, scriptVerdicts } from '../../../../../tests/support/evidence-packages.ts';
import { countersignSent } from '../../../../../tests/support/executed-contracts.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { runReadme } from '../../../../../tests/support/run-readme.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';

const HISTORY = 'version 1 signed: Ada ᚠᚢ (Ada Rune)\n';

describeWithPdfReaders('A contract signed with letters that no font has', () => {
  test('prints the other form and the code points, and is proved as it was typed', async () => {
    const app = await invoicingApp(await openTestSqlite());
    const office = { app, ...(await addContractClient(app)) };
    const id = await sendSigned(office);
    const reader = await readerOf(app, id, office.ada);
    await signAs(reader, { name: 'Ada ᚠᚢ', printedName: 'Ada Rune' });
    await countersignSent(app, id);
    await documentPdfJob(app.deps).run(executedIdOf(id));
    const { path, folder, members } = await downloadPackage(app.deps, id);
    const pdf = members.get('executed.pdf') ?? Buffer.alloc(0);
    const text = pdfFlatText(pdf);
    for (const part of [
      'Signer: Ada Rune',
      'Ada Rune Ada Rune ada@harbor.example',
      'Typed name as electronic signature, printed in other letters',
      'Name as typed U+0041 U+0064 U+0061 U+0020 U+16A0 U+16A2 Browser',
      'Version 2: “I, Ada Rune, sign for Harbor Lab. I am authorized to sign for Harbor Lab.”',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('□');
    const { isAccepted, stdout } = runReadme(folder);
    expect([isAccepted, stdout]).toEqual([true, expect.stringContaining(HISTORY)]);
    expect(String(members.get('README.txt'))).toContain(HISTORY);
    expect(scriptVerdicts([path])).toEqual([expect.stringMatching(/^ok /)]);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const found = await app.app.request('/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `sha256=${sha256}`,
    });
    expect(await found.text()).toContain('Ada ᚠᚢ (Ada Rune)');
    expect(await violationsOf(app.deps.db, app.deps.files)).toEqual([]);
  });
});
