/** `studio files`: whether the folder of files is the one that the database knows. */
import { join } from 'node:path';
import { counted } from '../../shared/plural.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { systemClock } from '../platform/clock.ts';
import { assignFileStore, checkFileStore } from '../platform/files/file-store-id.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { findFileStoreId, listKnownFileIds } from '../platform/files/files.repository.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { printNotice } from '../platform/log.ts';
import { openExisting, printReport, requireUpToDate } from './command.ts';

interface Options {
  json: boolean;
  /** `adopt`, or nothing to compare the two. */
  action: string | undefined;
  /** Whether the owner confirmed to go on without the files that are missing. */
  lost?: boolean;
}

/** False if the folder is another one, or adopting it has to be confirmed. */
export async function runFiles(config: Config, options: Options): Promise<boolean> {
  const files = localFileStore(join(config.DATA_DIR, 'files'));
  const isAdopted = options.action === 'adopt';
  await using db = await openExisting(config, !isAdopted);
  if (isAdopted) return await adopt(db, files, options);
  await requireUpToDate(db);
  const problems = await checkFileStore(db, files);
  const isKnown = (await findFileStoreId(db)) !== undefined;
  const text = isKnown
    ? `${files.folder} is the file store of this database.`
    : `This database has no file store yet. npm start uses ${files.folder} if its files are there.`;
  printReport(options, { folder: files.folder, problems }, problems[0] ?? text);
  return problems.length === 0;
}

async function adopt(db: Database, files: FileStore, options: Options): Promise<boolean> {
  const known = await listKnownFileIds(db);
  const stored = new Set((await files.list()).map(({ id }) => id));
  const missing = known.filter((id) => !stored.has(id));
  if (missing.length > 0 && options.lost !== true) {
    printNotice(
      `${files.folder} lacks ${missing.length} of the ${counted(known.length, 'file')} of this database, e.g. ${missing[0]}: look for them in the former folder and in every backup first. To use this folder anyway, run: npm run studio -- files adopt --lost`,
    );
    return false;
  }
  await assignFileStore({ db, files, clock: systemClock });
  const text = `${files.folder} is the file store of this database from now on. No other folder can be used with it, and no other database with this folder. Run “verify” to check every file.`;
  printReport(options, { folder: files.folder, missing }, text);
  return true;
}
