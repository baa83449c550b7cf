/**
 * Lists are read a page at a time, by where the page before ended rather than by its number: rows
 * that come or go in between are neither skipped nor shown twice.
 */
import { z } from 'zod';

const PAGE_LIMITS = { usual: 50, most: 100 } as const;

/** Longest search, in UTF-16 units. */
export const SEARCH_MAX_LENGTH = 200;

export const searchText = z.string().max(SEARCH_MAX_LENGTH);

/** Query parameters of every list, beside its own filters and `sort`. */
export const pageQuery = z.strictObject({
  /** The `nextCursor` of the page before; the server reads it in database/keyset.ts. */
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMITS.most).default(PAGE_LIMITS.usual),
});

/** Orders with the names of those in the other direction. */
export const bothWays = <Name extends string>(...names: Name[]) =>
  names.flatMap((name) => [name, `${name}_reversed`] as const);

/** Of lists of all documents: by the time of sending, else of creation, by number and by client. */
export const documentSorts = ['latest', 'oldest', ...bothWays('number', 'client')] as const;

/** Most records whose ids fit into the URL of an export. */
export const MOST_EXPORTED = 350;

export const commaSeparated = z
  .string()
  .max(12_000)
  .transform((text) => text.split(','));

/**
 * Of an export: what the query of its list shows, if `ids` is set only these of it. `without`:
 * headings of columns to leave out.
 */
export function exportOf<Shape extends z.ZodRawShape & typeof pageQuery.shape>(
  listQuery: z.ZodObject<Shape, z.core.$strict>,
) {
  const { cursor: _cursor, limit: _limit, ...shape } = listQuery.shape;
  return z.strictObject({
    ...shape,
    ids: commaSeparated.optional(),
    without: commaSeparated.optional(),
  });
}

/** What an export adds to the query of its list. */
export interface ExportChoice {
  ids?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
}

export type PageRequest = z.output<typeof pageQuery>;

/**
 * The rest of a list’s query after every filter was taken from it, checked by `satisfies`:
 * a filter that no condition uses would be ignored silently.
 */
export type NoFilterLeft = Record<string, never>;

/** The answer of a list. `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}
