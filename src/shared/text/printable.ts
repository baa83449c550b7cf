/** Text as documents print it, and its letters. */

/** Words longer than in any language may break anywhere. */
const LONGEST_WORD = 30;
const BREAK = '\u200B';

/** Control, private and unassigned characters, lone surrogates, and overrides of the direction. */
const unwanted =
  /(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{VS}\u{e0000}-\u{e0fff}]/gu;

/** Without control and bidi characters, with few kinds of spaces; long words may wrap. */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[\u2000-\u200a\u205f\u3000]/g, ' ')
    .replaceAll(unwanted, '')
    .normalize()
    .replaceAll(/\S{31,}/gu, breakable);
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A mark without a letter would join the one before it in the document, of another font. */
export const LONE_MARK = /^\p{M}/u;

/** Each with its marks. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const { segment } of clusters.segment(text)) {
    // Some vowels of Myanmar are clusters of their own.
    const isApart = !LONE_MARK.test(segment) || /^\s?$/.test(letters.at(-1) ?? '');
    if (isApart) letters.push(segment);
    else letters.push(`${letters.pop()}${segment}`);
  }
  return letters;
}

function breakable(word: string): string {
  const signs = Array.from(clusters.segment(word), ({ segment }) => segment);
  return signs
    .map((sign, at) => (at > 0 && at % (LONGEST_WORD / 3) === 0 ? BREAK + sign : sign))
    .join('');
}
