/** The lines of an invoice as a table of formatted text. Pure. */
import { lineColumns, type LineTable } from '../../../../shared/documents/line-columns.ts';

/** Characters that fit on a page beside the totals, so that they stay with the last lines. */
const MAX_TOTALS_KEPT_TOGETHER = 14;
const MOST_TEXT_KEPT = 500;
const LINES_KEPT = 2;

/** `columns`, `lines`, and how many of the last `lines` stay on one page with the totals. */
export function documentLines(lined: LineTable, totalsCount: number) {
  const columns = lineColumns(lined);
  const lastLines = lined.lines.slice(-LINES_KEPT);
  const text = lastLines.map(({ title, details }) => title + details).join('');
  return {
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    lines: lined.lines.map((line) => ({
      cells: columns.map(({ cell }) => cell(line)),
      details: line.details,
    })),
    kept:
      totalsCount > MAX_TOTALS_KEPT_TOGETHER
        ? { lines: 0, totals: false }
        : { lines: text.length > MOST_TEXT_KEPT ? 0 : lastLines.length, totals: true },
  };
}
