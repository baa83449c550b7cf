/** Marks: search words that stand for a whole value, e.g. a tag of two words. Pure. */

/** A word with this ending only matches whole. No search can contain it: it is not a letter. */
export const WHOLE_WORD = '\uE001';

/** A mark in characters that every search table can store, whatever `text` contains. */
export function searchMark(text: string): string {
  return `\uE000${Buffer.from(text).toString('hex')}${WHOLE_WORD}`;
}
