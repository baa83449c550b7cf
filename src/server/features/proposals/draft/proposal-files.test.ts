import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  addOffer,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { invoicingApp } from '../../../../../tests/support/invoices.ts';
import { pastReferences } from '../../../../../tests/support/past-triggers.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { kept } from '../../../../../tests/support/hostile-text.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { aPdf, filesSection, upload } from '../../../../../tests/support/uploads.ts';
import { documentInvariants } from '../../../documents/integrity/documents.invariants.ts';
import { removeUnusedFiles } from '../../../documents/files/unused-files.ts';
import { checkFiles } from '../../../platform/files/store-file.ts';

const text = (content: string) => new TextEncoder().encode(content);

/** The draft with these files in a section of its own, beside its others. */
async function attach(app: TestApp, id: string, ...fileIds: string[]) {
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  const sections = body.draft.sections.filter(({ kind }: { kind: string }) => kind !== 'files');
  return callApi(app, 'PATCH', `/proposals/${id}`, {
    version: body.version,
    sections: fileIds.length === 0 ? sections : [...sections, filesSection(...fileIds)],
  });
}

const download = (app: TestApp, path: string, cookie: string) =>
  app.app.request(path, { headers: { cookie } });

async function problemsOf({ deps }: TestApp): Promise<string[]> {
  const invariants = await documentInvariants(deps.db, deps.kinds);
  return [
    ...invariants.flatMap(({ violations }) => violations),
    ...(await checkFiles(deps.db, deps.files)),
  ];
}

/** As a page shows it. */
const shown = async (words: string) => (await html`${words}`).toString();

const storedIds = async ({ deps }: TestApp) => (await deps.files.list()).map(({ id }) => id);

describeOnSqliteFirst('A file of a proposal', (open) => {
  test('is frozen with the version, and downloaded from the client’s page', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const added = await upload(app, id, { name: 'plans/Level 1 „Süd“.pdf' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      name: 'Level 1 „Süd“.pdf',
      type: 'application/pdf',
      sizeBytes: aPdf.length,
      width: null,
    });
    expect((await attach(app, id, added.body.id)).status).toBe(200);
    const cookie = await openedBy(app, id, ada);
    const path = `/p/${id}/files/${added.body.id}`;
    expect(await proposalPage(app, id, cookie)).toContain(`href="${path}"`);
    const got = await download(app, path, cookie);
    expect(got.status).toBe(200);
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(aPdf);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Level 1 _S_d_.pdf"; filename*=UTF-8''Level%201%20%E2%80%9ES%C3%BCd%E2%80%9C.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await app.app.request(path)).status).toBe(404);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is named on the page as text, whatever its title and name are', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    for (const title of kept) {
      const { body } = await upload(app, id, { name: `${title}.pdf` });
      const { body: draft } = await callApi(app, 'GET', `/proposals/${id}`);
      const section = filesSection(body.id, body.id);
      const [titled, named] = section.items;
      const items = [{ ...titled, title }, named];
      const changed = await callApi(app, 'PATCH', `/proposals/${id}`, {
        version: draft.version,
        sections: [
          ...draft.draft.sections.filter(({ kind }: { kind: string }) => kind !== 'files'),
          { ...section, items },
        ],
      });
      expect(changed.status, title).toBe(200);
      const page = await proposalPage(app, id, await openedBy(app, id, ada));
      expect(page).not.toMatch(/<(?:img src=x|script>alert|svg onload)/);
      expect(page).toContain(await shown(changed.body.draft.sections.at(-1).items[0].title));
      expect(page).toContain(await shown(body.name));
    }
  });

  test('is only what the version of the link has', async () => {
    const { app, id, ada, clientId } = await proposalOffice(await open());
    const first = (await upload(app, id)).body.id;
    await attach(app, id, first);
    const cookie = await openedBy(app, id, ada);
    const later = (await upload(app, id, { name: 'Later.pdf' })).body.id;
    await attach(app, id, later);
    const other = await addOffer(app, clientId);
    const foreign = (await upload(app, other)).body.id;
    const statuses = await Promise.all(
      [first, later, foreign, 'file_0'].map(
        async (file) => (await download(app, `/p/${id}/files/${file}`, cookie)).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 404]);
    expect((await download(app, `/p/${other}/files/${foreign}`, cookie)).status).toBe(404);
    // The next version, from the draft, has the other file.
    const next = await openedBy(app, id, ada);
    expect((await download(app, `/p/${id}/files/${later}`, next)).status).toBe(200);
    expect((await download(app, `/p/${id}/files/${first}`, next)).status).toBe(404);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is refused where it belongs to another document', async () => {
    const { app, id, clientId } = await proposalOffice(await open());
    const other = await addOffer(app, clientId);
    const foreign = (await upload(app, other)).body.id;
    const ofClient = await callApi(app, 'POST', `/clients/${clientId}/files?name=a.pdf`, aPdf);
    for (const file of [foreign, ofClient.body.id, 'file_0']) {
      const { status, body } = await attach(app, id, file);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['sections']]);
      expect((await callApi(app, 'GET', `/documents/${id}/files/${file}`)).status).toBe(404);
    }
    expect((await upload(app, 'inv_1')).status).toBe(404);
    expect((await upload(app, 'pro_1')).status).toBe(404);
  });

  test('is none that would run when it is opened, nor one that is empty or too large', async () => {
    const { app, id } = await proposalOffice(await open());
    const before = await storedIds(app);
    const refused: [name: string, bytes: Uint8Array<ArrayBuffer>, status: number][] = [
      ['program.pdf', text('MZ\u0000\u0001'), 415],
      ['page.html', text('<!doctype html><script>alert(1)</script>'), 415],
      ['drawing.svg', text('<svg onload="alert(1)"/>'), 415],
      ['plan.exe', aPdf, 415],
      ['text.pdf', text('hello'), 415],
      ['backwards\u202Efdp.exe', aPdf, 415],
      ['empty.pdf', new Uint8Array(), 400],
      ['large.pdf', new Uint8Array(25 * 1024 * 1024 + 1), 413],
    ];
    for (const [name, bytes, status] of refused) {
      expect([name, (await upload(app, id, { name, bytes })).status]).toEqual([name, status]);
    }
    expect(await storedIds(app)).toEqual(before);
  });

  test('is stored whole or not at all on a full disk', async () => {
    const db = await open();
    const { app, id } = await proposalOffice(db);
    const keep = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const full = await invoicingApp(db, { files: { ...app.deps.files, keep } });
    expect((await upload(full, id)).status).toBe(507);
    expect((await callApi(app, 'GET', `/proposals/${id}`)).body.files).toEqual([]);
    expect((await upload(app, id)).status).toBe(201);
  });

  test('is copied with its proposal, and kept by the next version', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const file = (await upload(app, id)).body.id;
    await attach(app, id, file);
    const copy = (await callApi(app, 'POST', '/proposals', { copyOf: id })).body;
    const [own] = copy.files;
    expect(own).toMatchObject({ name: 'Plan.pdf', sizeBytes: aPdf.length });
    expect(own.id).not.toBe(file);
    expect(copy.draft.sections.at(-1).items[0].fileId).toBe(own.id);
    expect((await callApi(app, 'GET', `/documents/${copy.id}/files/${own.id}`)).status).toBe(200);
    await openedBy(app, id, ada);
    const { version } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    await callApi(app, 'PATCH', `/proposals/${id}`, { version, title: 'Second thoughts' });
    const next = await openedBy(app, id, ada);
    expect((await download(app, `/p/${id}/files/${file}`, next)).status).toBe(200);
    const rows = await app.deps.db.selectFrom('frozenFiles').select('revision').execute();
    expect(rows.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is deleted a day after nothing uses it any more, and never once it is frozen', async () => {
    const { app, id, ada, clientId } = await proposalOffice(await open());
    const sent = (await upload(app, id)).body.id;
    await attach(app, id, sent);
    await openedBy(app, id, ada);
    const drafted = (await upload(app, id)).body.id;
    await attach(app, id, drafted);
    const unused = (await upload(app, id)).body.id;
    const other = await addOffer(app, clientId);
    const ofDeleted = (await upload(app, other)).body.id;
    const { version } = (await callApi(app, 'GET', `/proposals/${other}`)).body;
    await callApi(app, 'DELETE', `/proposals/${other}`, { version });
    const known = async () =>
      (await app.deps.db.selectFrom('files').select('id').execute()).map((row) => row.id);
    expect(await known()).not.toContain(ofDeleted);
    app.clock.advance({ hours: 23 });
    await removeUnusedFiles(app.deps);
    expect(await known()).toContain(unused);
    app.clock.advance({ hours: 2 });
    await removeUnusedFiles(app.deps);
    expect(await known()).toEqual(expect.arrayContaining([sent, drafted]));
    expect(await known()).not.toContain(unused);
    expect(await storedIds(app)).not.toContain(unused);
    const remove = app.deps.db.deleteFrom('files').where('id', '=', sent).execute();
    await expect(remove).rejects.toThrow(
      /files of what was frozen can not be changed|foreign key/i,
    );
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is verified: the row of a stored file and that of its version agree', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const file = (await upload(app, id)).body.id;
    await attach(app, id, file);
    await openedBy(app, id, ada);
    for (const [column, value] of [
      ['name', 'Other.pdf'],
      ['type', 'text/html'],
    ]) {
      const before = column === 'name' ? 'Plan.pdf' : 'application/pdf';
      await pastReferences(db, `update files set ${column} = '${value}' where id = '${file}'`);
      expect(await problemsOf(app)).toEqual([`${file} has ${column} ${value}, expected ${before}`]);
      await pastReferences(db, `update files set ${column} = '${before}' where id = '${file}'`);
    }
    await pastReferences(db, `update frozen_files set purpose = 'evidence'`);
    expect((await problemsOf(app)).join('\n')).toMatch(/purpose evidence, expected attachment/);
    expect((await problemsOf(app)).join('\n')).toMatch(/the list of files of pro_\w+/);
    expect(await problemsOf(app)).toHaveLength(2);
  });

  test('proves a recorded acceptance, for the owner only', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const shown = (await upload(app, id)).body.id;
    await attach(app, id, shown);
    const cookie = await openedBy(app, id, ada);
    const accept = (fileId: string) => {
      const recorded = { revision: 1, name: 'Ada Signer', acceptedOn: '2026-03-02', fileId };
      return callApi(app, 'POST', `/proposals/${id}/acceptance`, recorded);
    };
    for (const refused of [shown, 'file_0']) {
      const { status, body } = await accept(refused);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['fileId']]);
    }
    const email = { name: 'Yes.eml', bytes: text('From: Ada\n\nYes, please start.') };
    const proof = (await upload(app, id, email)).body;
    const { status, body } = await accept(proof.id);
    expect([status, body.acceptance.files]).toEqual([200, [proof]]);
    const record = body.acceptance.id;
    for (const document of [id, record]) {
      const got = await callApi(app, 'GET', `/documents/${document}/files/${proof.id}`);
      expect(got.status).toBe(200);
    }
    expect((await download(app, `/p/${id}/files/${proof.id}`, cookie)).status).toBe(404);
    const rows = await app.deps.db
      .selectFrom('frozenFiles')
      .select(['fileId', 'purpose'])
      .where('targetId', '=', record)
      .orderBy('purpose')
      .execute();
    expect(rows).toEqual([
      { fileId: shown, purpose: 'attachment' },
      { fileId: proof.id, purpose: 'evidence' },
    ]);
    app.clock.advance({ hours: 48 });
    await removeUnusedFiles(app.deps);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is not served once its bytes were replaced', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const file = (await upload(app, id)).body.id;
    await attach(app, id, file);
    const cookie = await openedBy(app, id, ada);
    await app.deps.files.put(file, text('%PDF-1.7\nA trap'));
    expect((await download(app, `/p/${id}/files/${file}`, cookie)).status).toBe(500);
    expect(await problemsOf(app)).not.toEqual([]);
  });
});
