/** Restores an archive: all of it is checked first, and a restore that fails leaves nothing behind. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOutcomeUnknown } from '../../database/database-errors.ts';
import { migrate, openDatabase, type Database } from '../../database/database.ts';
import { listRelations } from '../../database/dialects/load-rows.ts';
import { calculateResetBillingStatus } from '../../features/engagements/reset-billing-status.ts';
import { chainKeys } from '../../platform/events/chain-keys.ts';
import { replaceLostKeys } from '../../platform/events/open-chain.ts';
import { readChainKeys } from '../../platform/events/read-keys.ts';
import { attachChainKeys } from '../../platform/events/signing.ts';
import { systemClock } from '../../platform/clock.ts';
import { assignFileStore } from '../../platform/files/file-store-id.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { localMailFiles } from '../../platform/mail/mail-files.ts';
import { checkSnapshot, unknownViolations } from '../integrity/verify.ts';
import { openArchive, type Archive } from './archive-reader.ts';
import { MANIFEST } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { storeKeys, type SavedKey } from './keys-file.ts';
import { chooseKeys, neededBytes, requireRestorable } from './may-restore.ts';
import { differencesFrom, parseManifest, type Manifest } from './manifest.ts';
import { MUCH_BYTES } from './make-backup.ts';
import { progressOf } from './progress.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';
import { summarize } from './summary.repository.ts';
import {
  inNewFolder,
  LOCK,
  moveFolder,
  removeFolder,
  requireNewFolder,
  requireRoom,
} from './target-folder.ts';

interface RestoreParts {
  /** The archive. */
  path: string;
  /** A folder that is empty, or does not exist yet. */
  into: string;
  /** An empty PostgreSQL database, for a backup of one. */
  url: string | undefined;
  keysPath: string | undefined;
  /** Instant at which a new key replaces those that are missing, if they are lost for good. */
  replaceLostAt?: string | undefined;
}

/** Throws `BackupRefused`, with the folder and the database as they were before. */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  await using archive = await openArchive(parts.path, progressOf('Checking', MUCH_BYTES));
  const manifest = await readManifest(archive);
  requireRestorable(manifest, parts.url);
  const keys = await chooseKeys(manifest, parts.keysPath, parts.replaceLostAt !== undefined);
  await requireNewFolder(parts.into);
  await requireRoom(parts.into, neededBytes(archive, manifest));
  const work = { ...parts, archive, manifest, keys };
  await (parts.url === undefined ? restoreSqlite(work) : restorePostgres(work, parts.url));
  return manifest;
}

async function readManifest(archive: Archive): Promise<Manifest> {
  const entry = archive.entries.at(-1);
  if (entry?.name !== MANIFEST) throw new BackupRefused('The backup has no manifest at its end.');
  return parseManifest(await archive.read(entry));
}

interface Work extends RestoreParts {
  archive: Archive;
  manifest: Manifest;
  keys: readonly SavedKey[];
}

/** The folder gets its name once everything in it is complete and checked. */
function restoreSqlite(work: Work): Promise<void> {
  return inNewFolder(work.into, async (unfinished) => {
    const db = await openDatabase({ url: undefined, dataDir: unfinished });
    try {
      await fillAndCheck(db, work, unfinished);
    } finally {
      await db.destroy();
    }
    await moveFolder(unfinished, work.into);
    await rm(join(work.into, LOCK), { force: true });
  });
}

/** One transaction, which is committed once the folder has its name. */
async function restorePostgres(work: Work, url: string): Promise<void> {
  await using db = await openDatabase({ url, dataDir: '', isPatient: true });
  await inNewFolder(work.into, async (unfinished) => {
    let isMoved = false;
    try {
      await db.transaction().execute(async (trx) => {
        if ((await listRelations(trx)).length > 0) {
          throw new BackupRefused(notEmpty(work.into));
        }
        await fillAndCheck(trx, work, unfinished);
        // With its lock: if this process is killed before COMMIT, the next restore begins again.
        await moveFolder(unfinished, work.into);
        isMoved = true;
      });
    } catch (error) {
      // After a COMMIT that may have happened, both stay: the next restore says what there is.
      if (isMoved && !isOutcomeUnknown(error)) await removeFolder(work.into);
      throw error;
    }
    await rm(join(work.into, LOCK), { force: true });
  });
}

function notEmpty(into: string): string {
  const text = 'The database that DATABASE_URL names is not empty.';
  if (!existsSync(join(into, LOCK))) return text;
  return `${text} If an earlier restore into ${into} was killed, it was complete: start the server with DATA_DIR=${into}.`;
}

/** `db`: an empty SQLite database, or a transaction on an empty PostgreSQL database. */
async function fillAndCheck(db: Database, work: Work, folder: string): Promise<void> {
  const { archive, manifest, keys, replaceLostAt } = work;
  await restoreFiles(archive, join(folder, 'files'));
  await storeKeys(folder, keys);
  attachChainKeys(db, chainKeysIn(folder));
  await migrate(db, manifest.migrations.at(-1));
  await restoreRows(db, archive);
  refuseIfAny('The restored data differs from the backup:', [
    ...differencesFrom(manifest, await summarize(db)),
  ]);
  await migrate(db);
  await calculateResetBillingStatus(db);
  if (replaceLostAt !== undefined && (await readChainKeys(db)).missing.length > 0) {
    // Only a server remembers the end of the chain: a folder with that is never removed.
    const forgetful = { ...chainKeysIn(folder), remember: () => Promise.resolve() };
    await replaceLostKeys(db, forgetful, replaceLostAt);
  }
  const files = localFileStore(join(folder, 'files'));
  // Its own, so that it can’t write into the folder of the original.
  await assignFileStore({ db, files, clock: systemClock });
  const emails = localMailFiles(join(folder, 'mail'));
  refuseIfAny(
    '“verify” finds problems in the restored data that were not there at the backup:',
    unknownViolations(await checkSnapshot(db, files, emails), manifest.violations),
  );
}

function chainKeysIn(folder: string) {
  return chainKeys({ DATA_DIR: folder, CHAIN_KEYS: undefined });
}

function refuseIfAny(what: string, lines: readonly string[]): void {
  if (lines.length > 0) throw new BackupRefused([what, ...lines.slice(0, 20)].join('\n  '));
}
