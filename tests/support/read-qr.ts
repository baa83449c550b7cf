/** Reads QR codes as a camera would. */
import jsqr from 'jsqr';
import sharp from 'sharp';

/** Text of the code in a picture (SVG or PNG); undefined if there is none. */
export async function readQr(picture: Uint8Array | string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(picture), { density: 288 })
    .ensureAlpha()
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  return found === null ? undefined : Buffer.from(found.binaryData).toString('utf8');
}
