/** What may be in an archive, decided before any of it is read. */
import { MANIFEST } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';

/** Nothing else is accepted: no folder, no link, no path out of a folder. */
const NAMES =
  /^(rows\/[a-z][a-z0-9_]*\/\d{6}\.jsonl|files\/[a-z]+_[0-9a-z]+|manifest\.json|SHA256SUMS)$/;
const MOST_ENTRIES = 1_000_000;
/** Parts have 4 MB and a row; those of earlier versions ended only after 500 rows. */
const LARGEST_BYTES = 256 * 1024 ** 2;
/** Of a line of a part. Routes accept drafts of 8 MiB; JSON inside of JSON is longer by half. */
export const LARGEST_ROW_BYTES = 64 * 1024 ** 2;
/**
 * The manifest is read into memory whole. It has a few kB, and a line for each finding of “verify”:
 * of most rows none, of others several.
 */
const MANIFEST_BYTES = 1024 ** 2;
const MANIFEST_BYTES_BY_ROW_BYTE = 4;

/** Throws `BackupRefused` for an entry that can’t follow those it was called with before. */
export type RequireAllowed = (name: string, sizeBytes: number) => void;

export function allowedEntries(): RequireAllowed {
  const names = new Set<string>();
  let rowBytes = 0;
  return (name, sizeBytes) => {
    if (!NAMES.test(name)) {
      throw new BackupRefused(
        `The backup contains ${JSON.stringify(name)}, which this version can’t read. It was created by a newer version or by another program.`,
      );
    }
    if (names.has(name)) throw new BackupRefused(`The backup has ${name} twice.`);
    if (names.size === MOST_ENTRIES) throw new BackupRefused('The backup has too many entries.');
    names.add(name);
    const isPart = name.startsWith('rows/');
    if (isPart) rowBytes += sizeBytes;
    const manifestBytes = MANIFEST_BYTES + MANIFEST_BYTES_BY_ROW_BYTE * rowBytes;
    // Files are copied, and hashes compared, in pieces.
    const isTooLarge =
      ((isPart || name === MANIFEST) && sizeBytes > LARGEST_BYTES) ||
      (name === MANIFEST && sizeBytes > manifestBytes);
    if (isTooLarge) throw new BackupRefused(`${name} in the backup is too large.`);
  };
}
