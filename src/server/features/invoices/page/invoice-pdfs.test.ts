import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { onePixelPng } from '../../../../../tests/support/studio-world.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  DocumentFailed,
  type DocumentJob,
  type DocumentPool,
  DocumentsBusy,
} from '../../../platform/typeset/document-pool.ts';

async function download({ app }: TestApp, path: string) {
  const response = await app.request(`/api${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { response, bytes, sha256, name: response.headers.get('content-disposition') };
}

/** A fake renderer that records its inputs; each result is different. */
function countingPool() {
  const jobs: DocumentJob[] = [];
  const pool: DocumentPool = {
    render(job) {
      jobs.push(job);
      const bytes = new TextEncoder().encode(`%PDF-1.7 ${jobs.length}`);
      return Promise.resolve({ bytes });
    },
    close: () => Promise.resolve(),
  };
  return { jobs, pool };
}

describeOnSqliteFirst('The document of an invoice', (open) => {
  test('is a PDF under its number, kept under its hash', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addIssued(app, await addClient(app));
    const { response, bytes, sha256, name } = await download(app, `/documents/${id}/pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(name).toContain('filename="Invoice 2026-0001.pdf"');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const kept = await db.selectFrom('documentPdfs').selectAll().execute();
    expect(kept).toMatchObject([{ targetId: id, revision: 1, sha256 }]);
  });

  test('is generated once, and served unchanged at once and later', async () => {
    const db = await open();
    const { jobs, pool } = countingPool();
    const app = await invoicingApp(db, { typeset: pool });
    const { id } = await addIssued(app, await addClient(app));
    const path = `/documents/${id}/pdf`;
    const [one, other] = await Promise.all([download(app, path), download(app, path)]);
    await db.updateTable('studioSettings').set({ name: 'Another Studio' }).execute();
    const later = await download(app, path);
    expect([other.sha256, later.sha256]).toEqual([one.sha256, one.sha256]);
    expect(jobs.length).toBeLessThanOrEqual(2);
    const files = await db.selectFrom('files').where('targetId', '=', id).selectAll().execute();
    expect(files).toMatchObject([{ purpose: 'document', sha256: one.sha256, createdBy: null }]);
    expect(await app.deps.files.list()).toHaveLength(1);
  });

  test('can’t be exchanged for another, nor taken away', async () => {
    const db = await open();
    const app = await invoicingApp(db, { typeset: countingPool().pool });
    const { id } = await addIssued(app, await addClient(app));
    await download(app, `/documents/${id}/pdf`);
    await expect(db.updateTable('documentPdfs').set({ sha256: 'other' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('documentPdfs').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('files').where('targetId', '=', id).execute()).rejects.toThrow(
      'can not be changed',
    );
  });

  test('shows the logo that the studio had', async () => {
    const db = await open();
    const { jobs, pool } = countingPool();
    const app = await invoicingApp(db, { typeset: pool });
    await callApi(app, 'PUT', '/settings/logo', onePixelPng);
    const { id } = await addIssued(app, await addClient(app));
    await download(app, `/documents/${id}/pdf`);
    expect(Object.keys(jobs[0]?.pictures ?? {})).toEqual(['logo.png']);
  });

  test('of a draft is a preview, made again each time and not kept', async () => {
    const db = await open();
    const { jobs, pool } = countingPool();
    const app = await invoicingApp(db, { typeset: pool });
    const draft = await addDraft(app, await addClient(app));
    const path = `/invoices/${draft.id}`;
    const { response, name } = await download(app, `${path}/preview`);
    expect(response.status).toBe(200);
    expect(name).toContain('filename="Draft.pdf"');
    expect(jobs[0]?.data).toMatchObject({ title: 'Invoice', mark: 'Draft' });
    expect(await app.deps.files.list()).toEqual([]);
    const early = await callApi(app, 'GET', `/documents/${draft.id}/pdf`);
    expect(early.body.error.code).toBe('documents.not_frozen');
    await issue(app, draft);
    const late = await callApi(app, 'GET', `${path}/preview`);
    expect(late.body.error.code).toBe('invoices.already_issued');
  });

  test('of a draft can be seen as a picture, drawn of what the PDF is drawn of', async () => {
    const db = await open();
    const { jobs, pool } = countingPool();
    const app = await invoicingApp(db, { typeset: pool });
    const issued = await addIssued(app, await addClient(app));
    const { body: draft } = await callApi(app, 'POST', `/invoices/${issued.id}/credit-notes`);
    const path = `/invoices/${draft.id}/preview`;
    const pdf = await download(app, path);
    const { response, name } = await download(app, `${path}/image?version=1`);
    expect([pdf.response.status, response.status]).toEqual([200, 200]);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(name).toContain('filename="Draft.svg"');
    const [one, other] = jobs;
    expect(other).toEqual({ ...one, isImage: true });
    expect(one?.data).toMatchObject({
      intro: expect.stringContaining('Credit for invoice 2026-0001'),
    });
    const squeezed = await app.app.request(`/api${path}/image`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(squeezed.headers.get('content-encoding')).toBe('br');
  });

  test('says when too many are waiting, and still issues the invoice', async () => {
    const { pool } = countingPool();
    const render: DocumentPool['render'] = () => Promise.reject(new DocumentsBusy());
    const app = await invoicingApp(await open(), { typeset: { ...pool, render } });
    const { id } = await addIssued(app, await addClient(app));
    const { response } = await download(app, `/documents/${id}/pdf`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect((await callApi(app, 'GET', `/invoices/${id}`)).body.number).toBe('2026-0001');
  });

  test('is possible for a draft without lines, and needs a client', async () => {
    const app = await invoicingApp(await open());
    const empty = await callApi(app, 'POST', '/invoices', { clientId: await addClient(app) });
    const { response } = await download(app, `/invoices/${empty.body.id}/preview`);
    expect(response.status).toBe(200);
    const { body } = await callApi(app, 'POST', '/invoices', {});
    const nobody = await callApi(app, 'GET', `/invoices/${body.id}/preview`);
    expect(nobody.status).toBe(422);
    expect(nobody.body.error.fields).toEqual({ clientId: 'Choose a client.' });
  });

  test('that can’t be made leaves the invoice as it is, and can be asked for again', async () => {
    const db = await open();
    const { pool } = countingPool();
    let fails = true;
    const render: DocumentPool['render'] = (job) =>
      fails ? Promise.reject(new DocumentFailed('no such thing')) : pool.render(job);
    const app = await invoicingApp(db, { typeset: { ...pool, render } });
    const { id } = await addIssued(app, await addClient(app));
    const failed = await callApi(app, 'GET', `/documents/${id}/pdf`);
    expect(failed.status).toBe(500);
    expect(failed.body.error.code).toBe('documents.pdf_failed');
    expect(JSON.stringify(failed.body)).not.toContain('no such thing');
    fails = false;
    expect((await download(app, `/documents/${id}/pdf`)).response.status).toBe(200);
  });
});
