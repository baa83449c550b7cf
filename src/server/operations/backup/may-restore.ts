/** Why a backup that is whole still can’t be restored here. */
import { migrations } from '../../database/migrations/migrations.ts';
import type { Archive } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { readKeysFile } from './keys-file.ts';
import type { Manifest } from './manifest.ts';

/** Throws `BackupRefused` for a backup of another database, or of a newer version. */
export function requireRestorable(manifest: Manifest, url: string | undefined): void {
  if (manifest.database === 'SQLite' && url !== undefined) {
    throw new BackupRefused(
      'The backup is of SQLite, and DATABASE_URL names a PostgreSQL database. Restore it without DATABASE_URL.',
    );
  }
  if (manifest.database === 'PostgreSQL' && url === undefined) {
    throw new BackupRefused(
      'The backup is of PostgreSQL. Set DATABASE_URL to an empty database to restore it into.',
    );
  }
  const unknown = manifest.migrations.find((name) => migrations[name] === undefined);
  if (unknown === undefined) return;
  throw new BackupRefused(
    `The backup was created by a newer version (${manifest.version}): its migration ${unknown} is unknown here. Install that version or a later one.`,
  );
}

/**
 * The keys that the backup names, from the file of keys. Throws `BackupRefused` if one is missing,
 * unless it is said to be lost.
 */
export async function chooseKeys(manifest: Manifest, path: string | undefined, mayBeLost: boolean) {
  const keys = path === undefined ? [] : await readKeysFile(path);
  const missing = manifest.keys.filter((id) => keys.every((key) => key.id !== id));
  if (missing.length === 0 || mayBeLost) return keys;
  throw new BackupRefused(
    `The backup needs ${missing.join(', ')}, which ${path === undefined ? 'is in a file of its own: add --keys FILE' : `${path} does not have`}. If no copy of it is left: --lost restores the backup with a new key.`,
  );
}

/** Rows take more room in a database than in the archive, and the log of SQLite as much again. */
const ROOM_OF_ROWS = 4;

/** What a small file takes on most disks. */
const DISK_BLOCK_BYTES = 4096;

/** About how much room the folder needs, whatever the manifest says. */
export function neededBytes({ entries }: Pick<Archive, 'entries'>, { database }: Manifest): number {
  return entries.reduce((sum, { name, sizeBytes }) => {
    if (name.startsWith('files/')) return sum + sizeBytes + DISK_BLOCK_BYTES;
    return sum + (database === 'SQLite' && name.startsWith('rows/') ? ROOM_OF_ROWS * sizeBytes : 0);
  }, 0);
}
