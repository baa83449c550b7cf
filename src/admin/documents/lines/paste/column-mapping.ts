/** Which column of pasted rows is which part of a line. Pure. */
import { readNumber, type NumberRead } from '../../../../shared/numbers/read-number.ts';
import type { NumberStyle } from '../../../../shared/numbers/separators.ts';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { multiplyByRatio } from '../../../../shared/money/rounding.ts';
import { columnOfHeading, type PasteColumn } from './column-headings.ts';

export interface NumberReading {
  style: NumberStyle;
  currency: string;
  /** The reader has chosen the style, so it decides what would be ambiguous. */
  isChosen?: boolean;
}

export interface PasteMapping {
  /** One for each column of the rows. */
  columns: PasteColumn[];
  hasHeadings: boolean;
  /** False: the preview asks before lines are added. */
  isCertain: boolean;
}

export function readQuantity(text: string, reading: NumberReading): NumberRead {
  const options = { digits: QUANTITY_DIGITS, style: reading.style, accepts: 'duration' } as const;
  return settled(readNumber(text, options), text, reading);
}

export function readPrice(text: string, reading: NumberReading): NumberRead {
  const { style, currency } = reading;
  const digits = currencyExponent(currency);
  return settled(readNumber(text, { digits, style, currency }), text, reading);
}

/** The smaller of two choices is the one with decimals. */
function settled(read: NumberRead, text: string, { style, isChosen }: NumberReading): NumberRead {
  if (isChosen !== true || !('choices' in read)) return read;
  const [withDecimals, whole] = read.choices;
  return { units: text.includes(style.decimal) ? withDecimals : whole };
}

export function mapColumns(rows: readonly string[][], reading: NumberReading): PasteMapping {
  const [first = []] = rows;
  return byHeadings(first, rows.length) ?? byContent(rows, reading);
}

/** At least two headings, or the only one there is; none twice, and nothing that looks like a value. */
function byHeadings(first: readonly string[], rowCount: number): PasteMapping | undefined {
  const found = first.map(columnOfHeading);
  const known = found.filter((column) => column !== undefined);
  const isHead =
    known.length >= Math.min(2, first.length) && !first.some((text) => /\d/.test(text));
  if (!isHead || rowCount < 2) return undefined;
  const columns = found.map((column) => column ?? 'other');
  const parts = known.filter((column) => column !== 'other');
  const isUnique = new Set(parts).size === parts.length;
  return {
    columns: withoutRepeats(columns),
    hasHeadings: true,
    isCertain: isUnique && known.length === first.length && columns.includes('title'),
  };
}

function withoutRepeats(columns: readonly PasteColumn[]): PasteColumn[] {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : 'other'));
}

function byContent(rows: readonly string[][], reading: NumberReading): PasteMapping {
  const width = rows[0]?.length ?? 0;
  const cells = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  const isNumber = cells.map((column) => isNumeric(column, reading));
  const columns: PasteColumn[] = cells.map(() => 'other');
  const texts = cells.flatMap((_, index) => (isNumber[index] === true ? [] : [index]));
  const numbers = cells.flatMap((_, index) => (isNumber[index] === true ? [index] : []));
  const isCertainOfTexts = nameTexts(texts, cells, columns);
  const isCertainOfNumbers = nameNumbers(numbers, cells, columns, reading);
  return { columns, hasHeadings: false, isCertain: isCertainOfTexts && isCertainOfNumbers };
}

/** The description comes before the details; units are short and have no spaces. */
function nameTexts(texts: number[], cells: string[][], columns: PasteColumn[]): boolean {
  const isUnit = (index: number) => cells[index]?.every((text) => /^[^\d\s]{0,12}$/.test(text));
  const units = texts.length > 1 ? texts.filter((index) => index > 0 && isUnit(index)) : [];
  const [unit] = units;
  const others = texts.filter((index) => index !== unit);
  const [title, details] = others;
  if (unit !== undefined) columns[unit] = 'unit';
  if (title !== undefined) columns[title] = 'title';
  if (details !== undefined) columns[details] = 'details';
  const isCode = title !== undefined && cells[title]?.every((text) => /^\S*\d\S*$/.test(text));
  return title !== undefined && isCode !== true && units.length < 2 && others.length < 3;
}

/** A currency sign or code, or two decimals. */
const PRICE_FORM = /\p{Sc}|[A-Z]{3}|[.,]\d{2}\D*$/u;

/** Quantity × price = amount proves which are these; the form tells quantity and price apart. */
function nameNumbers(
  numbers: number[],
  cells: string[][],
  columns: PasteColumn[],
  reading: NumberReading,
): boolean {
  const isPrice = (index: number) =>
    cells[index]?.every((text) => text === '' || PRICE_FORM.test(text)) === true;
  const [first, second, third] = numbers;
  if (first === undefined) return true;
  if (second === undefined) {
    columns[first] = 'unitPrice';
    return isPrice(first);
  }
  const isSwapped = isPrice(first) && !isPrice(second);
  const [quantity, price] = isSwapped ? [second, first] : [first, second];
  columns[quantity] = 'quantity';
  columns[price] = 'unitPrice';
  if (third === undefined) return isPrice(price) && !isPrice(quantity);
  columns[third] = 'amount';
  const at = (index: number) => cells[index] ?? [];
  const isProven = at(third).every((amount, row) =>
    isProduct({ quantity: at(quantity)[row] ?? '', price: at(price)[row] ?? '', amount }, reading),
  );
  // Of two plain numbers either may be the price, with the same amount: by habit it is the second.
  return numbers.length === 3 && isProven;
}

function isProduct(
  texts: { quantity: string; price: string; amount: string },
  reading: NumberReading,
): boolean {
  const quantity = readQuantity(texts.quantity, reading);
  const price = readPrice(texts.price, reading);
  const amount = readPrice(texts.amount, reading);
  if (!('units' in quantity) || !('units' in price) || !('units' in amount)) return false;
  try {
    return multiplyByRatio(price.units, quantity.units, 10 ** QUANTITY_DIGITS) === amount.units;
  } catch {
    return false;
  }
}

/** Every cell that has something is a number or a duration, in whatever way it can be read. */
function isNumeric(cells: readonly string[], reading: NumberReading): boolean {
  const filled = cells.filter((text) => text !== '');
  return (
    filled.length > 0 &&
    filled.every((text) =>
      [readQuantity(text, reading), readPrice(text, reading)].some((read) => !('problem' in read)),
    )
  );
}
