import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  askAs,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { filesSection, upload } from '../../../../tests/support/uploads.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const anonymize = (app: TestApp, clientId: string) =>
  callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });

async function respond(app: TestApp, id: string, cookie: string, step: string, text: string) {
  const fields = hiddenFields(await proposalPage(app, id, cookie), step);
  return postForm(app, id, cookie, [...fields, ['step', step], ['text', text]]);
}

async function nextVersion(app: TestApp, id: string, title: string) {
  const { version } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
  await callApi(app, 'PATCH', `/proposals/${id}`, { version, title });
}

describeOnSqliteFirst('A client that is anonymized', (open) => {
  test('loses the content of proposals that were never accepted', async () => {
    const db = await open();
    const { app, clientId, id, ada } = await proposalOffice(db);
    const { body: file } = await upload(app, id, { name: 'Plans for Harbor Lab.pdf' });
    const { body: draft } = await callApi(app, 'GET', `/proposals/${id}`);
    const sections = [...draft.draft.sections, filesSection(file.id)];
    await callApi(app, 'PATCH', `/proposals/${id}`, { version: draft.version, sections });
    const declined = await addOffer(app, clientId);
    const ofDeclined = await openedBy(app, declined, ada);
    await respond(app, declined, ofDeclined, 'decline', 'Harbor Lab has no budget');
    const cookie = await openedBy(app, id, ada);
    await app.app.request(`/api/documents/${id}/pdf`);
    await respond(app, id, cookie, 'changes', 'Cheaper for Harbor Lab');
    await nextVersion(app, id, 'Cheaper website');
    await openedBy(app, id, ada);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const frozen = db
      .selectFrom('frozenDocuments')
      .selectAll()
      .orderBy('targetId')
      .orderBy('revision');
    const before = await frozen.execute();
    const files = await db.selectFrom('files').select('id').execute();
    // The attachment, which both versions have, and the PDF.
    expect(files).toHaveLength(2);

    expect((await anonymize(app, clientId)).status).toBe(200);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
    const rows = await frozen.execute();
    const emptiedAt = expect.any(String);
    expect(rows).toEqual(before.map((row) => Object.assign({}, row, { snapshot: '', emptiedAt })));
    for (const table of ['files', 'frozenFiles', 'documentPdfs', 'documentViews'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await app.deps.files.list()).toEqual([]);
    const drafts = await db.selectFrom('proposals').select('draft').execute();
    expect(JSON.stringify(drafts)).not.toContain('Deposit');
    const responses = await db.selectFrom('proposalResponses').selectAll().execute();
    expect(JSON.stringify(responses)).not.toMatch(/Harbor|Ada/);
    expect(responses.map(({ kind }) => kind).toSorted()).toEqual([
      'changes_requested',
      'declined',
      'withdrawn',
    ]);
  });

  test('shows its proposals as removed, wherever they are read', async () => {
    const { app, clientId, id, ada } = await proposalOffice(await open());
    const cookie = await openedBy(app, id, ada);
    const { body: sent } = await callApi(app, 'GET', `/proposals/${id}`);
    await anonymize(app, clientId);
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(body).toMatchObject({
      status: 'withdrawn',
      number: sent.number,
      sent: null,
      removed: { revision: 1, sha256: sent.sent.sha256, sentAt: sent.sent.sentAt },
      revisions: [{ revision: 1, isRemoved: true }],
    });
    const gone = { status: 410, body: { error: { code: 'documents.removed' } } };
    expect(await callApi(app, 'GET', `/documents/${id}/pdf`)).toMatchObject(gone);
    const comparison = `/proposals/${id}/comparison?from=1&to=draft`;
    expect(await callApi(app, 'GET', comparison)).toMatchObject(gone);
    const page = await app.app.request(`/p/${id}`, { headers: { cookie } });
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('Harbor');
    const list = await callApi(app, 'GET', '/proposals');
    expect(list.body.items).toMatchObject([
      { id, title: 'Removed', status: 'withdrawn', total: 0 },
    ]);
    const csv = await (await app.app.request('/api/proposals.csv')).text();
    expect(csv).toContain(`"${sent.number}","1","Withdrawn","Anonymized client","Removed","2026-`);
    expect((await callApi(app, 'GET', '/search?q=website')).body.items).toEqual([]);
  });

  test('keeps what it accepted, with its record, and loses the versions before', async () => {
    const db = await open();
    const { app, clientId, id, ada } = await proposalOffice(db);
    const first = await openedBy(app, id, ada);
    await respond(app, id, first, 'changes', 'Cheaper for Harbor Lab');
    await nextVersion(app, id, 'Cheaper website');
    const cookie = await openedBy(app, id, ada);
    await askAs({ app, id, cookie }, 'When can you start?');
    expect((await acceptAs(app, { id, cookie })).status).toBe(303);
    await anonymize(app, clientId);
    const threads = db
      .selectFrom('documentThreads')
      .innerJoin('documentMessages', 'documentMessages.threadId', 'documentThreads.id')
      .select(['documentThreads.revision', 'documentThreads.name', 'documentMessages.text'])
      .orderBy('documentThreads.revision');
    expect(await threads.execute()).toEqual([
      { revision: 1, name: '', text: '' },
      { revision: 2, name: 'Ada Signer', text: 'When can you start?' },
    ]);
    const rows = await db
      .selectFrom('frozenDocuments')
      .select(['kind', 'revision', 'emptiedAt'])
      .orderBy('kind')
      .orderBy('revision')
      .execute();
    expect(rows.map((row) => [row.kind, row.revision, row.emptiedAt === null])).toEqual([
      ['acceptance', 1, true],
      ['proposal', 1, false],
      ['proposal', 2, true],
    ]);
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    expect(body.sent.snapshot.title).toBe('Cheaper website');
    expect(body.acceptance.signer.name).toBe('Ada Signer');
    expect(JSON.stringify(body.responses)).not.toContain('Cheaper for');
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is the only reason for which triggers let content go', async () => {
    const db = await open();
    const { app, clientId, id, ada } = await proposalOffice(db);
    const cookie = await openedBy(app, id, ada);
    await app.app.request(`/api/documents/${id}/pdf`);
    const emptied = { snapshot: '', emptiedAt: '2026-03-02T09:00:00.000Z' };
    const frozen = () => db.updateTable('frozenDocuments').where('targetId', '=', id);
    await expect(frozen().set({ snapshot: '' }).execute()).rejects.toThrow(/emptied/);
    await expect(frozen().set({ emptiedAt: emptied.emptiedAt }).execute()).rejects.toThrow(
      /emptied/,
    );
    await expect(
      frozen()
        .set({ ...emptied, sha256: 'x' })
        .execute(),
    ).rejects.toThrow(/emptied/);
    await expect(db.deleteFrom('documentPdfs').execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('files').execute()).rejects.toThrow(/what was issued/);
    expect((await acceptAs(app, { id, cookie })).status).toBe(303);
    await expect(frozen().set(emptied).execute()).rejects.toThrow(/never accepted/);
    const responses = db.updateTable('proposalResponses').set({ data: '{}' });
    await expect(responses.execute()).rejects.toThrow(/emptied with/);
    await anonymize(app, clientId);
    await expect(frozen().set(emptied).execute()).rejects.toThrow(/never accepted/);
  });

  test('has no revision that was emptied or filled by hand', async () => {
    const db = await open();
    const { app, clientId, id, ada } = await proposalOffice(db);
    await openedBy(app, id, ada);
    const rule = 'every emptied revision was emptied by an event, as a whole';
    const expectFound = async (...changes: string[]) => {
      const [row] = await db.selectFrom('frozenDocuments').selectAll().execute();
      const { snapshot = '', emptiedAt = null } = row ?? {};
      for (const change of changes) {
        await pastTriggers(db, `update frozen_documents set ${change} where target_id = '${id}'`);
        const found = await violationsOf(db, app.deps.files);
        expect(found, change).toContainEqual(expect.stringContaining(rule));
        expect((await callApi(app, 'GET', `/documents/${id}/pdf`)).status, change).toBe(500);
        const back = [
          snapshot.replaceAll("'", "''"),
          emptiedAt === null ? 'null' : `'${emptiedAt}'`,
        ];
        await pastTriggers(
          db,
          `update frozen_documents set snapshot = '${back[0]}', emptied_at = ${back[1]}`,
        );
      }
    };
    await expectFound("snapshot = '', emptied_at = '2026-03-02'", "emptied_at = '2026-03-02'");
    await anonymize(app, clientId);
    await expectFound("snapshot = '{}'", "emptied_at = '2026-03-01'", 'emptied_at = null');
  });
});
