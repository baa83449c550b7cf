/** Creates a logo from an upload: the stored file is a PNG that we encoded ourselves. */
import type { Bytes } from '../../platform/files/file-store.ts';
import { encodePicture, PictureRefused } from '../../platform/pictures.ts';
import { invalidLogo } from './settings.errors.ts';

/** The longest side of a stored logo, in pixels. */
const LONGEST_KEPT = 1200;

/** A PNG of at most 1200 pixels a side; throws `invalidLogo`. */
export async function logoPicture(bytes: Bytes): Promise<Bytes> {
  try {
    return (await encodePicture(bytes, { longestSide: LONGEST_KEPT, format: 'png' })).bytes;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw invalidLogo(error.status, error.reason, error.message);
  }
}
