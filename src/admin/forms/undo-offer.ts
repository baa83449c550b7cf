import { useEffect, useRef } from 'react';
import { toasts } from '../../ui/toasts.ts';

/** Offers to have back what “Take theirs” has dropped, for as long as its screen is there. */
export function useUndoOffer(): (undo: () => void) => void {
  const shown = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (shown.current !== undefined) toasts.dismiss(shown.current);
    },
    [],
  );
  return (undo) => {
    shown.current = toasts.show({
      kind: 'info',
      text: 'What you changed is dropped',
      action: { label: 'Undo', run: undo },
    });
  };
}
