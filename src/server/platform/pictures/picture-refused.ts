/** Why an upload is no picture that can be stored. */
import type { Bytes } from '../files/file-store.ts';
import { detectFileType } from '../files/file-type.ts';

const messages = {
  svg: 'SVG files can contain scripts, so they are not accepted. Export the image as a PNG, about 1200 pixels wide.',
  type: 'The image must be a PNG, JPEG or WebP file.',
  size: 'This image has too many pixels.',
  unreadable: 'This image is damaged and can’t be read.',
  too_complex: 'This image is too complex to be read. Export it as a smaller PNG or JPEG file.',
} as const;

export class PictureRefused extends Error {
  readonly status: 415 | 422;
  readonly reason: keyof typeof messages;

  constructor(reason: PictureRefused['reason'], message: string = messages[reason]) {
    super(message);
    this.reason = reason;
    this.status = reason === 'svg' || reason === 'type' ? 415 : 422;
  }
}

const accepted = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** By the first bytes alone. Throws `PictureRefused`. */
export function refuseOtherTypes(bytes: Bytes): void {
  if (accepted.has(detectFileType(bytes))) return;
  const isSvg = /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
  throw new PictureRefused(isSvg ? 'svg' : 'type');
}
