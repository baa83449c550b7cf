import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import {
  jpegOfScans,
  jpegWithComments,
} from '../../../../tests/support/hostile-files/jpeg-files.ts';
import { encodePicture } from './encode-picture.ts';
import { countScans } from './jpeg-scans.ts';

const photo = (options: JpegOptions) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff', noise } })
    .jpeg(options)
    .toBuffer();
};

test('the scans of a JPEG are counted, whatever its data and comments hold', async () => {
  expect(countScans(await photo({ progressive: false }))).toBe(1);
  const progressive = await photo({ progressive: true });
  const scans = countScans(progressive);
  expect(scans).toBeGreaterThan(5);
  expect(countScans(jpegWithComments(progressive, 300))).toBe(scans);
  expect(countScans(jpegOfScans(64, 64, 5000))).toBe(5000);
  // Decoders skip what is no marker, and stop at the end.
  const many = jpegOfScans(64, 64, 300);
  const noMarker = Buffer.from([0xff, 0x02, 0xff, 0xff]);
  const hidden = Buffer.concat([many.subarray(0, 2), noMarker, many.subarray(2)]);
  expect(countScans(hidden)).toBe(300);
  expect(countScans(Buffer.concat([progressive, many]))).toBe(scans);
  for (const cut of [0, 1, 2, 3, 200]) expect(countScans(progressive.subarray(0, cut))).toBe(0);
  expect(countScans(await sharp(progressive).png().toBuffer())).toBe(0);
});

test('a JPEG of very many scans is refused, and one of as many as a program may write is read', async () => {
  const encoding = { longestSide: 100, format: 'either' } as const;
  expect(await encodePicture(jpegOfScans(64, 64, 101), encoding)).toMatchObject({
    refused: 'too_complex',
  });
  expect(await encodePicture(jpegOfScans(64, 64, 100), encoding)).toMatchObject({ width: 64 });
});
