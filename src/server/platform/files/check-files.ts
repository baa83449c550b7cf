import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { listFilesAfter, listKnownFileIds } from './files.repository.ts';
import { sha256 } from './store-file.ts';

const AT_ONCE = 200;

/** Problems with the files, one line each; empty if all are present and unchanged. */
export async function checkFiles(db: Database, files: FileStore): Promise<string[]> {
  const violations: string[] = [];
  let after = '';
  for (;;) {
    const rows = await listFilesAfter(db, after, AT_ONCE);
    for (const row of rows) {
      const bytes = await files.read(row.id);
      if (bytes === undefined) violations.push(`the file ${row.id} is missing`);
      else if (bytes.length !== row.sizeBytes || (await sha256(bytes)) !== row.sha256) {
        violations.push(`the file ${row.id} is not as it was kept`);
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return violations;
  }
}

/** Bytes are written before their row, so recent ones may still be waiting for it. */
const OLD_ENOUGH = Temporal.Duration.from({ hours: 24 });
/** More than any crash leaves behind. */
const MANY = 20;

interface SweepParts {
  db: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
}

/**
 * Deletes bytes without a row: interrupted uploads, and files whose row was deleted just before a
 * crash. If unknown files are many, and more than the known ones, this is the folder
 * of another database: then nothing is deleted.
 */
export async function sweepFiles({ db, files, clock, log }: SweepParts): Promise<void> {
  // In this order: a file that gets its row in between is not counted as unknown.
  const stored = await files.list();
  if (stored.length === 0) return;
  const known = new Set(await listKnownFileIds(db));
  const youngest = clock.now().subtract(OLD_ENOUGH);
  const strangers = stored.filter(
    ({ id, at }) => !known.has(id) && Temporal.Instant.compare(at, youngest) < 0,
  );
  if (strangers.length > MANY && strangers.length > known.size) {
    const counts = { strangers: strangers.length, known: known.size };
    log.warn(counts, 'most files in DATA_DIR are unknown to this database; none is removed');
    return;
  }
  for (const { id, at } of strangers) {
    await files.delete(id);
    const writtenAt = instantText(at);
    log.info({ file: id, writtenAt }, 'a file that belongs to nothing was removed');
  }
}
