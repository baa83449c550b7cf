/** Compares some frozen revisions with their hashes, for the daily check. */
import { randomInt } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { countFrozen, findFrozenAt, listFrozenOf } from './frozen.repository.ts';
import { findChanged } from './unchanged.ts';

const SAMPLE_SIZE = 200;

/** Ids of those that are not what was frozen: of a random sample, or of all if there are few. */
export async function checkSample(db: Database): Promise<string[]> {
  const count = await countFrozen(db);
  const size = Math.min(count, SAMPLE_SIZE);
  const step = count / size;
  const changed = new Set<string>();
  for (let index = 0; index < size; index += 1) {
    // One from each part of equal size, which are single rows if there are few.
    const offset = randomInt(Math.floor(index * step), Math.floor((index + 1) * step));
    const row = await findFrozenAt(db, offset);
    for (const { targetId } of await findChanged(db, row === undefined ? [] : [row])) {
      changed.add(targetId);
    }
    await turnOfOthers();
  }
  return [...changed];
}

/** Those among the documents that are still not what was frozen. */
export async function stillChanged(db: Database, ids: readonly string[]): Promise<string[]> {
  const changed = await findChanged(db, await listFrozenOf(db, ids));
  return [...new Set(changed.map(({ targetId }) => targetId))];
}
