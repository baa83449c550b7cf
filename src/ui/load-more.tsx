import { Button } from './button.tsx';

interface LoadMoreProps {
  /** Number of items shown, and their noun: `40`, “clients”. */
  shown: number;
  things: string;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
}

/** End of a paginated list. */
export function LoadMore({ shown, things, hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-4" data-no-print>
      {hasMore && (
        <Button look="line" aria-disabled={isLoading} onClick={() => isLoading || onLoadMore()}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
      <p role="status" className="text-note text-ink-soft">
        {listEndText(shown, things, hasMore)}
      </p>
    </div>
  );
}

function listEndText(shown: number, things: string, hasMore: boolean): string {
  if (hasMore) return `${shown} ${things} shown`;
  return shown === 1 ? `One ${things}` : `All ${shown} ${things}`;
}
