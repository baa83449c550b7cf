/** Patterns of document numbers: `{year}-{0000}` gives 2026-0042. */

/** A part of a pattern: literal text, the year, or the counter with its minimum digits. */
type Part = { text: string } | { year: 4 | 2 } | { digits: number };

export interface NumberPattern {
  parts: readonly Part[];
  hasYear: boolean;
}

/** Text around the placeholders; safe in file names, URLs and bank forms. */
const literal = /^[A-Za-z0-9_-]+/;
const token = /^\{(year|yy|0{1,9})\}/;

const LONGEST_PATTERN = 40;

/** The pattern, or why it is invalid. */
export function parseNumberPattern(text: string): NumberPattern | { problem: string } {
  if (text.length > LONGEST_PATTERN) {
    return { problem: `must have at most ${LONGEST_PATTERN} characters` };
  }
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const [found, name] = token.exec(rest) ?? literal.exec(rest) ?? [];
    if (found === undefined) return { problem: problemAt(rest) };
    parts.push(name === undefined ? { text: found } : partOf(name));
    rest = rest.slice(found.length);
  }
  const counters = parts.filter((part) => 'digits' in part).length;
  if (counters !== 1) {
    const problem = counters === 0 ? 'must have' : 'can have only';
    return { problem: `${problem} one counter, e.g. {0000}` };
  }
  return { parts, hasYear: parts.some((part) => 'year' in part) };
}

/** The `counter`th number of the year. A counter longer than its digits is written in full. */
export function formatNumber(
  { parts }: NumberPattern,
  { year, counter }: { year: number; counter: number },
): string {
  return parts.map((part) => formatPart(part, year, counter)).join('');
}

/**
 * The next count of a series in `year`: 1 at the start of a year if the series resets yearly.
 * `currentYear`: of the last assigned number; 0 until a number is assigned.
 */
export function nextCount(
  series: { resetsYearly: boolean; nextNumber: number; currentYear: number },
  year: number,
): number {
  const { resetsYearly, nextNumber, currentYear } = series;
  const isNewYear = resetsYearly && currentYear !== 0 && year > currentYear;
  return isNewYear ? 1 : nextNumber;
}

function problemAt(rest: string): string {
  if (rest.startsWith('{')) {
    return 'can have only {year}, {yy} and one counter, e.g. {0000}, in braces';
  }
  return 'can have only letters, digits, - and _ besides {year}, {yy} and a counter, e.g. {0000}';
}

function partOf(name: string): Part {
  if (name === 'year') return { year: 4 };
  return name === 'yy' ? { year: 2 } : { digits: name.length };
}

function formatPart(part: Part, year: number, counter: number): string {
  if ('text' in part) return part.text;
  if ('digits' in part) return String(counter).padStart(part.digits, '0');
  return String(year).padStart(4, '0').slice(-part.year);
}
