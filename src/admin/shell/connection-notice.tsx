import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { useIsReachable } from '../connection.ts';

/** Says, while it is so, that nothing can be saved; every call that is answered ends it. */
export function ConnectionNotice() {
  const isReachable = useIsReachable();
  const queries = useQueryClient();
  return (
    <div role="status">
      {!isReachable && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-chosen px-4 py-2">
          The server can’t be reached. What you see may be old, and nothing is saved until it
          answers.
          <Button look="quiet" onClick={() => void queries.invalidateQueries()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
