/** So many rows of at most thirty columns fit into one statement of either database. */
const ROWS_AT_ONCE = 500;

/** The rows, a statement’s worth at a time. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}
