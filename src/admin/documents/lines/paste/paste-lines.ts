/** Lines from pasted rows: what is certain, and what has to be asked for. Pure. */
import { LINE_LIMITS, type PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import type { NumberRead } from '../../../../shared/numbers/read-number.ts';
import type { UnreadTexts } from '../../../forms/draft/draft-state.ts';
import type { PasteColumn } from './column-headings.ts';
import {
  isAmountOf,
  mapColumns,
  readPrice,
  readQuantity,
  type PasteMapping,
  type NumberReading,
} from './column-mapping.ts';

export type PastedLine = Partial<
  Pick<PricedLine, 'title' | 'details' | 'quantity' | 'unit' | 'unitPrice'>
> & {
  /** Texts of fields that can’t be read, by the path within the line. */
  unread?: UnreadTexts;
};

export interface PastedCell {
  row: number;
  column: number;
  /** A sentence about why it can’t be taken over as it is. */
  problem: string;
}

interface Understood {
  /** Of the rows without headings. */
  lines: PastedLine[];
  problems: PastedCell[];
}

export interface Paste extends PasteMapping {
  rows: readonly string[][];
}

/** What was pasted, with the columns as they appear to be. */
export function understand(rows: readonly string[][], reading: NumberReading): Paste & Understood {
  const mapping = mapColumns(rows, reading);
  const paste = { rows, ...mapping };
  const understood = linesOf(paste, reading);
  const isCertain = mapping.isCertain && understood.problems.length === 0;
  return { ...paste, ...understood, isCertain };
}

/** Rows that are only a total of those above, or a heading again, are left out. */
export function linesOf({ rows, columns, hasHeadings }: Paste, reading: NumberReading): Understood {
  const problems: PastedCell[] = [];
  const lines = rows.slice(hasHeadings ? 1 : 0).flatMap((cells, index) => {
    const row = index + (hasHeadings ? 1 : 0);
    if (isSumRow(cells, columns)) return [];
    const line: PastedLine = {};
    for (const [column, text] of cells.entries()) {
      const part = { column: columns[column], text, unit: cells[columns.indexOf('unit')] };
      const problem = text === '' ? undefined : readCell(line, part, reading);
      if (problem !== undefined) problems.push({ row, column, problem });
    }
    const amount = columns.indexOf('amount');
    if (isWrongAmount(line, cells[amount] ?? '', reading)) {
      problems.push({ row, column: amount, problem: 'Amount isn’t quantity × price.' });
    }
    return Object.keys(line).length === 0 ? [] : [line];
  });
  return { lines, problems };
}

/** Fills in a part of the line; returns why it can’t. */
function readCell(
  line: PastedLine,
  { column, text, unit }: { column?: PasteColumn; text: string; unit?: string },
  reading: NumberReading,
): string | undefined {
  if (column === 'title') {
    const [title = '', ...more] = text.split('\n');
    if (title.length > LINE_LIMITS.title) return tooLong('Description', LINE_LIMITS.title);
    line.title = title;
    if (more.length === 0) return undefined;
    return readDetails(line, [more.join('\n'), line.details]);
  }
  if (column === 'details') return readDetails(line, [line.details, text]);
  if (column === 'unit') {
    if (text.length > LINE_LIMITS.unit) return tooLong('Unit', LINE_LIMITS.unit);
    line.unit = text.replaceAll('\n', ' ');
  }
  if (column === 'quantity') {
    const read = inLimits(readQuantity(text, reading, unit), 1, LINE_LIMITS.quantity);
    if (typeof read !== 'number') return keepUnread(line, column, text, read.problem);
    line.quantity = read;
  }
  if (column === 'unitPrice') {
    const read = inLimits(readPrice(text, reading), -LINE_LIMITS.amount, LINE_LIMITS.amount);
    if (typeof read !== 'number') return keepUnread(line, column, text, read.problem);
    line.unitPrice = read;
  }
  return undefined;
}

/** An amount that is left out has to come out again, as far as its parts could be read. */
function isWrongAmount(line: PastedLine, text: string, reading: NumberReading): boolean {
  if (text === '' || line.unread !== undefined || Object.keys(line).length === 0) return false;
  const { quantity = 10 ** QUANTITY_DIGITS, unitPrice = 0 } = line;
  return !isAmountOf({ quantity, price: unitPrice }, text, reading);
}

const fieldLabels = { quantity: 'Quantity', unitPrice: 'Price' };

/** The text goes into the line’s field as it is, which then asks about it. */
function keepUnread(
  line: PastedLine,
  field: keyof typeof fieldLabels,
  text: string,
  problem: string,
): string {
  line.unread = { ...line.unread, [field]: { text, problem } };
  return `${fieldLabels[field]} ${problem}.`;
}

function readDetails(line: PastedLine, parts: (string | undefined)[]): string | undefined {
  const details = parts.filter((part) => part !== undefined && part !== '').join('\n');
  if (details.length > LINE_LIMITS.details) return tooLong('Details', LINE_LIMITS.details);
  line.details = details;
  return undefined;
}

function inLimits(read: NumberRead, least: number, most: number): number | { problem: string } {
  if ('choices' in read) return { problem: 'can be read in two ways' };
  if ('problem' in read) return read;
  if (read.units > most) return { problem: 'is too large' };
  if (read.units >= least) return read.units;
  return { problem: least === 1 ? 'must be more than 0' : 'is too low' };
}

const tooLong = (label: string, most: number) => `${label} can be at most ${most} characters.`;

// cspell:ignore summe gesamt zwischensumme totale totaal
/** “Total”, without a quantity or a price of its own. */
function isSumRow(cells: readonly string[], columns: readonly PasteColumn[]): boolean {
  const at = (column: PasteColumn) => cells[columns.indexOf(column)] ?? '';
  const isNamed = cells.some((text) =>
    /^(?:sub|grand )?(?:total|sum|summe|gesamt|zwischensumme|totale|totaal)\s*:?$/i.test(text),
  );
  return isNamed && at('quantity') === '';
}

/** The columns with another meaning for one of them, which no other then has. */
export function renamed(
  columns: readonly PasteColumn[],
  index: number,
  column: PasteColumn,
): PasteColumn[] {
  return columns.map((one, place) => {
    if (place === index) return column;
    return one === column ? 'other' : one;
  });
}
