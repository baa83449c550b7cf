/** Query options to load a list page by page with the API’s cursors. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Query parameters that request one page. */
export const atCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });
