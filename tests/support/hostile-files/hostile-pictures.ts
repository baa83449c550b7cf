/** Pictures that are made to take all memory or time of the program that reads them. */
import { listFiles, type HostileFile } from '../hostile-files.ts';
import { aPicture } from '../uploads.ts';
import {
  emptyJpeg,
  jpegOfScans,
  jpegOfSegments,
  jpegWithComments,
  jpegWithExif,
  jpegWithFill,
  jpegWithProfile,
} from './jpeg-files.ts';
import { otherPictures } from './other-pictures.ts';
import {
  animatedPng,
  blackPng,
  emptyPng,
  pngOfBytes,
  pngOfChunks,
  pngWithBomb,
  pngWithLongChunk,
  pngWithMoreData,
} from './png-files.ts';
import { animatedWebp, emptyWebp, webpOnCanvas, webpWithProfile } from './webp-files.ts';

const jpeg = () => aPicture();
const png = () => aPicture({ format: 'png' });
const webp = () => aPicture({ format: 'webp' });
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);
const largest = { width: 6000, height: 6000 };

/** They unpack to far more than they are. */
export const pictureBombs: readonly HostileFile[] = [
  ...listFiles('refused', {
    'a PNG of 30,000 pixels a side': () => blackPng({ width: 30_000, height: 30_000 }),
    'a PNG of 65,535 pixels a side, a bit each': () =>
      blackPng({ width: 65_535, height: 65_535, depth: 1 }),
    'a JPEG of 5,000 scans': () => jpegOfScans(6000, 6000, 5000),
  }),
  ...listFiles('either', {
    'a PNG of 6,000 pixels a side, 64 bits each, interlaced': () =>
      blackPng({ ...largest, depth: 16, colors: 6, isInterlaced: true }),
    'a PNG of 6,000 pixels a side, 64 bits each': () =>
      blackPng({ ...largest, depth: 16, colors: 6 }),
    'a PNG with a profile of 3,000 MB': () => pngWithBomb('iCCP', 3000),
    'a PNG with text of 3,000 MB': () => pngWithBomb('zTXt', 3000),
    'a PNG with international text of 3,000 MB': () => pngWithBomb('iTXt', 3000),
    'a PNG with 3,000 MB behind its last row': () => pngWithMoreData(3000),
    'a WebP of 20 frames of 6,000 pixels a side': async () =>
      animatedWebp(await webp(), 20, [6000, 6000]),
  }),
];

export const hostilePictures: readonly HostileFile[] = [
  ...pictureBombs,
  ...listFiles('refused', {
    'a PNG of 2,147,483,647 pixels a side': () =>
      emptyPng({ width: 2_147_483_647, height: 2_147_483_647 }),
    'a PNG of 1 × 1,000,000 pixels': () => blackPng({ width: 1, height: 1_000_000 }),
    'a PNG without pixels': () => emptyPng({ width: 0, height: 0 }),
    'a JPEG of 65,535 pixels a side': () => emptyJpeg(65_535, 65_535),
    'a JPEG of 30,000 pixels a side': () => emptyJpeg(30_000, 30_000),
    'a WebP of 16,384 pixels a side': () => emptyWebp(16_384, 16_384),
    'a WebP on a canvas of 16,777,216 × 255 pixels': async () =>
      webpOnCanvas(await webp(), 16_777_216, 255),
    'a truncated PNG': async () => half(await png()),
    'a truncated JPEG': async () => half(await jpeg()),
    'a truncated WebP': async () => half(await webp()),
  }),
  ...listFiles('refused', otherPictures),
  ...listFiles('either', {
    'a PNG of 6,000 pixels a side without its data': () => emptyPng({ ...largest, colors: 6 }),
    'a PNG whose data is in single bytes': () => pngOfBytes(),
    'a PNG with a chunk of 4 GB': () => pngWithLongChunk(2 ** 32 - 1),
    'a PNG of 20,000 frames': () => animatedPng(20_000),
    'a JPEG of 6,000 pixels a side without its data': () => emptyJpeg(6000, 6000),
    'a JPEG with a profile of 16 MB': async () => jpegWithProfile(await jpeg()),
    'a JPEG with 300 comments of 64 kB': async () => jpegWithComments(await jpeg(), 300),
    'a JPEG with 20 MB before its first segment': async () =>
      jpegWithFill(await jpeg(), 20_000_000),
    'a WebP with a profile of 20 MB': async () => webpWithProfile(await webp(), 20_000_000),
    'a WebP with a profile of 4 GB': async () => webpWithProfile(await webp(), 100, 2 ** 32 - 2),
  }),
];

/** For runs of all rounds: they take longer. */
export const furtherHostilePictures: readonly HostileFile[] = listFiles('either', {
  'a JPEG with a circle of metadata': async () => jpegWithExif(await jpeg()),
  'a WebP of 20,000 frames': async () => animatedWebp(await webp(), 20_000, [64, 36]),
  'a PNG of 1,000,000 chunks': () => pngOfChunks(1_000_000),
  'a JPEG of 1,000,000 segments': async () => jpegOfSegments(await jpeg(), 1_000_000),
  'a JPEG of 6,000 pixels a side and 90 scans': () => jpegOfScans(6000, 6000, 90),
});
