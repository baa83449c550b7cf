import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/buttons/button.tsx';
import { plural } from '../../shared/plural.ts';

export type MoreRows = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

interface ListEndProps {
  list: MoreRows;
  loaded: number;
  /** Text once all are loaded. */
  allLabel: string;
}

/** End of an endless list: whether there are more, and a retry after a failure. */
export function ListEnd({ list, loaded, allLabel }: ListEndProps) {
  const { hasNextPage, isFetchNextPageError: hasFailed, fetchNextPage } = list;
  return (
    <div className="flex items-center gap-4 py-4" data-no-print>
      {hasFailed && (
        <Button look="line" onClick={() => void fetchNextPage()}>
          Try again
        </Button>
      )}
      <p role="status" className="text-note text-ink-soft">
        {hasFailed && `The first ${loaded} are shown. The rest couldn’t be loaded.`}
        {!hasFailed && (hasNextPage ? 'Loading...' : allLabel)}
      </p>
    </div>
  );
}

interface LoadMoreProps {
  list: MoreRows;
  shown: number;
  /** Nouns of the items: “client” and “clients”. */
  one: string;
  many: string;
}

/** End of a list that grows by a button. */
export function LoadMore({ list, shown, one, many }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const allText = plural(shown, `1 ${one}`, `All ${shown} ${many}`);
  return (
    <div className="flex flex-wrap items-center gap-4 py-4" data-no-print>
      {hasNextPage && (
        <Button
          look="line"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
      <p role="status" className="text-note text-ink-soft">
        {hasNextPage ? `${shown} ${many} shown` : allText}
      </p>
    </div>
  );
}
