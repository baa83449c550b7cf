import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRowRange } from './use-row-range.ts';

interface RowPage<Row> {
  items: readonly Row[];
}

/** The rows of a list that are in view; further ones come as the end of those that are here comes near. */
export function useEndlessRows<Row>({
  data,
  hasNextPage,
  fetchNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
}: UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>) {
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const { frame, from, to, range } = useRowRange({
    loaded: rows.length,
    hasMore: hasNextPage,
    onNearEnd: useCallback(() => {
      // After a failure it is tried again only when asked to.
      if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError]),
  });
  return { frame, loaded: rows.length, shown: rows.slice(from, to), range };
}
