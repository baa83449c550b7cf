import { setImmediate as turnOfOthers } from 'node:timers/promises';

/**
 * Runs long work in slices and yields to the event loop after each, so that
 * a page, a probe or another request doesn’t wait for a whole import.
 */
export async function* inSlices<
  Whole extends { length: number; slice(from: number, to: number): Whole },
>(whole: Whole, length: number): AsyncGenerator<Whole> {
  for (let start = 0; start < whole.length; start += length) {
    if (start > 0) await turnOfOthers();
    yield whole.slice(start, start + length);
  }
}

/** Rows of up to thirty columns that fit into one statement and take a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** Splits rows into batches of one statement each. */
export function inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  return inSlices(rows, ROWS_AT_ONCE);
}
