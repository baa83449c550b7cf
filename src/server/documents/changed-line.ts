import { csvLine } from '../../shared/csv/csv-writer.ts';

/** Says what is left out, so that a reader who adds up the columns knows that it is missing. */
const CHANGED = 'Changed outside of Wolfden';

/** The line of a document that was changed by hand: these cells, then that, and nothing else. */
export function changedLine(headings: readonly string[], cells: readonly string[]): string {
  const shown = [...cells, CHANGED];
  return csvLine(headings.map((_heading, index) => shown[index] ?? ''));
}
