/** Text as it can be set: nothing that controls, hides or turns, and no line without an end. Pure. */

/** Longer words than any language’s may break anywhere. */
const LONGEST_WORD = 30;
const BREAK = '\u200B';

/** Controls, private and unassigned signs, halves of signs, and what overrides a line’s direction. */
const unwanted =
  /(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{VS}\u{e0000}-\u{e0fff}]/gu;

/** Keeps line breaks; spaces of any other kind become plain or unbreaking ones. */
export function printable(text: string): string {
  return text
    .normalize()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[\u2000-\u200a\u205f\u3000]/g, ' ')
    .replaceAll(unwanted, '')
    .replaceAll(/\S{31,}/gu, breakable);
}

function breakable(word: string): string {
  const signs = Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment);
  return signs
    .map((sign, at) => (at > 0 && at % (LONGEST_WORD / 3) === 0 ? BREAK + sign : sign))
    .join('');
}
