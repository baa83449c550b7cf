/** Problems of fields: their paths, and their text below a field. Pure. */
import type { Problems } from './draft-kind.ts';

/**
 * List items are identified by key while they move, but by index in the server’s messages:
 * `lines.a1b2.unitPrice` becomes `lines.0.unitPrice` if that line is the first.
 * Problems of removed items are dropped.
 */
export function byPlace(problems: Problems, content: object): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      const [list = '', key, ...rest] = path.split('.');
      const keys = keysOf((content as Record<string, unknown>)[list]);
      if (keys === undefined || key === undefined) return [[path, problem]];
      const place = keys.indexOf(key);
      return place === -1 ? [] : [[[list, place, ...rest].join('.'), problem]];
    }),
  );
}

/** Undefined if it is not a list of items with keys. */
function keysOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const keys = value.map((item: { key?: unknown }) => item.key);
  return keys.every((key) => typeof key === 'string') ? keys : undefined;
}

/** Server messages follow a field’s name (“must not be empty”); here they start a sentence. */
export function asSentence(problem: string | undefined): string | undefined {
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}
