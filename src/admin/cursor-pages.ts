/** Options of a query that reads a list page by page, as the API hands out cursors. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The part of a call's query that asks for one page. */
export const atCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });
