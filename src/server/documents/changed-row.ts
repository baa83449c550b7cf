import type { ExportedRow } from '../platform/csv-pages.ts';

/** Says what is left out, so that a reader who adds up the columns knows that it is missing. */
const CHANGED = 'Changed outside of Wolfden';

/** The row of a document that was changed by hand: these cells, then that, and nothing else. */
export const changedRow = (cells: readonly string[]): ExportedRow => [...cells, CHANGED];
