/** Reads pictures that people upload. */
import type { Sharp } from 'sharp';

/** The longest side, in pixels, of what is read. */
export const LONGEST_SIDE = 6000;

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
