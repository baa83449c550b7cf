import { join } from 'node:path';
import type { Database } from '../../src/server/database/database.ts';
import { checkInvariants, violationLines } from '../../src/server/operations/integrity/verify.ts';
import { localFileStore } from '../../src/server/platform/files/local-file-store.ts';
import { localMailFiles } from '../../src/server/platform/mail/mail-files.ts';

/** Findings of `verify`, one line each with its rule; `files`, `emails`: folders, if used. */
export async function violationsOf(
  db: Database,
  files = localFileStore(join('no', 'such', 'folder')),
  emails = localMailFiles(join('no', 'such', 'folder')),
): Promise<string[]> {
  return violationLines(await checkInvariants(db, files, emails));
}
