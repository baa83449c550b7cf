import { lettersOf, printable } from '../../../shared/text/printable.ts';

/** In place of a letter that is taken out. */
const GAP = '\0';

/** A draft’s content without these letters, as `lettersOf` has them; the same object if it has none. */
export function withoutLetters<Content>(content: Content, letters: readonly string[]): Content {
  const taken = new Set(letters);
  const text = (before: string): string => {
    const all = lettersOf(before);
    const left = all.map((letter) => (taken.has(printable(letter)) ? GAP : letter));
    if (!left.includes(GAP)) return before;
    // One of the spaces around it goes, too.
    return left.join('').replaceAll(/ \0+ /g, ' ').replaceAll(GAP, '');
  };
  const part = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]) => [key, one, part(one)] as const);
    if (entries.every(([, before, after]) => before === after)) return value;
    if (!Array.isArray(value)) {
      return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
    }
    const kept = entries.filter(([, before, after]) => before === after || !isEmptyText(after));
    return kept.map(([, , after]) => after);
  };
  return part(content) as Content;
}

/** A node of rich text can’t be without text. */
function isEmptyText(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'text' in node && node.text === '';
}
