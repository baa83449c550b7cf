/** Statuses that a search names by the words of their badges, e.g. “overdue”. Pure. */
import { namesIn } from '../../../shared/each-of.ts';
import { wordsOf, type SearchTerm } from './search-words.ts';

/** The end of a status may be missing after so many letters. */
const SHORTEST_BEGINNING = 4;

/**
 * The statuses of the first words that name any, and the other terms; undefined if none does. Several
 * for what is the beginning of each.
 */
export function namedStatuses<Status extends string>(
  terms: readonly SearchTerm[],
  labels: Readonly<Record<Status, string>>,
): { statuses: Status[]; others: SearchTerm[] } | undefined {
  const words = terms.map(([word = '']) => word);
  const names = namesIn(labels).map(
    (status) => [status, wordsOf(labels[status]).split(' ')] as const,
  );
  for (const start of words.keys()) {
    for (let end = words.length; end > start; end -= 1) {
      const run = words.slice(start, end);
      const named = names.filter(([, name]) => isBeginning(run, name));
      if (named.length > 0) {
        const others = [...terms.slice(0, start), ...terms.slice(end)];
        return { statuses: named.map(([status]) => status), others };
      }
    }
  }
  return undefined;
}

function isBeginning(run: readonly string[], name: readonly string[]): boolean {
  return run.every((word, index) => {
    const whole = name[index] ?? '';
    const mayBeCut = index === run.length - 1 && word.length >= SHORTEST_BEGINNING;
    return word === whole || (mayBeCut && whole.startsWith(word));
  });
}
