/** Writes CSV (RFC 4180) that a spreadsheet opens as text and never as formulas. Pure. */

/** Tells a spreadsheet that what follows is UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Text that a spreadsheet may take for a formula, full-width signs included (OWASP ASVS 5.0, 1.2.10).
 * Apostrophes in front count too, so that `plainCell` gives every text back as it was.
 */
const formulaLike = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * The same where a spreadsheet separates cells by semicolons or tabs: to it, quotes in the middle
 * of a cell mean nothing, and what follows the separator is a cell of its own.
 */
const innerFormula = /([;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const innerMark = /([;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/** `decimal`: a number as text, e.g. an amount, with a point and all its decimals. */
export type CsvCell = string | number | { decimal: string };

/** One line. Texts are quoted; a number stays one even if it is negative. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The text of a cell that was made safe here or by another program. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && formulaLike.test(cell) ? cell.slice(1) : cell;
  return text.replaceAll(innerMark, '$1');
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  const safe = (formulaLike.test(cell) ? `'${cell}` : cell).replaceAll(innerFormula, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
