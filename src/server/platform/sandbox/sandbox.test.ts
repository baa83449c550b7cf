/** Files from outside, read in child processes as the server does it. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aClientPdf } from '../../../../tests/support/client-pdfs.ts';
import {
  crossReferenceBomb,
  objectStreamBomb,
} from '../../../../tests/support/hostile-files/pdf-bombs.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { aPdf } from '../../../../tests/support/sealing.ts';
import { sha256 } from '../files/store-file.ts';
import { SealFailed } from '../pdf-seals/seal-failed.ts';
import { createSandbox, FilesBusy } from './sandbox.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const place = { name: 'Den', reason: 'Sealed', time: 'D:20261127093015Z', size: 100 };
const encoding = { longestSide: 100, format: 'png' } as const;
const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 150, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer(),
  );

test('a PDF is prepared, gets pages and a place for a seal', async () => {
  const prepared = await sandbox.preparePdf(aClientPdf({ pages: 3 }));
  if ('problem' in prepared) throw new Error(prepared.problem);
  expect(prepared.pages).toBe(3);
  expect(await sandbox.findFields(prepared.bytes)).toEqual({ hasFields: false });
  const longer = await sandbox.appendPages(prepared.bytes, await aPdf(), []);
  const placed = await sandbox.placeSeal(longer, place);
  expect(Buffer.from(placed.subarray(0, longer.length)).equals(longer)).toBe(true);
});

test('a file is read where it is, unless it is missing or was changed there', async () => {
  const path = join(await temporaryFolder(), 'file');
  const bytes = aClientPdf({ pages: 2 });
  const file = { path, sha256: await sha256(new Uint8Array(bytes)) };
  await expect(sandbox.preparePdf(file)).rejects.toMatchObject({ code: 'files.damaged' });
  writeFileSync(path, bytes);
  expect(await sandbox.preparePdf(file)).toMatchObject({ pages: 2 });
  writeFileSync(path, aClientPdf({ pages: 3 }));
  await expect(sandbox.preparePdf(file)).rejects.toMatchObject({ code: 'files.damaged' });
});

test('what can’t be appended to or sealed says why', async () => {
  const none = Buffer.from('no PDF');
  await expect(sandbox.appendPages(none, none, [])).rejects.toThrow(SealFailed);
  await expect(sandbox.placeSeal(none, place)).rejects.toThrow(SealFailed);
});

test.each([
  ['an object stream of 1 GB', () => objectStreamBomb(1000)],
  ['twelve million cross references', () => crossReferenceBomb(12_000_000)],
])('a PDF with %s is too complex, and the next file is read', async (_what, bomb) => {
  expect(await sandbox.preparePdf(bomb())).toEqual({ problem: 'too_complex', page: null });
  expect(await sandbox.encodePicture(await aPicture(), encoding)).toMatchObject({
    width: 100,
    height: 50,
  });
});

test('a picture that takes too much memory or time is refused', async () => {
  const pixels = Buffer.alloc(6000 * 6000 * 4, 7);
  const raw = { width: 6000, height: 6000, channels: 4 } as const;
  // Interlaced, so that it can’t be read row by row.
  const png = await sharp(pixels, { raw })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const small = createSandbox(undefined, { limitMs: 50 });
  onTestFinished(() => small.close());
  await expect(small.encodePicture(new Uint8Array(png), encoding)).rejects.toMatchObject({
    status: 422,
    reason: 'too_complex',
  });
});

test('more files at once than can wait are refused with 503, and the others are read', async () => {
  const narrow = createSandbox(undefined, { mostWaiting: 1 });
  onTestFinished(() => narrow.close());
  const picture = await aPicture();
  const all = Array.from({ length: 4 }, () =>
    narrow.encodePicture(picture, encoding).then(
      () => 'read',
      (error: unknown) => (error instanceof FilesBusy ? error.status : error),
    ),
  );
  expect(await Promise.all(all)).toEqual(['read', 'read', 503, 503]);
});

test('without descriptors for a process, files are refused as busy, and the server lives', async () => {
  const script = `
    const { openSync } = await import('node:fs');
    const { createSandbox } = await import(${JSON.stringify(new URL('sandbox.ts', import.meta.url).href)});
    const sandbox = createSandbox();
    process.on('unhandledRejection', (error) => console.log('unhandled', error));
    try { for (;;) openSync('/dev/null'); } catch {}
    await sandbox.preparePdf(Buffer.from('x')).catch((error) => console.log(error.code));
    setTimeout(() => process.exit(), 100);`;
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'script.mjs'), script);
  const limited = `ulimit -n 60; exec "$0" script.mjs`;
  const { stdout } = spawnSync('bash', ['-c', limited, process.execPath], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('files.busy\n');
});
