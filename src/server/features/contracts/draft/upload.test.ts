/** Contracts that are a client’s own PDF, from the upload to the seal. */
import { parseContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { aClientPdf } from '../../../../../tests/support/client-pdfs.ts';
import { addContractClient, sendContract } from '../../../../../tests/support/contracts.ts';
import { executeSent, signSent } from '../../../../../tests/support/executed-contracts.ts';
import { aFormPdf } from '../../../../../tests/support/hostile-files/pdf-content.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { hasPdfReaders, pdfFlatText } from '../../../../../tests/support/read-pdf.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import {
  addUploaded,
  chooseUpload,
  sendAsBefore,
} from '../../../../../tests/support/uploaded-contracts.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { findFrozen, findPdf } from '../../../documents/freeze/frozen.repository.ts';
import { documentPdf, documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';
import { readStoredFile, sha256 } from '../../../platform/files/store-file.ts';
import { FilesBusy } from '../../../platform/sandbox/sandbox.ts';
import { uploadedPdf } from './previews.routes.ts';
import { requireSealable } from '../owner-steps/require-sealable.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { listEvidence } from '../signing/evidence.repository.ts';

const hasFields = (bytes: Uint8Array) =>
  /\/AcroForm|\/Widget/.test(Buffer.from(bytes).toString('latin1'));

async function aFormOf(db: Database) {
  const app = await invoicingApp(db);
  const client = await addContractClient(app);
  const draft = await addUploaded(app, client.clientId, aFormPdf());
  return { app, client, draft };
}

async function bodyOf(db: Database, id: string) {
  const { body } = parseContractSnapshot((await findFrozen(db, id))?.snapshot ?? '');
  if (body.kind !== 'upload') throw new Error('It is no upload');
  return body;
}

describeOnSqliteFirst('A contract that is a client’s form', (openDb) => {
  test('is sent as a copy without fields, and the upload is frozen beside it', async () => {
    const db = await openDb();
    const { app, client, draft } = await aFormOf(db);
    expect((await sendContract(app, draft, [client.ada])).status).toBe(201);
    const { file, madeFrom } = await bodyOf(db, draft.id);
    expect(madeFrom?.sha256).toBe(await sha256(new Uint8Array(aFormPdf())));
    const bytes = await readStoredFile(app.deps.files, file);
    expect([hasFields(aFormPdf()), hasFields(bytes)]).toEqual([true, false]);
    await documentPdfJob(app.deps).run(draft.id);
    expect((await findPdf(db, draft.id, 1))?.sha256).toBe(file.sha256);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is previewed as that copy', async () => {
    const db = await openDb();
    const { app, draft } = await aFormOf(db);
    const { id } = draft;
    const { body } = await callApi(app, 'GET', `/contracts/${id}`);
    const { fileId, copyId, pages } = body.draft.body;
    expect(pages).toBeGreaterThan(0);
    expect(copyId).not.toBe(fileId);
    const preview = await uploadedPdf(app.deps, id);
    expect(preview?.file).toMatchObject({ name: 'Terms.pdf', type: 'application/pdf' });
    expect(preview && hasFields(preview.bytes)).toBe(false);
  });

  test('keeps its version if the same PDF is chosen again', async () => {
    const db = await openDb();
    const { app, client, draft } = await aFormOf(db);
    await sendContract(app, draft, [client.ada]);
    const path = `/contracts/${draft.id}`;
    const { body: sent } = await callApi(app, 'GET', path);
    const none = { kind: 'upload', fileId: null };
    const { body: removed } = await callApi(app, 'PATCH', path, {
      version: sent.version,
      body: none,
    });
    expect(removed.sent.isChanged).toBe(true);
    const again = { kind: 'upload', fileId: sent.draft.body.fileId };
    const { body } = await callApi(app, 'PATCH', path, { version: removed.version, body: again });
    expect(body).toMatchObject({ draft: { body: sent.draft.body }, sent: { isChanged: false } });
  });

  test('is copied with both files', async () => {
    const db = await openDb();
    const { app, draft } = await aFormOf(db);
    const { status, body } = await callApi(app, 'POST', '/contracts', { copyOf: draft.id });
    expect(status).toBe(201);
    const ids = body.files.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining([body.draft.body.fileId, body.draft.body.copyId]));
  });

  test('names the upload on its certificate', async () => {
    const db = await openDb();
    const { app, client, draft } = await aFormOf(db);
    await sendContract(app, draft, [client.ada]);
    await executeSent(app, draft.id);
    await documentPdfJob(app.deps).run(executedIdOf(draft.id));
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const { bytes } = await documentPdf(app.deps, executedIdOf(draft.id));
    if (!hasPdfReaders) return;
    const text = pdfFlatText(bytes);
    expect(text).toContain('SHA-256 of the uploaded file it was made from');
    expect(text.replaceAll(' ', '')).toContain(await sha256(new Uint8Array(aFormPdf())));
    expect(text).not.toContain('sealed as it was signed');
  });
});

describeOnSqliteFirst('A PDF that can’t be a contract', (openDb) => {
  test('is refused with 422 in words, and the draft stays as it was', async () => {
    const db = await openDb();
    const app = await invoicingApp(db);
    const { clientId } = await addContractClient(app);
    const bytes = aClientPdf({ page: '/AA << /O << /S /Launch /F (a.exe) >> >>' });
    const { draft, response } = await chooseUpload(app, clientId, bytes);
    expect(response).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'contracts.pdf_refused',
          fields: { body: expect.stringMatching(/^Page 1: The PDF contains scripts or actions/) },
        },
      },
    });
    const { body } = await callApi(app, 'GET', `/contracts/${draft.id}`);
    expect(body).toMatchObject({ version: draft.version, draft: { body: { kind: 'text' } } });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('takes no version while other files are checked', async () => {
    const db = await openDb();
    const app = await invoicingApp(db);
    const { clientId } = await addContractClient(app);
    const { sandbox } = app.deps;
    Object.assign(app.deps, {
      sandbox: { ...sandbox, preparePdf: () => Promise.reject(new FilesBusy()) },
    });
    const { response } = await chooseUpload(app, clientId, aClientPdf());
    expect(response).toMatchObject({ status: 503, body: { error: { code: 'files.busy' } } });
  });
});

describeOnSqliteFirst('A form that was sent byte for byte, before there were copies', (openDb) => {
  test('can’t be countersigned: a new version has to be sent', async () => {
    const db = await openDb();
    const { app, draft } = await aFormOf(db);
    await sendAsBefore(app, draft.id);
    const { revision } = await signSent(app, draft.id);
    await expect(requireSealable(app.deps, draft.id, revision)).rejects.toMatchObject({
      status: 409,
      code: 'contracts.pdf_not_sealable',
      message: expect.stringMatching(/send a new version/),
    });
    const { body } = await callApi(app, 'GET', `/contracts/${draft.id}`);
    expect(body.sent.isChanged).toBe(false);
    const again = { kind: 'upload', fileId: body.draft.body.fileId };
    const path = `/contracts/${draft.id}`;
    const { body: next } = await callApi(app, 'PATCH', path, {
      version: body.version,
      body: again,
    });
    expect(next).toMatchObject({ sent: { isChanged: true }, blockers: {} });
  });

  test('can be countersigned if it has none after all', async () => {
    const db = await openDb();
    const app = await invoicingApp(db);
    const { clientId } = await addContractClient(app);
    const { id } = await addUploaded(app, clientId, aClientPdf());
    await sendAsBefore(app, id);
    await expect(requireSealable(app.deps, id, 1)).resolves.toBeUndefined();
  });

  test('is sealed as it was signed if it is executed already, and owner and certificate say so', async () => {
    const db = await openDb();
    const { app, draft } = await aFormOf(db);
    const { id } = draft;
    await sendAsBefore(app, id);
    await executeSent(app, id);
    await documentPdfJob(app.deps).run(executedIdOf(id));
    const sealed = (await listEvidence(db, id)).find(({ kind }) => kind === 'sealed');
    expect(sealed?.data).toMatchObject({ isFileLive: true });
    const { body } = await callApi(app, 'GET', `/contracts/${id}`);
    expect(body.evidence.at(-1)).toMatchObject({
      kind: 'sealed',
      text: expect.stringMatching(/sealed as it was signed/),
    });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const { bytes } = await documentPdf(app.deps, executedIdOf(id));
    const base = Buffer.from(aFormPdf());
    expect(Buffer.from(bytes.subarray(0, base.length)).equals(base)).toBe(true);
    if (!hasPdfReaders) return;
    expect(pdfFlatText(bytes)).toContain('was sealed as it was signed');
  });
});
