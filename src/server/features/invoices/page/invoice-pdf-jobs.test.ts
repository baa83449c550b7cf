import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addClient,
  addDraft,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import {
  DocumentFailed,
  type DocumentJob,
  type DocumentPool,
} from '../../../platform/typeset/document-pool.ts';
import { startJobs } from '../../../platform/jobs/jobs.ts';
import { countJobsByStatus } from '../../../platform/jobs/jobs.repository.ts';
import { sha256 } from '../../../platform/files/store-file.ts';
import { documentPdfJob } from '../../../documents/deliveries/pdfs.actions.ts';

/** A fake renderer that records its inputs, and fails while `problem` is set. */
function notingPool() {
  const status: { drawn: DocumentJob[]; problem: string | undefined } = {
    drawn: [],
    problem: undefined,
  };
  const typeset: DocumentPool = {
    render(job) {
      if (status.problem !== undefined) return Promise.reject(new DocumentFailed(status.problem));
      status.drawn.push(job);
      return Promise.resolve({ bytes: new TextEncoder().encode('%PDF-1.7 x'), sha256: '' });
    },
    close: () => Promise.resolve(),
  };
  return { status, typeset };
}

function runJobs({ deps, clock }: TestApp) {
  const { db, log } = deps;
  const jobs = startJobs({ db, log, clock, kinds: [documentPdfJob(deps)] });
  onTestFinished(() => jobs.stop());
  return jobs;
}

async function noJobs(db: Database): Promise<void> {
  await expect.poll(() => countJobsByStatus(db)).toEqual({});
}
const documents = (db: Database) => db.selectFrom('documentPdfs').selectAll().execute();

async function picture(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 200, g: 80, b: 10 };
  const image = sharp({ create: { width, height: 40, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

describeOnSqliteFirst('The PDF of what was issued', (open) => {
  test('is drawn though nobody asks for it, of a credit note too', async () => {
    const db = await open();
    const { status, typeset: pool } = notingPool();
    let woken = 0;
    const app = await invoicingApp(db, {
      typeset: pool,
      jobs: { wake: () => (woken += 1) },
    });
    const { id } = await addIssued(app, await addClient(app));
    const { body } = await callApi(app, 'POST', `/invoices/${id}/credit-notes`);
    expect((await issue(app, body)).status).toBe(200);
    expect(woken).toBe(2);
    expect(await countJobsByStatus(db)).toEqual({ queued: 2 });
    expect(await violationsOf(db)).toEqual([]);
    runJobs(app);
    await noJobs(db);
    expect((await documents(db)).map(({ targetId }) => targetId)).toEqual([id, body.id]);
    const download = await app.app.request(`/api/documents/${id}/pdf`);
    expect(download.status).toBe(200);
    expect(status.drawn).toHaveLength(2);
  });

  test('has no job where issuing was refused', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const { id } = await addDraft(app, await addClient(app));
    expect((await issue(app, { id, version: 9 })).status).toBe(409);
    expect(await countJobsByStatus(db)).toEqual({});
  });

  test('is done with once somebody has asked for it, and drawn once by two processes', async () => {
    const db = await open();
    const { status, typeset: pool } = notingPool();
    const app = await invoicingApp(db, { typeset: pool });
    const client = await addClient(app);
    const { id } = await addIssued(app, client);
    await app.app.request(`/api/documents/${id}/pdf`);
    expect(await countJobsByStatus(db)).toEqual({});
    for (let count = 0; count < 6; count += 1) await addIssued(app, client);
    runJobs(app);
    runJobs(app);
    await noJobs(db);
    expect(await documents(db)).toHaveLength(7);
    expect(status.drawn).toHaveLength(7);
    expect(await app.deps.files.list()).toHaveLength(7);
  });

  test('that a broken template keeps from being drawn needs the studio, which tries again', async () => {
    const db = await open();
    const { status, typeset: pool } = notingPool();
    const app = await invoicingApp(db, { typeset: pool });
    const { id } = await addIssued(app, await addClient(app));
    status.problem = 'invoice: no such thing';
    const jobs = runJobs(app);
    await expect.poll(() => countJobsByStatus(db)).toEqual({ retrying: 1 });
    app.clock.advance({ hours: 121 });
    jobs.wake();
    await expect.poll(() => countJobsByStatus(db)).toEqual({ failed: 1 });
    const { body } = await callApi(app, 'GET', '/dashboard');
    expect(body.counts.pdf_failed).toBe(1);
    expect(body.attention[0]).toMatchObject({
      kind: 'pdf_failed',
      id,
      title: 'Invoice 2026-0001',
      detail: expect.stringContaining('Couldn’t generate the PDF'),
    });
    expect(await violationsOf(db)).toEqual([]);
    status.problem = undefined;
    expect((await app.app.request(`/api/documents/${id}/pdf`)).status).toBe(200);
    expect(await countJobsByStatus(db)).toEqual({});
    const { counts } = (await callApi(app, 'GET', '/dashboard')).body;
    expect(counts.pdf_failed).toBe(0);
  });

  test('has the logo it was issued with, whatever became of the logo before it is drawn', async () => {
    const db = await open();
    const { status, typeset: pool } = notingPool();
    const app = await invoicingApp(db, { typeset: pool });
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
    for (const { pictures } of status.drawn) {
      const logo = pictures['logo.png'];
      shown.push(logo && (await sha256(new Uint8Array(logo))));
    }
    expect(shown).toEqual([...hashes, undefined]);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const { body } = await callApi(app, 'GET', `/invoices/${id}`);
    expect(body.issued.snapshot.logoSha256).toBeNull();
  });

  test('keeps no logo that nothing issued shows', async () => {
    const app = await invoicingApp(await open(), { typeset: notingPool().typeset });
    await addIssued(app, await addClient(app));
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    await callApi(app, 'PUT', '/settings/logo', await picture(60));
    expect(await app.deps.files.list()).toHaveLength(1);
    await callApi(app, 'DELETE', '/settings/logo');
    expect(await app.deps.files.list()).toEqual([]);
  });

  test('keeps its logo once, though the same picture came and went again', async () => {
    const db = await open();
    const app = await invoicingApp(db, { typeset: notingPool().typeset });
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    await addIssued(app, await addClient(app));
    await callApi(app, 'PUT', '/settings/logo', await picture(60));
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    await callApi(app, 'DELETE', '/settings/logo');
    expect(await app.deps.files.list()).toHaveLength(1);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('says nothing of an anonymized client where it could not be drawn, and still is', async () => {
    const db = await open();
    const { typeset: pool } = notingPool();
    const app = await invoicingApp(db, { typeset: pool });
    const client = await addClient(app);
    await addIssued(app, client);
    const lastResponse = 'the text “Harbor Lab” could not be set';
    await db.updateTable('jobs').set({ status: 'retrying', lastResponse }).execute();
    await callApi(app, 'POST', `/clients/${client}/anonymization`, { name: 'Harbor Lab' });
    expect(await db.selectFrom('jobs').select('lastResponse').execute()).toEqual([
      { lastResponse: 'Anonymized' },
    ]);
    expect(await violationsOf(db)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    runJobs(app);
    await noJobs(db);
    expect(await documents(db)).toHaveLength(1);
  });

  test('that is lost without a job, or exchanged, or without its logo, is found', async () => {
    const db = await open();
    const app = await invoicingApp(db, { typeset: notingPool().typeset });
    await callApi(app, 'PUT', '/settings/logo', await picture(50));
    const { id } = await addIssued(app, await addClient(app));
    await db.deleteFrom('jobs').execute();
    expect(await violationsOf(db, app.deps.files)).toEqual([
      `every revision has its PDF, or a job that generates it: ${id}`,
    ]);
    await app.app.request(`/api/documents/${id}/pdf`);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    await db.deleteFrom('files').where('purpose', '=', 'logo').execute();
    expect(await violationsOf(db, app.deps.files)).toEqual([
      `every logo that a frozen document shows is stored: ${id}`,
    ]);
    await pastTriggers(db, `update files set target_id = 'inv_other'`);
    expect(await violationsOf(db, app.deps.files)).toContain(
      `every PDF is the one generated from its revision: ${id} has fileTargetId inv_other, expected ${id}`,
    );
  });
});
