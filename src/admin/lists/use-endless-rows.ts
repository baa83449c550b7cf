import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { atCursor, cursorPages } from '../api.ts';
import { useIsPrinting } from '../../ui/state/use-media.ts';

/** About as high as a row is, before one is measured. */
const ROW_PX = 53;
const ROWS_BEYOND_VIEW = 12;

/**
 * The rows of a list that are in view: only those are put on the page, except when it is printed.
 * Further ones are fetched as the end of those that are loaded comes near.
 */
export function useEndlessRows<Row>({
  data,
  hasNextPage,
  fetchNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
}: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>) {
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const loaded = rows.length;
  const frame = useRef<HTMLDivElement>(null);
  const top = useTop(frame);
  const isPrinting = useIsPrinting();
  // Those that were never in view are taken for as high as the first: who goes to the end of the
  // list would be moved away from it, with each row that turns out to be lower.
  const rowPx = useRef(ROW_PX);
  // oxlint-disable-next-line react/incompatible-library -- Nothing that it returns is kept or compared.
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: loaded,
    estimateSize: () => rowPx.current,
    overscan: ROWS_BEYOND_VIEW,
    scrollMargin: top,
    // Known before anything is measured: without it the first render would have no rows.
    initialRect: { width: innerWidth, height: innerHeight },
    useFlushSync: false,
    measureElement: (row, entry, list) => {
      const px = heightOf(row, entry, list);
      if (list.indexFromElement(row) === 0) rowPx.current = px;
      return px;
    },
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = isPrinting ? [] : [items[0], items.at(-1)];
  const from = first?.index ?? 0;
  const to = isPrinting ? loaded : (last?.index ?? -1) + 1;
  const isNearEnd = loaded > 0 && to >= loaded;
  // After a failure it is tried again only when asked to.
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isNearEnd && mayFetch) void fetchNextPage();
  }, [isNearEnd, mayFetch, loaded, fetchNextPage]);
  const range = {
    first: from,
    length: hasNextPage ? undefined : loaded,
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top),
    measure: virtualizer.measureElement,
  };
  return { frame, rows, loaded, shown: rows.slice(from, to), range };
}

/** Reported by the browser after each layout; measuring rows one by one would force layouts. */
function heightOf(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  { indexFromElement, measurementsCache }: Virtualizer<Window, HTMLTableRowElement>,
): number {
  const told = entry?.borderBoxSize[0]?.blockSize;
  return told === undefined
    ? (measurementsCache[indexFromElement(row)]?.size ?? ROW_PX)
    : Math.round(told);
}

/** Distance of the list from the top of the page. */
function useTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return top;
}

const PAGES_READ_AGAIN = 3;

interface ReadState {
  isInvalidated: boolean;
  data: { pages: readonly unknown[] } | undefined;
}

/** A long list is read page by page: not again because somebody looks at it, only if it has changed. */
function isWorthReading({ state }: { state: ReadState }) {
  return state.isInvalidated || (state.data?.pages.length ?? 0) <= PAGES_READ_AGAIN;
}

const PAGE_ROWS = 100;

/** The query of an endless list. `read`: fetches one page of it. */
export function endlessQuery<Filters extends object, Page extends { nextCursor: string | null }>(
  key: readonly string[],
  filters: Filters,
  read: (query: Filters & { limit: string; cursor?: string }) => Promise<Page>,
) {
  const query = { ...filters, limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: [...key, query],
    queryFn: ({ pageParam: cursor }) => read({ ...query, ...atCursor(cursor) }),
    ...cursorPages,
    // While the user types, the previous rows stay until the new ones arrive.
    placeholderData: keepPreviousData,
    refetchOnMount: isWorthReading,
    refetchOnWindowFocus: isWorthReading,
  });
}
