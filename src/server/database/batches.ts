import { inSlices } from './in-slices.ts';

/** Rows of up to thirty columns that fit into one statement and take a few milliseconds. */
const ROWS_AT_ONCE = 250;

/** Splits rows into batches of one statement each. */
export function inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  return inSlices(rows, ROWS_AT_ONCE);
}
