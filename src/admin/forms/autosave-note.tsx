import { Button } from '../../ui/button.tsx';
import type { AutosaveState } from './autosave.ts';

/** What became of what was written. */
export function AutosaveNote({
  state,
  onTryAgain,
}: {
  state: AutosaveState;
  onTryAgain: () => void;
}) {
  return (
    <>
      {state.kind === 'failed' && (
        <Button look="line" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <p
        role="status"
        className={state.kind === 'failed' ? 'text-note text-danger' : 'text-note text-ink-soft'}
      >
        {words(state)}
      </p>
    </>
  );
}

function words(state: AutosaveState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return 'Saved';
    case 'failed':
      return `Not saved. ${state.message}`;
    default:
      return '';
  }
}
