/** Problems of fields: their paths, and how they read below a field. Pure. */
import type { Problems } from './draft-kind.ts';

/**
 * Items of a list are told apart by their keys while they move, and by their place in what the
 * server says: `lines.a1b2.unitPrice` becomes `lines.0.unitPrice` where that line is the first.
 * Problems of an item that is gone are dropped.
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

/** Undefined where it is no list of items with keys. */
function keysOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const keys = value.map((item: { key?: unknown }) => item.key);
  return keys.every((key) => typeof key === 'string') ? keys : undefined;
}

/** Server messages follow a field’s name, as “must not be empty”; below a field they begin a sentence. */
export function asSentence(problem: string | undefined): string | undefined {
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}
