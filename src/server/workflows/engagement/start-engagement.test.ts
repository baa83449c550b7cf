import {
  engagementTextNames,
  engagementTexts,
} from '../../../shared/engagements/engagement-texts.ts';
import { expect, test } from 'vitest';
import { anAgreement, startAgreed } from '../../../../tests/support/an-agreement.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { pastReferences } from '../../../../tests/support/past-triggers.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { aPdf } from '../../../../tests/support/uploads.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { EngagementSummary } from '../../../shared/engagements/engagement-list.schema.ts';
import type { Database } from '../../database/database.ts';

async function office(db: Database) {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  return { app, clientId, start: (changes = {}) => startAgreed(app, clientId, changes) };
}

async function found(app: TestApp, q: string): Promise<string[]> {
  const { body } = await callApi(app, 'GET', `/engagements?q=${encodeURIComponent(q)}`);
  const { body: everywhere } = await callApi(app, 'GET', `/search?q=${encodeURIComponent(q)}`);
  const listed = (body.items as EngagementSummary[]).map(({ id }) => id);
  const hits = (everywhere.items as { kind: string; id: string }[])
    .filter(({ kind }) => kind === 'engagement')
    .map(({ id }) => id);
  expect(hits).toEqual(listed);
  return listed;
}

describeOnSqliteFirst('An engagement without a proposal', (open) => {
  test('bills what was agreed: what is due on the start at once, the rest later', async () => {
    const db = await open();
    const { app, clientId, start } = await office(db);
    const { status, body } = await start({ purchaseOrderNumber: 'PO-7', note: 'By email.' });
    expect(status).toBe(201);
    const engagement = body as EngagementDetail;
    expect(engagement).toMatchObject({
      title: 'Annual report',
      status: 'active',
      client: { id: clientId },
      proposal: null,
      note: 'By email.',
      file: null,
      total: 1000_00,
      purchaseOrder: { number: 'PO-7', isNeeded: false },
    });
    const [deposit, rest] = engagement.entries;
    expect(deposit).toMatchObject({ amount: 300_00, status: 'draft' });
    expect(rest).toMatchObject({ amount: 700_00, status: 'not_reached', invoices: [] });
    const draft = await callApi(app, 'GET', `/invoices/${deposit?.invoices[0]?.id}`);
    expect(draft.body.draft.totals).toMatchObject({ total: 300_00 });
    expect(draft.body.draft.content).toMatchObject({
      clientId,
      purchaseOrderNumber: 'PO-7',
      pricesIncludeTax: true,
      lines: [{ title: 'Deposit', details: 'Editing and layout', unitPrice: 300_00 }],
    });
    const reached = await callApi(
      app,
      'POST',
      `/engagements/${engagement.id}/entries/rest/reached`,
    );
    expect(reached.body.entries[1]).toMatchObject({ status: 'draft' });
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each(engagementTextNames)('stores, exports and finds its %s', async (name) => {
    const db = await open();
    const { app, start } = await office(db);
    const { body } = await start({ [name]: 'Handshake,\nthen a call.' });
    expect(body[name]).toBe('Handshake,\nthen a call.');
    const csv = await (await app.app.request('/api/engagements.csv')).text();
    const [headings = '', ...rows] = csv.trim().split('\r\n');
    expect(headings).toContain(`"${engagementTexts[name].label}"`);
    expect(rows.join('\r\n')).toContain('"Handshake,\nthen a call."');
    expect(await found(app, 'handshake')).toEqual([body.id]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is found by its title, client and line items, until the client is anonymized', async () => {
    const db = await open();
    const { app, clientId, start } = await office(db);
    const { id } = (await start()).body;
    for (const words of ['annual rep', 'harbor', 'layout', 'annual harbor editing']) {
      expect(await found(app, words), words).toEqual([id]);
    }
    expect(await found(app, 'website')).toEqual([]);
    const { body } = await callApi(app, 'GET', `/engagements?clientId=${clientId}`);
    expect(body.items).toMatchObject([{ id, proposalId: null, proposalNumber: null }]);
    const anonymized = await callApi(app, 'POST', `/clients/${clientId}/anonymization`, {
      name: 'Harbor Lab',
    });
    expect(anonymized.status).toBe(200);
    expect(await found(app, 'harbor')).toEqual([]);
    expect(await found(app, 'anonymized')).toEqual([id]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('keeps the file that proves it', async () => {
    const db = await open();
    const { app, start } = await office(db);
    const { files } = app.deps;
    const { body: file } = await callApi(app, 'POST', '/engagements/files?name=Email.pdf', aPdf);
    expect(file).toEqual({ id: expect.any(String), name: 'Email.pdf' });
    const { body } = await start({ file });
    expect(body).toMatchObject({ file: { name: 'Email.pdf', sizeBytes: aPdf.length } });
    const path = `/api/engagements/${body.id}/file`;
    const downloaded = await app.app.request(path);
    expect(downloaded.headers.get('content-disposition')).toContain('Email.pdf');
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(aPdf);
    expect((await start({ file })).body.error.fields).toEqual({
      file: 'This file belongs to something else. Upload it again.',
    });
    const others = await start();
    expect((await app.app.request(`/api/engagements/${others.body.id}/file`)).status).toBe(404);
    expect(await violationsOf(db, files)).toEqual([]);
    await pastReferences(db, `update files set target_id = '${others.body.id}'`);
    expect((await violationsOf(db, files)).join('\n')).toMatch(/fileTarget/);
  });

  test('refuses files that can’t be attached, and those that were never uploaded', async () => {
    const { app, start } = await office(await open());
    const script = new TextEncoder().encode('#!/bin/sh\nrm -rf /');
    const refused = await callApi(app, 'POST', '/engagements/files?name=run.sh', script);
    expect(refused.status).toBe(415);
    const missing = await start({ file: { id: 'file_none', name: 'Email.pdf' } });
    expect(missing).toMatchObject({
      status: 422,
      body: { error: { fields: { file: 'File not found. Upload it again.' } } },
    });
  });

  test('says what can’t be billed, and stores nothing then', async () => {
    const db = await open();
    const { start } = await office(db);
    const { status, body } = await start({
      agreedOn: '2999-01-01',
      lines: [{ ...anAgreement.lines[0], title: '' }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual(['agreedOn', 'lines.0']);
    const unknown = await start({ clientId: 'cli_none' });
    expect(unknown.body.error.fields).toEqual({ clientId: 'Client not found.' });
    expect(await db.selectFrom('engagements').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('invoices').selectAll().execute()).toEqual([]);
  });
});
