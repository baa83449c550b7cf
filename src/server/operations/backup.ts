/** `studio backup FILE`: one archive of database and files, while the server runs. */
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { lockFile } from '../platform/data-folder.ts';
import { requireFileStore } from '../platform/files/file-store-id.ts';
import { makeOwnFolder } from '../platform/files/inherit-owner.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { BackupRefused } from './backup/backup-refused.ts';
import { contentLines } from './backup/content-lines.ts';
import { listKeys, writeKeysFile } from './backup/keys-file.ts';
import { makeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { requireNewFiles } from './backup/new-file.ts';
import { refusalsInWords } from './backup/refusals-in-words.ts';
import { firstLines, openExisting, printReport, requireUpToDate } from './command.ts';

interface BackupOptions {
  json: boolean;
  /** Path of the archive. */
  file: string;
  /** Path of the file for the keys, if they are wanted. */
  keys: string | undefined;
}

/** False if no backup was made, or what it contains breaks a rule of `verify`. */
export function runBackup(config: Config, options: BackupOptions): Promise<boolean> {
  return refusalsInWords(async () => {
    const path = resolve(options.file);
    const keysPath = options.keys === undefined ? undefined : resolve(options.keys);
    requireNewFiles(keysPath === undefined ? [path] : [path, keysPath], config.DATA_DIR);
    await using db = await openExisting(config, true, { isPatient: true });
    await requireUpToDate(db);
    const dataDir = config.DATA_DIR;
    await requireFileStore({ db, files: localFileStore(join(dataDir, 'files')) });
    makeOwnFolder(dataDir);
    const running = `Another backup of ${dataDir} is running.`;
    const release = lockFile(join(dataDir, 'backup.lock'), running);
    try {
      const manifest = await makeBackup({ db, dataDir, clock: systemClock, path });
      if (keysPath !== undefined) await writeKeys(config, keysPath, manifest);
      const text = [
        `Backed up to ${path}:`,
        ...contentLines(manifest),
        ...notes(manifest, keysPath),
      ];
      printReport(options, { file: path, ...manifest }, text.join('\n'));
      return manifest.violations.length === 0;
    } finally {
      release();
    }
  });
}

async function writeKeys(config: Config, path: string, manifest: Manifest): Promise<void> {
  const keys = await listKeys(config);
  const missing = manifest.keys.filter((id) => keys.every((key) => key.id !== id));
  if (missing.length > 0) {
    throw new BackupRefused(
      `The backup was created, but its keys can’t be found: ${missing.join(', ')}.`,
    );
  }
  await writeKeysFile(path, keys);
}

function notes({ keys, violations }: Manifest, keysPath: string | undefined): string[] {
  const lines: string[] = [];
  if (violations.length > 0) {
    lines.push('“verify” found problems in the data, which are in the backup, too:');
    lines.push(...firstLines(violations));
  }
  if (keysPath !== undefined)
    lines.push(`The keys are in ${keysPath}. Store this file in another place.`);
  else if (keys.length > 0) {
    lines.push(
      `The keys (${keys.join(', ')}) are not in the backup, which can’t be restored without them: --keys FILE saves them.`,
    );
  }
  return lines;
}
