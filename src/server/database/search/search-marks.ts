/** Marks: words of a search table that stand for a whole thing, such as a tag of two words. Pure. */

/** A word that ends with it is looked for as a whole. Nobody can type it: it is no letter. */
export const WHOLE_WORD = '\uE001';

/** A mark in signs that every search table can hold, whatever `text` is. */
export function searchMark(text: string): string {
  return `\uE000${Buffer.from(text).toString('hex')}${WHOLE_WORD}`;
}
