/** Which column of pasted rows is which part of a line. Pure. */
import { readDate } from '../../../../shared/dates/read-date.ts';
import { isSignOf } from '../../../../shared/numbers/currency-signs.ts';
import { isUnitOfHours } from '../../../../shared/numbers/durations.ts';
import { readNumber, type NumberRead } from '../../../../shared/numbers/read-number.ts';
import type { NumberStyle } from '../../../../shared/numbers/separators.ts';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import { currencyExponent } from '../../../../shared/money/currencies.ts';
import { multiplyByRatio } from '../../../../shared/money/rounding.ts';
import { changesAmounts, columnOfHeading, type PasteColumn } from './column-headings.ts';
import { isKnownUnit } from './known-units.ts';

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

/** `unit`: that of the row. */
export function readQuantity(text: string, reading: NumberReading, unit = ''): NumberRead {
  const { style, isChosen: isStyleCertain } = reading;
  const accepts = isUnitOfHours(unit) ? 'duration' : undefined;
  return readNumber(text, { digits: QUANTITY_DIGITS, style, isStyleCertain, accepts });
}

export function readPrice(text: string, reading: NumberReading): NumberRead {
  const { style, currency, isChosen: isStyleCertain } = reading;
  return readNumber(text, { digits: currencyExponent(currency), style, currency, isStyleCertain });
}

export function mapColumns(rows: readonly string[][], reading: NumberReading): PasteMapping {
  const [first = []] = rows;
  return byHeadings(first, rows.slice(1), reading) ?? byContent(rows, reading);
}

/** At least two headings, or the only one there is; none twice, and nothing that looks like a value. */
function byHeadings(
  first: readonly string[],
  rows: readonly string[][],
  { currency }: NumberReading,
): PasteMapping | undefined {
  const found = first.map(columnOfHeading);
  const known = found.filter((column) => column !== undefined);
  const isHead =
    known.length >= Math.min(2, first.length) && !first.some((text) => /\d/.test(text));
  if (!isHead || rows.length === 0) return undefined;
  const columns = found.map((column) => column ?? 'other');
  const parts = known.filter((column) => column !== 'other');
  const isUnique = new Set(parts).size === parts.length;
  // A column of the document’s own currency says nothing new.
  const isLost = first.some(
    (heading, index) =>
      changesAmounts(heading) &&
      rows.some((row) => row[index] !== '' && !isSignOf(currency, row[index] ?? '')),
  );
  return {
    columns: withoutRepeats(columns),
    hasHeadings: true,
    isCertain: isUnique && !isLost && known.length === first.length && columns.includes('title'),
  };
}

function withoutRepeats(columns: readonly PasteColumn[]): PasteColumn[] {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : 'other'));
}

function byContent(rows: readonly string[][], reading: NumberReading): PasteMapping {
  const width = rows[0]?.length ?? 0;
  const cells = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  const kinds = cells.map((column) => kindOf(column, reading));
  const columns: PasteColumn[] = cells.map(() => 'other');
  const ofKind = (wanted: CellKind) =>
    kinds.flatMap((kind, index) => (kind === wanted ? [index] : []));
  const isCertainOfTexts = nameTexts(ofKind('text'), cells, columns);
  const isCertainOfNumbers = nameNumbers(ofKind('number'), cells, columns, reading);
  // Percents are a tax or a discount.
  const isCertain = isCertainOfTexts && isCertainOfNumbers && !kinds.includes('percent');
  return { columns, hasHeadings: false, isCertain };
}

/** The description comes before the details. A word that is no known unit is asked for. */
function nameTexts(texts: number[], cells: string[][], columns: PasteColumn[]): boolean {
  const [firstText, ...laterTexts] = texts;
  const isEach = (index: number, is: (text: string) => boolean) => cells[index]?.every(is) === true;
  const isWords = (index: number) => isEach(index, (text) => /^[^\d\s]{0,12}$/.test(text));
  const unit = laterTexts.find((index) =>
    isEach(index, (text) => text === '' || isKnownUnit(text)),
  );
  const others = texts.filter((index) => index !== unit);
  const [title, details] = others;
  if (unit !== undefined) columns[unit] = 'unit';
  if (title !== undefined) columns[title] = 'title';
  if (details !== undefined) columns[details] = 'details';
  const isCode = firstText !== undefined && isEach(firstText, (text) => /^\S*\d\S*$/.test(text));
  const isUnknownUnit = details !== undefined && isWords(details);
  return title !== undefined && !isCode && !isUnknownUnit && others.length < 3;
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
  if (!('units' in quantity) || !('units' in price)) return false;
  return isAmountOf({ quantity: quantity.units, price: price.units }, texts.amount, reading);
}

/** Whether the text is, in one of its readings, quantity × price. */
export function isAmountOf(
  { quantity, price }: { quantity: number; price: number },
  text: string,
  reading: NumberReading,
): boolean {
  const amount = readPrice(text, reading);
  if ('problem' in amount) return false;
  const readings = 'units' in amount ? [amount.units] : amount.choices;
  try {
    return readings.includes(multiplyByRatio(price, quantity, 10 ** QUANTITY_DIGITS));
  } catch {
    return false;
  }
}

type CellKind = 'number' | 'percent' | 'date' | 'text';

/** Of every cell that has something. A number may be a duration, and may have two readings. */
function kindOf(cells: readonly string[], reading: NumberReading): CellKind {
  const filled = cells.filter((text) => text !== '');
  const isEach = (is: (text: string) => boolean) => filled.length > 0 && filled.every(is);
  if (isEach((text) => /^[-+]?%? ?\d[\d.,]*\s*%?$/.test(text) && text.includes('%')))
    return 'percent';
  if (isEach(isDate)) return 'date';
  const isNumber = (text: string) =>
    [readQuantity(text, reading), readPrice(text, reading)].some((read) => !('problem' in read));
  return isEach(isNumber) ? 'number' : 'text';
}

/** In the order of any region; `6.12` is a number. */
function isDate(text: string): boolean {
  if (!/\d/.test(text) || !/\p{L}|\d[-/]\d|\d[.]\d+[.]/u.test(text)) return false;
  return (['dmy', 'mdy'] as const).some(
    (dateOrder) => 'date' in readDate(text, { today: '2026-01-01', dateOrder, language: 'en' }),
  );
}
