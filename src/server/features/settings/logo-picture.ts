/**
 * Creates a logo from an upload: only PNG, JPEG and WebP are accepted, and the stored file is a
 * PNG that we encoded ourselves, without location or other metadata.
 */
import type { Bytes } from '../../platform/files/file-store.ts';
import { detectFileType } from '../../platform/files/file-type.ts';
import { LONGEST_SIDE, pictureReader } from '../../platform/pictures.ts';
import { invalidLogo } from './settings.errors.ts';

/** The longest side of a stored logo, in pixels. */
const LONGEST_KEPT = 1200;
const MOST_SECONDS = 15;

const taken = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Images are processed one at a time: each may need a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/** A PNG of at most 1200 pixels a side; throws `invalidLogo`. */
export async function logoPicture(bytes: Bytes): Promise<Bytes> {
  refuseOtherTypes(bytes);
  const made = last.then(() => make(bytes));
  last = made.catch(() => undefined);
  return made;
}

async function make(bytes: Bytes): Promise<Bytes> {
  const read = await pictureReader();
  const { width, height } = await read(bytes).metadata().catch(refuseUnreadable);
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
    throw tooLarge(`${width} × ${height}`);
  }
  const picture = await read(bytes)
    .autoOrient()
    .resize({ width: LONGEST_KEPT, height: LONGEST_KEPT, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch(refuseUnreadable);
  return new Uint8Array(picture);
}

function tooLarge(count: string) {
  const message = `This image has ${count} pixels. Use at most ${LONGEST_SIDE} pixels per side; ${LONGEST_KEPT} are plenty.`;
  return invalidLogo(422, 'size', message);
}

function refuseOtherTypes(bytes: Bytes): void {
  if (taken.has(detectFileType(bytes))) return;
  if (/<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)))) {
    const message =
      'SVG files can contain scripts, so they are not accepted. Export the logo as a PNG, about 1200 pixels wide.';
    throw invalidLogo(415, 'svg', message);
  }
  throw invalidLogo(415, 'type', 'The logo must be a PNG, JPEG or WebP image.');
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) {
    throw tooLarge('too many');
  }
  throw invalidLogo(422, 'unreadable', 'This image is damaged and can’t be read.');
}
