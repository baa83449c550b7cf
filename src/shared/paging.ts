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

/** Of lists of documents that are sent. */
export const documentSort = z.enum(['latest', 'oldest', 'number']).default('latest');

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
