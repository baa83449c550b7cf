/**
 * Tells passwords that are tried first by everyone who guesses (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 * Pure. By rule instead of by list: what is left when rows of keys, digits, signs and common words
 * are taken away must be worth guessing.
 */
import { commonWords } from './common-words.ts';

/** A common word weighs two; a short one, which holds others together, one. */
const SHORT_WORD_LENGTH = 3;
/** Common words that weigh more than this together are a phrase, and as good as its length. */
const MOST_WEIGHT = 5;
/** Fewer different signs than this are a pattern. */
const FEWEST_DIFFERENT = 5;
/** So many signs beside the common parts are no secret. */
const LEAST_LEFT = 4;

/** `about`: what everybody knows of the owner: the studio’s name, the e-mail, the name. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT) return true;
  if (/^(.+?)\1+$/s.test(text)) return true;
  const personal = about.flatMap(wordsOf);
  return spellings(text)
    .flatMap((spelling) => [spelling, withoutRows(spelling)])
    .some((spelling) => isMadeOfCommonParts(spelling, personal));
}

/** As it stands, and with the signs read as the letters that people put them for. */
function spellings(text: string): string[] {
  const read = (one: string) =>
    text.replaceAll(/[013457@$!|]/g, (sign) => (sign === '1' ? one : (lookalikes[sign] ?? sign)));
  return [text, read('i'), read('l')];
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

function isMadeOfCommonParts(text: string, personal: readonly string[]): boolean {
  let rest = text;
  for (const word of personal) rest = rest.replaceAll(word, ' ');
  const pieces = rest.split(/[^\p{L}]+/u).filter(Boolean);
  let weight = 0;
  let left = 0;
  for (const piece of pieces) {
    const parts = fewestParts(piece);
    weight += parts.weight;
    left += parts.left;
  }
  return weight <= MOST_WEIGHT && left < LEAST_LEFT;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'yxcvbnm',
  '1234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const triples = new Set(
  [...rows, ...rows.map((row) => row.split('').toReversed().join(''))].flatMap((row) =>
    Array.from({ length: row.length - 2 }, (_, start) => row.slice(start, start + 3)),
  ),
);

/** Three and more keys that follow each other on a keyboard or in the alphabet are one idea. */
function withoutRows(text: string): string {
  let kept = '';
  let index = 0;
  while (index < text.length) {
    if (!triples.has(text.slice(index, index + 3))) {
      kept += text.charAt(index);
      index += 1;
      continue;
    }
    index += 3;
    while (triples.has(text.slice(index - 2, index + 1))) index += 1;
    kept += ' ';
  }
  return kept;
}

/** Cuts letters into common words so that as few letters as possible are left, and then as few words. */
function fewestParts(letters: string): { weight: number; left: number } {
  const best = [{ weight: 0, left: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    const before = best[end - 1] ?? { weight: 0, left: 0 };
    let choice = { weight: before.weight, left: before.left + 1 };
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      if (!commonWords.has(letters.slice(start, end))) continue;
      const from = best[start] ?? choice;
      const weight = from.weight + (end - start > SHORT_WORD_LENGTH ? 2 : 1);
      const cut = { weight, left: from.left };
      if (cut.left < choice.left || (cut.left === choice.left && cut.weight < choice.weight)) {
        choice = cut;
      }
    }
    best.push(choice);
  }
  return best[letters.length] ?? { weight: 0, left: letters.length };
}

const LONGEST_WORD = Math.max(...[...commonWords].map(({ length }) => length));

/** The words of a name or an address, long enough to mean something. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= 3);
}
