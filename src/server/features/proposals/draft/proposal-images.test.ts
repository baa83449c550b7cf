import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { addClient } from '../../../../../tests/support/invoices.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { aPicture, imagesSection, upload } from '../../../../../tests/support/uploads.ts';
import { documentPdf } from '../../../documents/deliveries/pdfs.actions.ts';
import { documentInvariants } from '../../../documents/integrity/documents.invariants.ts';
import { removeUnusedFiles } from '../../../documents/files/unused-files.ts';
import { checkFiles } from '../../../platform/files/store-file.ts';

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function uploadImage(app: TestApp, id: string, bytes?: Uint8Array<ArrayBuffer>) {
  const picture = { name: 'plan.jpeg', bytes: bytes ?? (await aPicture()), purpose: 'picture' };
  return upload(app, id, picture);
}

/** The draft with a text of these images, beside its other sections. */
async function show(app: TestApp, id: string, ...fileIds: string[]) {
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  const others = body.draft.sections.filter(({ key }: { key: string }) => key !== 'images');
  const images = fileIds.map((fileId) => ({ fileId, alt: `Image ${fileId}` }));
  return callApi(app, 'PATCH', `/proposals/${id}`, {
    version: body.version,
    sections: fileIds.length === 0 ? others : [...others, imagesSection(images)],
  });
}

const get = (app: TestApp, path: string, cookie: string) =>
  app.app.request(path, { headers: { cookie } });

const problemsOf = async ({ deps }: TestApp) => [
  ...(await documentInvariants(deps.db, deps.kinds)).flatMap(({ violations }) => violations),
  ...(await checkFiles(deps.db, deps.files)),
];

describeOnSqliteFirst('An image in a text of a proposal', (open) => {
  test('is frozen with the version, and shown on the page, in the preview and in the PDF', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const { body: file } = await uploadImage(app, id, await aPicture({ width: 2000, height: 500 }));
    expect(file).toMatchObject({ name: 'plan.jpg', type: 'image/jpeg', width: 1600, height: 400 });
    expect((await show(app, id, file.id)).status).toBe(200);
    const preview = await get(app, `/api/proposals/${id}/preview/page`, '');
    expect(await preview.text()).toContain(`<img src="/api/documents/${id}/files/${file.id}" alt=`);
    const cookie = await openedBy(app, id, ada);
    const path = `/p/${id}/files/${file.id}`;
    expect(await proposalPage(app, id, cookie)).toContain(
      `<img src="${path}" alt="Image ${file.id}" width="1600" height="400" loading="lazy" />`,
    );
    const got = await get(app, path, cookie);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(hashOf(new Uint8Array(await got.arrayBuffer()))).toBe(file.sha256);
    expect((await app.app.request(path)).status).toBe(404);
    const frozen = await app.deps.db.selectFrom('frozenDocuments').selectAll().executeTakeFirst();
    expect(JSON.parse(frozen?.snapshot ?? '').files).toEqual([file]);
    expect(hashOf(frozen?.snapshot ?? '')).toBe(frozen?.sha256);
    const rows = await app.deps.db
      .selectFrom('frozenFiles')
      .select(['fileId', 'sha256', 'purpose'])
      .execute();
    expect(rows).toEqual([{ fileId: file.id, sha256: file.sha256, purpose: 'picture' }]);
    // A JPEG gets into a PDF as it is.
    const stored = (await app.deps.files.read(file.id)) ?? new Uint8Array();
    const { bytes: pdf } = await documentPdf(app.deps, id);
    expect(Buffer.from(pdf).includes(stored)).toBe(true);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is in the record of its acceptance', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const { body: file } = await uploadImage(app, id);
    await show(app, id, file.id);
    const cookie = await openedBy(app, id, ada);
    expect((await acceptAs(app, { id, cookie })).status).toBe(303);
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    const { bytes } = await documentPdf(app.deps, body.acceptance.id);
    const stored = (await app.deps.files.read(file.id)) ?? new Uint8Array();
    expect(Buffer.from(bytes).includes(stored)).toBe(true);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is one that was uploaded as an image for the same proposal', async () => {
    const { app, id, clientId } = await proposalOffice(await open());
    const other = await addOffer(app, clientId);
    const foreign = (await uploadImage(app, other)).body.id;
    const attached = await upload(app, id, { name: 'a.jpg', bytes: await aPicture() });
    for (const fileId of [foreign, attached.body.id, 'file_0', '../logo']) {
      const { status, body } = await show(app, id, fileId);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['sections']]);
    }
    const many = Array<string>(41).fill((await uploadImage(app, id)).body.id);
    const { body } = await show(app, id, ...many);
    expect(body.error.fields.sections).toContain('at most 40 images');
  });

  test('is never a drawing with scripts, a page, or damaged', async () => {
    const { app, id } = await proposalOffice(await open());
    const text = (content: string) => new TextEncoder().encode(content);
    for (const [bytes, expected] of [
      [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
      [text('<!doctype html><script>alert(1)</script>'), 415],
      [(await aPicture()).slice(0, 200), 422],
    ] as const) {
      expect((await uploadImage(app, id, bytes)).status).toBe(expected);
    }
    expect(await app.deps.files.list()).toEqual([]);
    const { version } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
    const body = { type: 'doc', content: null };
    const sections = [{ ...imagesSection([]), body }];
    const broken = await callApi(app, 'PATCH', `/proposals/${id}`, { version, sections });
    expect([broken.status, Object.keys(broken.body.error.fields)]).toEqual([
      400,
      ['sections.0.body.content'],
    ]);
  });

  test('loses the place where it was taken', async () => {
    const { app, id } = await proposalOffice(await open());
    const taken = await sharp(await aPicture())
      .withExif({ IFD3: { GPSLatitude: '40/1 42/1 0/1' } })
      .toBuffer();
    const { body } = await uploadImage(app, id, new Uint8Array(taken));
    const stored = await sharp(await app.deps.files.read(body.id)).metadata();
    expect([(await sharp(taken).metadata()).exif, stored.exif]).toEqual([
      expect.anything(),
      undefined,
    ]);
  });

  test('is copied with its proposal, but not into a template', async () => {
    const { app, id } = await proposalOffice(await open());
    const { body: file } = await uploadImage(app, id);
    const { body } = await show(app, id, file.id);
    const copy = (await callApi(app, 'POST', '/proposals', { copyOf: id })).body;
    const [own] = copy.files;
    expect([copy.files.length, own.width, own.height]).toEqual([1, 64, 36]);
    expect(own.id).not.toBe(file.id);
    expect(copy.draft.sections.at(-1).body.content[0].attrs.fileId).toBe(own.id);
    const { clientId: _, validUntil: __, ...content } = body.draft;
    const saved = await callApi(app, 'POST', '/proposal-templates', {
      name: 'With images',
      content: { kind: 'template', ...content },
    });
    const template = await callApi(app, 'GET', `/proposal-templates/${saved.body.id}`);
    expect(template.body.content.sections.at(-1).body.content).toEqual([{ type: 'paragraph' }]);
    const started = await callApi(app, 'POST', '/proposals', { templateId: saved.body.id });
    expect(started.status).toBe(201);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is kept while the draft or a version shows it, and deleted a day later', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const [sent, drafted, unused] = await Promise.all(
      [1, 2, 3].map(async () => (await uploadImage(app, id)).body.id as string),
    );
    await show(app, id, sent ?? '');
    await openedBy(app, id, ada);
    await show(app, id, drafted ?? '');
    app.clock.advance({ hours: 25 });
    await removeUnusedFiles(app.deps);
    const left = (await app.deps.files.list()).map((file) => file.id);
    expect(left).toEqual(expect.arrayContaining([sent, drafted]));
    expect(left).not.toContain(unused);
    expect(await problemsOf(app)).toEqual([]);
  });

  test('is neither shown nor printed once its bytes were replaced', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const { body: file } = await uploadImage(app, id);
    await show(app, id, file.id);
    const cookie = await openedBy(app, id, ada);
    await app.deps.files.put(file.id, await aPicture({ color: '#000000' }));
    expect((await get(app, `/p/${id}/files/${file.id}`, cookie)).status).toBe(500);
    await expect(documentPdf(app.deps, id)).rejects.toThrow(/missing on the server’s disk, or was/);
    const preview = await callApi(app, 'GET', `/proposals/${id}/preview`);
    expect([preview.status, preview.body.error.code]).toEqual([500, 'files.damaged']);
    expect(await problemsOf(app)).toEqual([`the file ${file.id} differs from what was stored`]);
  });
});

/** The draft with these pictures on its cover. */
async function cover(app: TestApp, id: string, changes: object) {
  const { version } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
  return callApi(app, 'PATCH', `/proposals/${id}`, { version, ...changes });
}

describeOnSqliteFirst('The cover of a proposal', (open) => {
  test('has an image and the client’s logo, on the page and in the PDF, frozen', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    const image = (await uploadImage(app, id)).body;
    const logo = (await uploadImage(app, id, await aPicture({ format: 'png' }))).body;
    const alt = '"><script>alert(1)</script>';
    const changed = await cover(app, id, {
      coverImage: { fileId: image.id, alt },
      clientLogo: { fileId: logo.id },
    });
    expect(changed.status).toBe(200);
    const cookie = await openedBy(app, id, ada);
    const page = (await proposalPage(app, id, cookie)).replaceAll(/\s+/g, ' ');
    const said = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(page).toContain(
      `class="cover-image" src="/p/${id}/files/${image.id}" alt="${said}" width="64" height="36"`,
    );
    expect(page).toContain(
      `class="client-logo" src="/p/${id}/files/${logo.id}" alt="Harbor Lab" width="64" height="36"`,
    );
    for (const { id: fileId, type } of [image, logo]) {
      const got = await get(app, `/p/${id}/files/${fileId}`, cookie);
      expect([got.status, got.headers.get('content-type')]).toEqual([200, type]);
    }
    const { bytes } = await documentPdf(app.deps, id);
    expect(Buffer.from(bytes).includes((await app.deps.files.read(image.id)) ?? '')).toBe(true);
    const frozen = await app.deps.db
      .selectFrom('frozenFiles')
      .select(['fileId', 'purpose'])
      .execute();
    expect(frozen).toEqual([
      { fileId: logo.id, purpose: 'picture' },
      { fileId: image.id, purpose: 'picture' },
    ]);
    app.clock.advance({ hours: 25 });
    await removeUnusedFiles(app.deps);

    await cover(app, id, { coverImage: { fileId: image.id, alt: 'A roof' }, clientLogo: null });
    const path = `/proposals/${id}/comparison?from=1&to=draft`;
    const { tables } = (await callApi(app, 'GET', path)).body;
    expect(tables[0].items.map(({ name }: { name: string }) => name)).toEqual([
      'Cover image',
      'Client logo',
    ]);
    expect(tables[0].items[0].fields[0].after).toMatch(
      /^A roof · plan\.jpg · .* · SHA-256 \w{8}…$/,
    );
    expect(await problemsOf(app)).toEqual([]);
  });

  test('has only pictures of the same proposal, with alt text once it is sent', async () => {
    const { app, id, clientId } = await proposalOffice(await open());
    const foreign = (await uploadImage(app, await addOffer(app, clientId))).body.id;
    for (const changes of [
      { coverImage: { fileId: foreign, alt: 'x' } },
      { clientLogo: { fileId: foreign } },
    ]) {
      const { status, body } = await cover(app, id, changes);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(changes)]);
    }
    const own = (await uploadImage(app, id)).body.id;
    const { body } = await cover(app, id, { coverImage: { fileId: own, alt: '' } });
    expect(body.blockers).toEqual({ coverImage: 'Enter alt text for the cover image.' });
  });

  test('is copied, but the logo only for the same client, and neither into a template', async () => {
    const { app, id } = await proposalOffice(await open());
    const fileId = (await uploadImage(app, id)).body.id;
    const changes = { coverImage: { fileId, alt: 'A roof' }, clientLogo: { fileId } };
    const { body } = await cover(app, id, changes);
    const other = await addClient(app, { name: 'Tide' });
    const same = (await callApi(app, 'POST', '/proposals', { copyOf: id })).body;
    expect(same.draft.clientLogo.fileId).toBe(same.files[0].id);
    expect(same.draft.coverImage).toEqual({ fileId: same.files[0].id, alt: 'A roof' });
    const moved = (await callApi(app, 'POST', '/proposals', { copyOf: id, clientId: other })).body;
    expect([moved.draft.clientLogo, moved.draft.coverImage.fileId]).toEqual([
      null,
      moved.files[0].id,
    ]);
    const { clientId: _, validUntil: __, ...content } = body.draft;
    const saved = await callApi(app, 'POST', '/proposal-templates', {
      name: 'With a cover',
      content: { kind: 'template', ...content },
    });
    const template = await callApi(app, 'GET', `/proposal-templates/${saved.body.id}`);
    expect(Object.keys(template.body.content)).not.toEqual(expect.arrayContaining(['coverImage']));
    expect(Object.keys(template.body.content)).not.toEqual(expect.arrayContaining(['clientLogo']));
  });
});
