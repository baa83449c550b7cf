import { Button } from '../../ui/button.tsx';

interface ListEndProps {
  list: { hasNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };
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
        {hasFailed && `The first ${loaded} are here; the next ones could not be loaded.`}
        {!hasFailed && (hasNextPage ? 'Loading...' : allLabel)}
      </p>
    </div>
  );
}
