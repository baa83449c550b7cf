/** Reads pictures that people upload, and encodes them anew. */
import type { Sharp } from 'sharp';
import type { Bytes } from './files/file-store.ts';
import { detectFileType } from './files/file-type.ts';

/** The longest side, in pixels, of what is read. */
const LONGEST_SIDE = 6000;

export type ReadPicture = (bytes: Uint8Array) => Sharp;

let loaded: Promise<ReadPicture> | undefined;

/** Loaded with the first picture: it takes longer to load than the server takes to start. */
export function pictureReader(): Promise<ReadPicture> {
  return (loaded ??= loadSharp());
}

async function loadSharp(): Promise<ReadPicture> {
  const { default: sharp } = await import('sharp');
  // No other decoder runs, whatever the file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, { limitInputPixels: LONGEST_SIDE ** 2, failOn: 'error' });
}

/** Why an upload is no picture that can be stored. */
export class PictureRefused extends Error {
  readonly status: 415 | 422;
  readonly reason: 'svg' | 'type' | 'size' | 'unreadable';

  constructor(reason: PictureRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
    this.status = reason === 'svg' || reason === 'type' ? 415 : 422;
  }
}

interface Encoding {
  /** Longest side of the result in pixels; smaller pictures keep their size. */
  longestSide: number;
  /** `either`: JPEG, except for a picture with transparency. */
  format: 'png' | 'either';
}

export interface EncodedPicture {
  bytes: Bytes;
  width: number;
  height: number;
}

const MOST_SECONDS = 15;

const taken = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Pictures are processed one at a time: each may need a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Only PNG, JPEG and WebP are read, and the result is encoded by us, upright and without location or
 * other metadata. Throws `PictureRefused`.
 */
export async function encodePicture(bytes: Bytes, encoding: Encoding): Promise<EncodedPicture> {
  refuseOtherTypes(bytes);
  const made = last.then(() => encode(bytes, encoding));
  last = made.catch(() => undefined);
  return made;
}

async function encode(bytes: Bytes, { longestSide, format }: Encoding): Promise<EncodedPicture> {
  const read = await pictureReader();
  const refuse = (error: unknown) => refuseUnreadable(error, longestSide);
  const given = await read(bytes).metadata().catch(refuse);
  if (given.width > LONGEST_SIDE || given.height > LONGEST_SIDE) {
    throw tooLarge(`${given.width} × ${given.height}`, longestSide);
  }
  const upright = read(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const picture =
    format === 'png' || given.hasAlpha
      ? upright.png({ compressionLevel: 9 })
      : upright.toColorspace('srgb').jpeg({ quality: 85, mozjpeg: true });
  const { data, info } = await picture
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

function tooLarge(count: string, enough: number): PictureRefused {
  const message = `This image has ${count} pixels. Use at most ${LONGEST_SIDE} pixels per side; ${enough} are plenty.`;
  return new PictureRefused('size', message);
}

function refuseOtherTypes(bytes: Bytes): void {
  if (taken.has(detectFileType(bytes))) return;
  if (/<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)))) {
    const message =
      'SVG files can contain scripts, so they are not accepted. Export the image as a PNG, about 1200 pixels wide.';
    throw new PictureRefused('svg', message);
  }
  throw new PictureRefused('type', 'The image must be a PNG, JPEG or WebP file.');
}

function refuseUnreadable(error: unknown, enough: number): never {
  if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) {
    throw tooLarge('too many', enough);
  }
  throw new PictureRefused('unreadable', 'This image is damaged and can’t be read.');
}
