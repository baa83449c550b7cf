/** Words by which records are found and sorted: lower case, without accents. Pure. */
import { amountText } from '../../../shared/money/amounts.ts';
import { currencyCodes } from '../../../shared/money/currencies.ts';

/** Longer words are truncated: a search rarely has more of one. */
const LONGEST_WORD = 40;
const MOST_SEARCHED_WORDS = 8;

/** The distinct words of the texts, separated by spaces, as search tables store them. */
export function wordsOf(...texts: readonly string[]): string {
  return split(texts.join(' ')).join(' ');
}

/**
 * What one typed word may be: beginnings of words, or marks. A record is found if it has one of
 * them for each typed word.
 */
export type SearchTerm = readonly string[];

/** Ends a typed word that is no beginning: the digits of “2.00” are in nearly every number. */
export const NO_PREFIX = '\uE004';

/**
 * The terms of a search query, at most eight; empty without a letter or digit. A word of a number is
 * also an amount. Single Latin letters beside longer words are dropped: they match nearly everything
 * and cost the most.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const whole = plain(typed.slice(0, 1000));
  const text = withAmountsApart(whole);
  const amounts = amountsByWord(text);
  const words = split(text);
  const taken = split(whole).filter((word) => !words.includes(word));
  const isLong = (word: string) => !/^[a-z\d]$/.test(word) || amounts.get(word)?.isPart === true;
  const longer = words.filter(isLong);
  return (longer.length > 0 ? longer : words.slice(0, 1))
    .slice(0, MOST_SEARCHED_WORDS)
    .map((word) => {
      const { isPart = false, marks = [] } = amounts.get(word) ?? {};
      // Not all that looks like an amount is one: “Web4All” is a name.
      const typedAs = taken.filter((one) => one.startsWith(word) || one.endsWith(word));
      return [isPart ? word + NO_PREFIX : word].concat(marks, typedAs);
    });
}

function split(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map(cut))];
}

/** Cuts at whole characters: half a surrogate pair can’t be stored. */
function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
}

/**
 * Ends a mark, which represents a whole value, e.g. a tag of two words, and only matches whole.
 * No search can contain it: it is not a letter.
 */
export const WHOLE_WORD = '\uE001';

/** A mark in characters that every search table can store, whatever `text` contains. */
export function searchMark(text: string): string {
  return `\uE000${Buffer.from(text).toString('hex')}${WHOLE_WORD}`;
}

/** Words of statements have it, which are among those of many invoices. */
export const STATEMENT_MARK = searchMark('statement');

/** Begins an amount, and ends its whole part. Like `WHOLE_WORD`, no word has them. */
const AMOUNT = '\uE002';
const POINT = '\uE003';

/** By which typed amounts find it, in any style; without its sign. Minor units of `currency`. */
export function amountMark(amount: number, currency: string): string {
  const [whole = '', decimals = ''] = amountText(Math.abs(amount), currency).split('.');
  return AMOUNT + whole + POINT + decimals;
}

/** Numbers with separators of any style; not parts of e.g. `P-2026-001`. */
const NUMBER = /(?<![\p{L}\p{N}]|[\p{L}\p{N}][-/])\d+(?:[.,'’ ]\d+)*(?![-/]?[\p{L}\p{N}])/gu;
/** `1,234,567`, `1.234`, `1 234`, `1’234`, `12,34,567`. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'’ ])\d{3}(?:\1\d{3})*|(?:,\d{2})+,\d{3})$/;
const WHOLE = /^(?:0|[1-9]\d*)$/;

const CODE_BEFORE = /(?<![\p{L}\p{N}])[a-z]{3}(?=\d*[.,]\d|\d{3})/gu;
const CODE_AFTER = /(?<=\d)[a-z]{3}(?![\p{L}\p{N}])/gu;
const POINT_FIRST = /(?<![\p{L}\p{N}.,'’/-])[.,](?=\d{1,3}(?![\d.,]))/gu;

/** `usd777.77` and `777.77usd` as two words, `.50` as `0.50`. */
function withAmountsApart(text: string): string {
  const apart = (word: string) => (currencyCodes.includes(word.toUpperCase()) ? ` ${word} ` : word);
  return text
    .replaceAll(CODE_BEFORE, apart)
    .replaceAll(CODE_AFTER, apart)
    .replaceAll(POINT_FIRST, '0.');
}

interface NumberWord {
  /** Whether the number has other words, e.g. decimals. */
  isPart: boolean;
  /** Of the amounts that it may be. */
  marks: string[];
}

function amountsByWord(text: string): Map<string, NumberWord> {
  const found = new Map<string, NumberWord>();
  for (const [number] of text.matchAll(NUMBER)) {
    // Two numbers, or one with spaces.
    for (const part of new Set([number, ...number.split(' ')])) {
      const marks = amountsIn(part);
      const words = split(part);
      for (const word of marks.length === 0 ? [] : words) {
        const before = found.get(word);
        const all = new Set([...(before?.marks ?? []), ...marks]);
        found.set(word, { isPart: before?.isPart === true || words.length > 1, marks: [...all] });
      }
    }
  }
  return found;
}

/** A number has up to two readings: `4.173` is also 4 with three decimals. */
function amountsIn(number: string): string[] {
  const [, whole = '', point = ' ', decimals = ''] = /^(.+)([.,])(\d{1,3})$/.exec(number) ?? [];
  const isGrouped = GROUPED.test(number);
  const isDecimal = WHOLE.test(whole) || (GROUPED.test(whole) && !whole.includes(point));
  return [
    ...(isGrouped || WHOLE.test(number) ? [number.replaceAll(/\D/g, '') + POINT] : []),
    ...(isDecimal ? [whole.replaceAll(/\D/g, '') + POINT + decimals] : []),
  ].map((digits) => AMOUNT + digits);
}

/** Also those that stay when accents are removed: “o” may be a typo of “ø”. */
const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z ß æ ð ø þ đ ı ł œ'.split(' ');
/** In a shorter word, one edit leaves too little of it. */
const SHORTEST_WITH_TYPO = 4;

/**
 * Beginnings of the words that `word` is with one letter left out, added, mistaken or exchanged with
 * its neighbor; empty for other words than of four Latin letters or more. Without its last letter it
 * also begins those in which that one is mistaken.
 */
export function typosOf(word: string): string[] {
  if (word.length < SHORTEST_WITH_TYPO || !/^\p{Script=Latin}+$/u.test(word)) return [];
  const parts = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const typos = parts.flatMap(([before, after]) => {
    const rest = after.slice(1);
    if (rest === '') return before;
    const swapped = before + rest.slice(0, 1) + after.slice(0, 1) + rest.slice(1);
    const others = LETTERS.flatMap((letter) => [before + letter + rest, before + letter + after]);
    return [before + rest, swapped].concat(others);
  });
  return [...new Set(typos.map(cut))].filter((typo) => typo !== word);
}

/** Stands alone between words of a record and those that follow another one. */
export const PARTING = '\uE005';

/** Of stored words, those that were words of a text. */
export const withoutMarks = (words: string): string[] =>
  words.split(' ').filter((word) => !/^[\uE000-\uE005]/u.test(word));

/** Sort key of a name, ignoring case and accents. */
export function nameKey(name: string): string {
  return plain(name).replaceAll(/\s+/gu, ' ').trim();
}

function plain(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
}
