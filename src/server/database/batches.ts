import { inSlices } from './in-slices.ts';

/** So many rows of at most thirty columns fit into one statement, and into few milliseconds. */
const ROWS_AT_ONCE = 250;

/** The rows, a statement’s worth at a time. */
export function inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  return inSlices(rows, ROWS_AT_ONCE);
}
