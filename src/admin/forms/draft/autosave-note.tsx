import { Button } from '../../../ui/button.tsx';
import type { AutosaveState } from './autosave.ts';

/** Shows the save status. */
export function AutosaveNote({
  state,
  onTryAgain,
}: {
  state: AutosaveState;
  onTryAgain: () => void;
}) {
  return (
    <>
      {state.kind === 'failed' && !state.isRefused && (
        <Button look="line" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <p
        role="status"
        className={isLost(state) ? 'text-note text-danger' : 'text-note text-ink-soft'}
      >
        {words(state)}
      </p>
    </>
  );
}

const isLost = ({ kind }: AutosaveState) => kind === 'failed' || kind === 'gone';

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
    case 'gone':
      return 'Not saved. It was deleted in another window.';
    default:
      return '';
  }
}
