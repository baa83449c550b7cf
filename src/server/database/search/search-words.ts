/** Search words: lower case, without accents and punctuation. Pure. */

/** Longer words are truncated: nobody types more of one. */
const LONGEST_WORD = 40;
const MOST_SEARCHED_WORDS = 8;

/** The distinct words of the texts, separated by spaces, as search tables store them. */
export function wordsOf(...texts: readonly string[]): string {
  return split(texts.join(' ')).join(' ');
}

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
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map(cut))];
}

/** Cuts at whole characters: half a surrogate pair can’t be stored. */
function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
}
