/** Rows of cells from a clipboard: an HTML table, TSV or CSV. */

export interface Clipboard {
  html: string;
  text: string;
}

/** What of a DOM node is read. */
export interface MarkupNode {
  nodeName: string;
  nodeValue: string | null;
  childNodes: Iterable<MarkupNode>;
  getAttribute?: (name: string) => string | null;
}

type Rows = string[][];

/**
 * The cells of what was copied, without empty rows and columns; undefined for text that is no
 * table and has one line. `parseHtml`: of the browser.
 */
export async function clipboardRows(
  { html, text }: Clipboard,
  parseHtml: (html: string) => MarkupNode,
): Promise<Rows | undefined> {
  // In HTML, line breaks within a cell are exact.
  const fromHtml = /<table\b/i.test(html) ? rowsOfTable(parseHtml(html)) : [];
  const rows = trimmed(isTable(fromHtml) ? fromHtml : await rowsOfText(text));
  return isTable(rows) ? rows : undefined;
}

/** Whether a paste is for the table, without reading all of it. */
export function hasRows({ html, text }: Clipboard): boolean {
  return /<t[dh]\b[\s\S]*<t[dh]\b/i.test(html) || text.includes('\t') || /\S\s*\n\s*\S/.test(text);
}

const isTable = (rows: Rows) => rows.length > 1 || (rows[0]?.length ?? 0) > 1;

const csvReader = () => import('csv-parse/browser/esm/sync');

/** Loads what reads text before the first paste, which may be offline. */
export async function prepareRows(): Promise<void> {
  // Offline already: a paste tries again.
  await csvReader().catch(() => undefined);
}

async function rowsOfText(copied: string): Promise<Rows> {
  const text = withoutSigns(copied);
  const { parse, CsvError } = await csvReader();
  const read = (delimiter: string): Rows => {
    try {
      return parse(text, {
        delimiter,
        bom: true,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
      });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      // Quotation marks that are no CSV, as Numbers copies them.
      return linesOf(text).map((line) => line.split(delimiter));
    }
  };
  if (text.includes('\t')) return read('\t');
  // A comma may also be a decimal sign or part of a sentence.
  const separated = [';', ','].map(read).find(isRegular);
  return separated ?? linesOf(text).map((line) => [line]);
}

/**
 * A bullet, digits, a letter or a Roman numeral before a tab; no abbreviation, such as “Dev.” in a
 * column of names.
 */
const LIST_SIGN = /^\s*(?:[·•◦▪§o*–-]|\(?(?:\d{1,3}|[a-z]|(?=\w)x{0,3}(?:ix|iv|v?i{0,3}))[.)])\t/i;

/** Items of a list, before which word processors copy a sign and a tab. */
export function withoutSigns(text: string): string {
  const lines = linesOf(text);
  return lines.every((line) => LIST_SIGN.test(line))
    ? lines.map((line) => line.replace(LIST_SIGN, '')).join('\n')
    : text;
}

/** Every row has the same number of cells, at least two, and there are two rows. */
function isRegular(rows: Rows): boolean {
  const [first] = rows;
  const columns = first?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns);
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

/** Rows of the first table in the markup; merged cells are followed by empty ones. */
function rowsOfTable(root: MarkupNode): Rows {
  const table = firstNamed(root, 'TABLE');
  if (table === undefined) return [];
  return allNamed(table, 'TR').map((row) =>
    [...row.childNodes]
      .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
      .flatMap((cell) => [cellText(cell)].concat(emptyCells(cell))),
  );
}

function emptyCells(cell: MarkupNode): string[] {
  const span = Number(cell.getAttribute?.('colspan') ?? 1) || 1;
  return Array.from({ length: Math.min(span, MOST_COLUMNS) - 1 }, () => '');
}

/** A sheet copied as a whole has thousands of empty ones. */
const MOST_COLUMNS = 50;

function firstNamed(node: MarkupNode, name: string): MarkupNode | undefined {
  if (node.nodeName === name) return node;
  for (const child of node.childNodes) {
    const found = firstNamed(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Not those of tables within its cells. */
function allNamed(node: MarkupNode, name: string): MarkupNode[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeName === name ? [child] : child.nodeName === 'TD' ? [] : allNamed(child, name),
  );
}

/** As a browser shows it: spaces collapse, and `<br>` and paragraphs break the line. */
function cellText(cell: MarkupNode): string {
  return textFieldOf(cell)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
}

function textFieldOf(node: MarkupNode): string {
  if (node.nodeName === '#text') return (node.nodeValue ?? '').replace(/[\t\r\n ]+/g, ' ');
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeName === 'STYLE' || node.nodeName === '#comment') return '';
  const text = [...node.childNodes].map(textFieldOf).join('');
  return /^(?:P|DIV|LI)$/.test(node.nodeName) ? `${text}\n` : text;
}

/** Without empty rows, and without columns that are empty in all rows. */
function trimmed(rows: Rows): Rows {
  const texts = rows.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.trim()));
  const filled = texts.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) =>
    filled.some((row) => (row[index] ?? '') !== ''),
  );
  return filled.map((row) => columns.map((index) => row[index] ?? ''));
}
