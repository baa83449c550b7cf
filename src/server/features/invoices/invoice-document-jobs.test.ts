import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentJob } from '../../platform/documents/document-job.ts';
import { DocumentFailed, type DocumentPool } from '../../platform/documents/document-pool.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { countJobsByState } from '../../platform/jobs/jobs.repository.ts';
import { sha256 } from '../../platform/files/keep-file.ts';
import { invoiceDocumentJob } from './invoice-documents.actions.ts';

/** Draws nothing, but notes what it was asked for; while `problem` is there it fails with it. */
function notingPool() {
  const state: { drawn: DocumentJob[]; problem: string | undefined } = {
    drawn: [],
    problem: undefined,
  };
  const documents: DocumentPool = {
    render(job) {
      if (state.problem !== undefined) return Promise.reject(new DocumentFailed(state.problem));
      state.drawn.push(job);
      return Promise.resolve({ bytes: new TextEncoder().encode('%PDF-1.7 x'), sha256: '' });
    },
    close: () => Promise.resolve(),
  };
  return { state, documents };
}

function runJobs({ deps, clock }: TestApp) {
  const { db, log } = deps;
  const jobs = startJobs({ db, log, clock, kinds: [invoiceDocumentJob(deps)] });
  onTestFinished(() => jobs.stop());
  return jobs;
}

async function noJobs(db: Database): Promise<void> {
  await expect.poll(() => countJobsByState(db)).toEqual({});
}
const documents = (db: Database) => db.selectFrom('invoiceDocuments').selectAll().execute();

async function picture(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 200, g: 80, b: 10 };
  const image = sharp({ create: { width, height: 40, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

describeOnEachDatabase('The PDF of what was issued', (open) => {
  test('is drawn though nobody asks for it, of a credit note too', async () => {
    const db = await open();
    const { state, documents: pool } = notingPool();
    let woken = 0;
    const app = await invoicingApp(db, {
      documents: pool,
      jobs: { wake: () => (woken += 1) },
    });
    const { id } = await addIssued(app, await addClient(app));
    const { body } = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    expect((await issue(app, body)).status).toBe(200);
    expect(woken).toBe(2);
    expect(await countJobsByState(db)).toEqual({ queued: 2 });
    expect(await violationsOf(db)).toEqual([]);
    runJobs(app);
    await noJobs(db);
    expect((await documents(db)).map(({ invoiceId }) => invoiceId)).toEqual([id, body.id]);
    const download = await app.app.request(`/api/invoices/${id}/document`);
    expect(download.status).toBe(200);
    expect(state.drawn).toHaveLength(2);
  });

  test('has no job where issuing was refused', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addDraft(app, await addClient(app));
    expect((await issue(app, { id, version: 9 })).status).toBe(409);
    expect(await countJobsByState(db)).toEqual({});
  });

  test('is done with once somebody has asked for it, and drawn once by two processes', async () => {
    const db = await open();
    const { state, documents: pool } = notingPool();
    const app = await invoicingApp(db, { documents: pool });
    const client = await addClient(app);
    const { id } = await addIssued(app, client);
    await app.app.request(`/api/invoices/${id}/document`);
    expect(await countJobsByState(db)).toEqual({});
    for (let count = 0; count < 6; count += 1) await addIssued(app, client);
    runJobs(app);
    runJobs(app);
    await noJobs(db);
    expect(await documents(db)).toHaveLength(7);
    expect(state.drawn).toHaveLength(7);
    expect(await app.deps.files.list()).toHaveLength(7);
  });

  test('that a broken template keeps from being drawn needs the studio, which tries again', async () => {
    const db = await open();
    const { state, documents: pool } = notingPool();
    const app = await invoicingApp(db, { documents: pool });
    const { id } = await addIssued(app, await addClient(app));
    state.problem = 'invoice: no such thing';
    const jobs = runJobs(app);
    await expect.poll(() => countJobsByState(db)).toEqual({ failed: 1 });
    app.clock.advance({ hours: 121 });
    jobs.wake();
    await expect.poll(() => countJobsByState(db)).toEqual({ given_up: 1 });
    const { body } = await callApi(app, 'GET', '/dashboard');
    expect(body.counts.document_in_trouble).toBe(1);
    expect(body.needsMe[0]).toMatchObject({
      kind: 'document_in_trouble',
      id,
      title: 'Invoice 2026-0001',
      detail: expect.stringContaining('The PDF can’t be made'),
    });
    expect(await violationsOf(db)).toEqual([]);
    state.problem = undefined;
    expect((await app.app.request(`/api/invoices/${id}/document`)).status).toBe(200);
    expect(await countJobsByState(db)).toEqual({});
    const { counts } = (await callApi(app, 'GET', '/dashboard')).body;
    expect(counts.document_in_trouble).toBe(0);
  });

  test('has the logo it was issued with, whatever became of the logo before it is drawn', async () => {
    const db = await open();
    const { state, documents: pool } = notingPool();
    const app = await invoicingApp(db, { documents: pool });
    const client = await addClient(app);
    const hashes: string[] = [];
    for (const width of [50, 60]) {
      const put = await callApi(app, 'PUT', '/settings/logo', await picture(width));
      hashes.push(put.body.sha256);
      await addIssued(app, client);
    }
    await callApi(app, 'DELETE', '/settings/logo');
    const { id } = await addIssued(app, client);
    expect((await callApi(app, 'GET', '/settings/logo')).status).toBe(404);
    runJobs(app);
    await noJobs(db);
    const shown: (string | undefined)[] = [];
    for (const { pictures } of state.drawn) {
      const logo = pictures['logo.png'];
      shown.push(logo && (await sha256(new Uint8Array(logo))));
    }
    expect(shown).toEqual([...hashes, undefined]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const { body } = await callApi(app, 'GET', `/invoices/${id}`);
    expect(body.issued.snapshot.logoSha256).toBeNull();
  });

  test('keeps no logo that nothing issued shows', async () => {
    const app = await invoicingApp(await open(), { documents: notingPool().documents });
    await addIssued(app, await addClient(app));
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    await callApi(app, 'PUT', '/settings/logo', await picture(60));
    expect(await app.deps.files.list()).toHaveLength(1);
    await callApi(app, 'DELETE', '/settings/logo');
    expect(await app.deps.files.list()).toEqual([]);
  });

  test('keeps its logo once, though the same picture came and went again', async () => {
    const db = await open();
    const app = await invoicingApp(db, { documents: notingPool().documents });
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    await addIssued(app, await addClient(app));
    await callApi(app, 'PUT', '/settings/logo', await picture(60));
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    await callApi(app, 'DELETE', '/settings/logo');
    expect(await app.deps.files.list()).toHaveLength(1);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('says nothing of an anonymised client where it could not be drawn, and still is', async () => {
    const db = await open();
    const { documents: pool } = notingPool();
    const app = await invoicingApp(db, { documents: pool });
    const client = await addClient(app);
    await addIssued(app, client);
    const lastAnswer = 'the text “Harbor Lab” could not be set';
    await db.updateTable('jobs').set({ state: 'failed', lastAnswer }).execute();
    await callApi(app, 'POST', `/clients/${client}/anonymisation`, { name: 'Harbor Lab' });
    expect(await db.selectFrom('jobs').select('lastAnswer').execute()).toEqual([
      { lastAnswer: 'Anonymised' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    runJobs(app);
    await noJobs(db);
    expect(await documents(db)).toHaveLength(1);
  });

  test('that is lost without a job, or exchanged, or without its logo, is found', async () => {
    const db = await open();
    const app = await invoicingApp(db, { documents: notingPool().documents });
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    const { id } = await addIssued(app, await addClient(app));
    await db.deleteFrom('jobs').execute();
    expect(await violationsOf(db, app.deps.files)).toEqual([
      `everything that was issued has its PDF, or a job that makes it: ${id}`,
    ]);
    await app.app.request(`/api/invoices/${id}/document`);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    await db.deleteFrom('files').where('purpose', '=', 'logo').execute();
    expect(await violationsOf(db, app.deps.files)).toEqual([
      `every logo that something issued shows is kept: ${id}`,
    ]);
    await pastTriggers(db, `update files set subject = 'inv_other'`);
    expect(await violationsOf(db, app.deps.files)).toContain(
      `every PDF is the one that was made of its invoice: ${id} has subject inv_other, and not ${id}`,
    );
  });
});
