/** Reads pictures that people upload, and encodes them anew. Runs in a child process. */
import sharp, { type Sharp } from 'sharp';
import type { Bytes } from '../files/file-store.ts';
import { countScans } from './jpeg-scans.ts';
import { PictureRefused } from './picture-refused.ts';

/** The longest side, in pixels, of what is read. */
const LONGEST_SIDE = 6000;
const MOST_SECONDS = 15;
/** Programs write up to about 20. Thousands would take the time of all pictures behind this one. */
const MOST_SCANS = 100;

export interface PictureEncoding {
  /** Longest side of the result in pixels; smaller pictures keep their size, but for `email`. */
  longestSide: number;
  /** `either`: JPEG, except for a picture with transparency. `email`: a PNG on white, with a border. */
  format: 'png' | 'either' | 'email';
  /** If it is less than the longest side. */
  mostHeight?: number;
}

interface EncodedPicture {
  bytes: Bytes;
  width: number;
  height: number;
}

// No other decoder runs, whatever the file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The result is upright and without location or other metadata. */
export async function encodePicture(
  bytes: Uint8Array,
  encoding: PictureEncoding,
): Promise<EncodedPicture | { refused: PictureRefused['reason']; message: string }> {
  try {
    return await encode(bytes, encoding);
  } catch (error) {
    const refused = error instanceof PictureRefused ? error : refusal(error, encoding.longestSide);
    return { refused: refused.reason, message: refused.message };
  }
}

async function encode(
  bytes: Uint8Array,
  { longestSide, mostHeight = longestSide, format }: PictureEncoding,
): Promise<EncodedPicture> {
  if (countScans(bytes) > MOST_SCANS) throw new PictureRefused('too_complex');
  const read = () => sharp(bytes, { limitInputPixels: LONGEST_SIDE ** 2, failOn: 'error' });
  const given = await read().metadata();
  if (given.width > LONGEST_SIDE || given.height > LONGEST_SIDE) {
    throw tooLarge(`${given.width} × ${given.height}`, longestSide);
  }
  const upright = read()
    .autoOrient()
    .resize({
      width: longestSide,
      height: mostHeight,
      fit: 'inside',
      withoutEnlargement: format !== 'email',
    });
  // Screenshots have an alpha channel, and use none of it.
  const isTransparent = format === 'either' && given.hasAlpha && !(await read().stats()).isOpaque;
  const { data, info } = await encoded(upright, format, isTransparent)
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/** In pixels, around a logo in an email. */
const BORDER = { top: 8, bottom: 8, left: 8, right: 8 };
const WHITE = '#ffffff';

function encoded(picture: Sharp, format: PictureEncoding['format'], isTransparent: boolean) {
  if (format === 'email') {
    return picture
      .flatten({ background: WHITE })
      .extend({ ...BORDER, background: WHITE })
      .png({ compressionLevel: 9, palette: true });
  }
  return format === 'png' || isTransparent
    ? picture.png({ compressionLevel: 9 })
    : picture.toColorspace('srgb').jpeg({ quality: 85, mozjpeg: true });
}

function tooLarge(count: string, enough: number): PictureRefused {
  const message = `This image has ${count} pixels. Use at most ${LONGEST_SIDE} pixels per side; ${enough} are plenty.`;
  return new PictureRefused('size', message);
}

function refusal(error: unknown, enough: number): PictureRefused {
  const isTooLarge = error instanceof Error && /exceeds pixel limit/i.test(error.message);
  return isTooLarge ? tooLarge('too many', enough) : new PictureRefused('unreadable');
}
