import { isDeepStrictEqual } from 'node:util';

/** The names of what would be another value than it is: what an event may tell of a change. */
export function changedFields<Thing extends object>(
  current: Thing,
  changes: Partial<Thing>,
): string[] {
  const wanted: object = { ...current, ...changes };
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(before.get(name), value))
    .map(([name]) => name);
}
