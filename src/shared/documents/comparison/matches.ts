/**
 * Which elements of two lists belong to each other. The result doesn’t depend on which list is the
 * earlier one, so that a comparison the other way round says the same. Work is bounded: what would
 * exceed it is not matched, and is shown as removed and added.
 */

/** Indexes in both lists; both increase. */
export type Match = readonly [number, number];

/** Steps that are left; a step takes constant time. */
export interface Work {
  left: number;
}

/** About 20 ms. */
export const COMPARISON_STEPS = 3_000_000;

/** A longest common subsequence: equal elements, in order. */
export function matchEqual(
  before: readonly string[],
  after: readonly string[],
  work: Work,
): Match[] {
  const start = commonLength(before, after, (list, at) => list[at]);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = commonLength(restBefore, restAfter, (list, at) => list.at(-1 - at));
  const middle = inEitherOrder(
    restBefore.slice(0, restBefore.length - end),
    restAfter.slice(0, restAfter.length - end),
    (one, other) => longestCommon(one, other, work),
  );
  return [
    ...matchesFrom(0, 0, start),
    ...middle.map(([one, other]): Match => [one + start, other + start]),
    ...matchesFrom(before.length - end, after.length - end, end),
  ];
}

/** Matches texts that have most of their words in common, in order, each with the first that fits. */
export function matchSimilar(
  before: readonly string[],
  after: readonly string[],
  work: Work,
): Match[] {
  return inEitherOrder(before, after, (one, other) => {
    const matches: Match[] = [];
    if (!spend(work, lengthOf(one) + lengthOf(other))) return matches;
    const words = [one, other].map((list) => list.map((text) => new Set(wordsOf(text))));
    let from = 0;
    for (const [index, ofOne] of (words[0] ?? []).entries()) {
      const found = (words[1] ?? []).findIndex(
        (ofOther, at) => at >= from && isSimilar(ofOne, ofOther, work),
      );
      if (found === -1) continue;
      matches.push([index, found]);
      from = found + 1;
    }
    return matches;
  });
}

/** Whether there were steps left to take these. */
export function spend(work: Work, steps: number): boolean {
  if (steps > work.left) return false;
  work.left -= steps;
  return true;
}

/** Words, spaces and signs; joined, they are the text. */
export function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*|\s+|[^]/gu) ?? [];
}

function wordsOf(text: string): string[] {
  return tokensOf(text).filter((token) => token.trim() !== '');
}

function isSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>, work: Work): boolean {
  if (!spend(work, one.size + 1)) return false;
  const common = [...one].filter((word) => other.has(word)).length;
  return common * 4 > one.size + other.size;
}

function inEitherOrder(
  before: readonly string[],
  after: readonly string[],
  match: (one: readonly string[], other: readonly string[]) => Match[],
): Match[] {
  const isInOrder = JSON.stringify(before) <= JSON.stringify(after);
  if (isInOrder) return match(before, after);
  return match(after, before).map(([one, other]): Match => [other, one]);
}

function commonLength(
  one: readonly string[],
  other: readonly string[],
  at: (list: readonly string[], place: number) => string | undefined,
): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}

/** By the table of lengths, from the end. */
function longestCommon(one: readonly string[], other: readonly string[], work: Work): Match[] {
  const width = other.length + 1;
  if (one.length === 0 || other.length === 0) return [];
  if (!spend(work, (one.length + 1) * width)) return [];
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const matches: Match[] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) matches.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}

function matchesFrom(one: number, other: number, length: number): Match[] {
  return Array.from({ length }, (_, at): Match => [one + at, other + at]);
}

const lengthOf = (texts: readonly string[]) =>
  texts.reduce((length, text) => length + text.length, 0);
