/** Compares some frozen revisions and their PDFs with hashes and events, for the daily check. */
import { randomInt } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { countFrozen, findFrozenAt, findPdf, listFrozen } from './freeze/frozen.repository.ts';
import { findChanged, readGenerated } from './freeze/unchanged.ts';

const SAMPLE_SIZE = 200;

interface CheckedData {
  db: Database;
  files: FileStore;
}

/** Ids of those that are not what was frozen: of a random sample, or of all if there are few. */
export async function checkSample(data: CheckedData): Promise<string[]> {
  const count = await countFrozen(data.db);
  const size = Math.min(count, SAMPLE_SIZE);
  const step = count / size;
  const changed = new Set<string>();
  for (let index = 0; index < size; index += 1) {
    // One from each part of equal size, which are single rows if there are few.
    const offset = randomInt(Math.floor(index * step), Math.floor((index + 1) * step));
    const row = await findFrozenAt(data.db, offset);
    if (row !== undefined && (await isChanged(data, row))) changed.add(row.targetId);
    await turnOfOthers();
  }
  return [...changed];
}

/** Those among the documents that are still not what was frozen. */
export async function stillChanged(data: CheckedData, ids: readonly string[]): Promise<string[]> {
  const changed = new Set<string>();
  for (const row of await listFrozen(data.db, ids)) {
    if (await isChanged(data, row)) changed.add(row.targetId);
  }
  return [...changed];
}

/** The revision, or its PDF if that was generated. */
async function isChanged({ db, files }: CheckedData, row: FrozenDocumentRow): Promise<boolean> {
  if ((await findChanged(db, [row])).length > 0) return true;
  const pdf = await findPdf(db, row.targetId, row.revision);
  return pdf !== undefined && (await readGenerated(db, files, pdf)) === undefined;
}
