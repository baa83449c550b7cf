import { Button } from '../../../ui/buttons/button.tsx';
import type { AutosaveState } from './autosave.ts';

const words: Partial<Record<AutosaveState['kind'], string>> = {
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  partial: 'Saved, except for the highlighted fields.',
  failed: 'Not saved. ',
  gone: 'Not saved. It was deleted in another window.',
};

export function AutosaveNote(props: { state: AutosaveState; onTryAgain: () => void }) {
  const { state, onTryAgain } = props;
  const isLost = ['failed', 'partial', 'gone'].includes(state.kind);
  return (
    <>
      {state.kind === 'failed' && !state.isRefused && (
        <Button look="line" onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <p role="status" className={isLost ? 'text-note text-danger' : 'text-note text-ink-soft'}>
        {words[state.kind]}
        {state.kind === 'failed' && state.message}
      </p>
    </>
  );
}
