/** Sealed files that other programs filled in, appended to or saved again: everything notices. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addContractClient, sendContract } from '../../../../../tests/support/contracts.ts';
import { executeSent } from '../../../../../tests/support/executed-contracts.ts';
import { aFormPdf } from '../../../../../tests/support/hostile-files/pdf-content.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { describeWithPdfReaders, pdfSignatures } from '../../../../../tests/support/read-pdf.ts';
import { runReadme, unzip } from '../../../../../tests/support/run-readme.ts';
import {
  appendedByPdfJs,
  changedByPdfLib,
  fieldsForPdfJs,
  resavedByPdfLib,
} from '../../../../../tests/support/tampered-pdfs.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { openTestSqlite, temporaryFolder } from '../../../../../tests/support/test-database.ts';
import { addUploaded, sendAsBefore } from '../../../../../tests/support/uploaded-contracts.ts';
import { documentPdf, documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { checkPdfSeal } from '../../../platform/pdf-seals/check-pdf-seal.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { evidencePackage } from '../evidence-package/evidence-package.ts';
import { proofByFile } from './find-proof.ts';

interface Sealed {
  app: TestApp;
  id: string;
  bytes: Uint8Array;
}

/** The executed contract of a client’s form: a copy without fields, or as it was before. */
async function aSealedForm(isCopy: boolean): Promise<Sealed> {
  const app = await invoicingApp(await openTestSqlite());
  const { clientId, ada } = await addContractClient(app);
  const draft = await addUploaded(app, clientId, aFormPdf());
  const { id } = draft;
  if (isCopy) await sendContract(app, draft, [ada]);
  else await sendAsBefore(app, id);
  await executeSent(app, id);
  await documentPdfJob(app.deps).run(executedIdOf(id));
  const { bytes } = await documentPdf(app.deps, executedIdOf(id));
  return { app, id, bytes };
}

/** Whether the commands of the package’s README accept that file in place of the sealed one. */
async function isAcceptedByReadme({ app, id }: Sealed, bytes: Uint8Array): Promise<boolean> {
  const folder = await temporaryFolder();
  const { parts } = await evidencePackage(app.deps, id, 'studio');
  const path = join(folder, 'package.zip');
  writeFileSync(path, Buffer.concat(await Array.fromAsync(parts)));
  unzip(path, folder);
  writeFileSync(join(folder, 'executed.pdf'), bytes);
  return runReadme(folder).isAccepted;
}

async function verdictsOn(sealed: Sealed, bytes: Uint8Array) {
  const { deps } = sealed.app;
  const said = await pdfSignatures(bytes);
  const proof = await proofByFile(deps, await sha256(new Uint8Array(bytes)));
  return {
    check: checkPdfSeal(bytes, await deps.sealer.certificates()).isValid,
    pdfsig: said.includes('Signature is Valid') && said.includes('Total document signed'),
    verifyPage: proof?.seal.is === 'valid',
    readme: await isAcceptedByReadme(sealed, bytes),
  };
}

const accepted = { check: true, pdfsig: true, verifyPage: true, readme: true };
const refused = { check: false, pdfsig: false, verifyPage: false, readme: false };

describeWithPdfReaders('A sealed contract', () => {
  test.each([
    ['that is a copy of a form', true],
    ['that is a form as it was uploaded', false],
  ])(
    '%s is refused by everything that checks it once a program changed it',
    async (_what, isCopy) => {
      const sealed = await aSealedForm(isCopy);
      expect(await verdictsOn(sealed, sealed.bytes)).toEqual(accepted);
      for (const tamper of [appendedByPdfJs, resavedByPdfLib, changedByPdfLib]) {
        const bytes = await tamper(sealed.bytes);
        expect({ by: tamper.name, ...(await verdictsOn(sealed, bytes)) }).toEqual({
          by: tamper.name,
          ...refused,
        });
      }
    },
  );

  test('that is a copy of a form has nothing to fill in; one as it was uploaded has', async () => {
    const names = async (isCopy: boolean) => {
      const fields = await fieldsForPdfJs((await aSealedForm(isCopy)).bytes);
      return fields.filter(({ type }) => type !== 'signature').map(({ name }) => name);
    };
    expect(await names(true)).toEqual([]);
    expect(await names(false)).toContain('Address.Street');
  });
});
