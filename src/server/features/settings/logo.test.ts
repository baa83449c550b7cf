import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inlineSandbox } from '../../../../tests/support/inline-sandbox.ts';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst, temporaryFolder } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';
import { checkFiles } from '../../platform/files/store-file.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { detectFileType } from '../../platform/files/file-type.ts';
import { logoPicture } from './logo-picture.ts';

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 80, b: 10, alpha: 0.5 } },
  });

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => bytesOf(Buffer.concat(parts));

/** A PNG that declares a size but contains few pixels, or none. */
function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(1000));
  return joined(
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  );
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a logo of %s is kept as a PNG of its own size',
  async (format) => {
    const upload = bytesOf(await plain(300, 100).toFormat(format).toBuffer());
    const kept = await logoPicture(inlineSandbox, upload);
    expect(detectFileType(kept)).toBe('image/png');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });
  },
);

test('a large logo is made smaller, and one that was taken sideways is turned', async () => {
  const upload = await plain(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await sharp(await logoPicture(inlineSandbox, bytesOf(upload))).metadata()).toMatchObject({
    width: 600,
    height: 1200,
  });
});

test('nothing but the picture is kept: no place, no name of its maker, no page behind it', async () => {
  const exif = { IFD0: { Copyright: 'Secret Maker' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const upload = await plain(60, 60).jpeg().withExif(exif).toBuffer();
  expect(upload.includes('Secret Maker')).toBe(true);
  const hidden = text('<html><script>alert(1)</script>');
  const kept = Buffer.from(await logoPicture(inlineSandbox, joined(upload, hidden)));
  expect(kept.includes('Secret Maker')).toBe(false);
  expect(kept.includes('<script>')).toBe(false);
  const { exif: left, icc, xmp } = await sharp(kept).metadata();
  expect([left, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

test.each<[what: string, upload: () => Promise<Uint8Array> | Uint8Array, code: string]>([
  ['an SVG', () => text(svg), 'settings.logo_svg'],
  ['a web page', () => text('<!doctype html><script>alert(1)</script>'), 'settings.logo_type'],
  ['a PDF', () => text('%PDF-1.7'), 'settings.logo_type'],
  ['a GIF that is a script too', () => text('GIF89a=1;alert(1)'), 'settings.logo_type'],
  ['a program', () => text('MZ\u0000\u0001'), 'settings.logo_type'],
  [
    'an SVG that begins like a PNG',
    () => joined(Buffer.from('89504e470d0a1a0a', 'hex'), text(svg)),
    'settings.logo_unreadable',
  ],
  [
    'an SVG that begins like a JPEG',
    () => joined(Buffer.from('ffd8ff', 'hex'), text(svg)),
    'settings.logo_unreadable',
  ],
  ['an SVG that begins like a WebP', () => text(`RIFF0000WEBP${svg}`), 'settings.logo_unreadable'],
  [
    'a PNG that breaks off',
    async () =>
      bytesOf(await plain(400, 400).png({ compressionLevel: 0 }).toBuffer()).slice(0, 20_000),
    'settings.logo_unreadable',
  ],
  [
    'a JPEG that breaks off',
    async () => bytesOf(await noise().jpeg().toBuffer()).slice(0, 3000),
    'settings.logo_unreadable',
  ],
  ['a PNG with too few pixels', () => pngOfSize(500, 500), 'settings.logo_unreadable'],
  ['a PNG of 30,000 × 30,000', () => pngOfSize(30_000, 30_000), 'settings.logo_size'],
  ['a PNG that is one line too long', () => pngOfSize(6001, 1), 'settings.logo_size'],
  ['a PNG of four thousand million pixels', () => pngOfSize(65_535, 65_535), 'settings.logo_size'],
])('%s is no logo', async (_what, upload, code) => {
  await expect(logoPicture(inlineSandbox, new Uint8Array(await upload()))).rejects.toMatchObject({
    code,
  });
});

function noise() {
  const size = 200;
  const pixels = Buffer.alloc(size * size * 3, 0).map((_, index) => (index * 7919) % 251);
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } });
}

async function signedIn(
  db: Database,
): Promise<TestApp & { files: ReturnType<typeof localFileStore> }> {
  const files = localFileStore(await temporaryFolder());
  return {
    ...(await createTestApp(db, { files, findActor: () => Promise.resolve(owner) })),
    files,
  };
}

describeOnSqliteFirst('The logo', (open) => {
  const picture = async (width: number) => bytesOf(await plain(width, 40).png().toBuffer());
  const get = ({ app }: TestApp, headers: Record<string, string> = {}) =>
    app.request('/api/settings/logo', { headers });

  test('is shown as it was made, and not sent again to who has it', async () => {
    const app = await signedIn(await open());
    const put = await callApi(app, 'PUT', '/settings/logo', await picture(80));
    expect(put.status).toBe(200);
    const shown = await get(app);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const etag = shown.headers.get('etag') ?? '';
    expect(etag).toBe(`"${put.body.sha256}"`);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 80 });
    expect((await get(app, { 'if-none-match': etag })).status).toBe(304);
    expect((await callApi(app, 'GET', '/settings')).body.logo).toEqual(put.body);
  });

  test('is replaced and removed without leaving a file behind', async () => {
    const db = await open();
    const app = await signedIn(db);
    expect((await get(app)).status).toBe(404);
    expect((await callApi(app, 'DELETE', '/settings/logo')).status).toBe(404);
    await callApi(app, 'PUT', '/settings/logo', await picture(80));
    await Promise.all(
      [90, 100, 110].map(async (width) =>
        callApi(app, 'PUT', '/settings/logo', await picture(width)),
      ),
    );
    expect(await app.files.list()).toHaveLength(1);
    expect((await get(app)).status).toBe(200);
    expect(await checkFiles(db, app.files)).toEqual([]);
    expect((await callApi(app, 'DELETE', '/settings/logo')).status).toBe(204);
    expect((await get(app)).status).toBe(404);
    expect(await app.files.list()).toEqual([]);
    const types = (await listEventsAfter(db, 0, 100)).map(({ type }) => type);
    expect(types).toEqual([
      ...Array.from({ length: 4 }, () => 'settings.logo_updated'),
      'settings.logo_deleted',
    ]);
  });

  test('that is refused leaves the former one in its place', async () => {
    const app = await signedIn(await open());
    const put = await callApi(app, 'PUT', '/settings/logo', await picture(80));
    const refusals: [Uint8Array, number][] = [
      [text(svg), 415],
      [pngOfSize(30_000, 30_000), 422],
      [new Uint8Array(), 400],
      [new Uint8Array(5 * 1024 * 1024 + 1), 413],
    ];
    for (const [upload, status] of refusals) {
      expect((await callApi(app, 'PUT', '/settings/logo', upload)).status).toBe(status);
    }
    expect((await get(app)).headers.get('etag')).toBe(`"${put.body.sha256}"`);
    expect(await app.files.list()).toHaveLength(1);
  });
});
