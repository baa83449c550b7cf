/** Creates a logo from an upload: the stored file is a PNG that we encoded ourselves. */
import type { Bytes, ReceivedFile } from '../../platform/files/file-store.ts';
import { PictureRefused } from '../../platform/pictures/picture-refused.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { invalidLogo } from './settings.errors.ts';

/** The longest side of a stored logo, in pixels. */
const LONGEST_KEPT = 1200;

/** A PNG of at most 1200 pixels a side; throws `invalidLogo`. */
export async function logoPicture(
  sandbox: Pick<Sandbox, 'encodePicture'>,
  upload: Bytes | ReceivedFile,
): Promise<Bytes> {
  try {
    return (await sandbox.encodePicture(upload, { longestSide: LONGEST_KEPT, format: 'png' }))
      .bytes;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw invalidLogo(error.status, error.reason, error.message);
  }
}
