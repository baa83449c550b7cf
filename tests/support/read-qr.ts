/** Reads QR codes as a camera would. */
import jsqr from 'jsqr';
import type { Sharp } from 'sharp';
import { drawnSvg } from './svg-pictures.ts';

/** Text of the code in a picture (SVG or PNG); undefined if there is none. */
export async function readQr(picture: Uint8Array | string): Promise<string | undefined> {
  const pixels = (drawn: Sharp) =>
    drawn
      .ensureAlpha()
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await drawnSvg(picture, pixels, 288);
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  return found === null ? undefined : Buffer.from(found.binaryData).toString('utf8');
}
