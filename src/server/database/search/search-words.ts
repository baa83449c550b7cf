/** Words by which records are found and sorted: lower case, without accents. Pure. */

/** Longer words are truncated: a search rarely has more of one. */
const LONGEST_WORD = 40;
const MOST_SEARCHED_WORDS = 8;

/** The distinct words of the texts, separated by spaces, as search tables store them. */
export function wordsOf(...texts: readonly string[]): string {
  return split(texts.join(' ')).join(' ');
}

/** Titles of so many lines find a document. */
const LINES_FOUND_BY = 20;

export const titlesToFind = (lines: readonly { title: string }[]) =>
  lines.slice(0, LINES_FOUND_BY).map(({ title }) => title);

/**
 * The words of a search query, at most eight; empty without a letter or digit. Single
 * Latin letters beside longer words are dropped: they match nearly everything and cost the most.
 */
export function searchWords(typed: string): string[] {
  const words = split(typed.slice(0, 1000));
  const longer = words.filter((word) => !/^[a-z\d]$/.test(word));
  return (longer.length > 0 ? longer : words.slice(0, 1)).slice(0, MOST_SEARCHED_WORDS);
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

/** Sort key of a name, ignoring case and accents. */
export function nameKey(name: string): string {
  return plain(name).replaceAll(/\s+/gu, ' ').trim();
}

function plain(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
}
