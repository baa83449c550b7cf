import { useEffect, useRef, useState } from 'react';
import type { ClientFormState } from './client-form.tsx';
import { clientDraft } from './client-draft.ts';

const PAUSE_MS = 400;

/**
 * Stores the form in this browser until it is saved. `isKept`: undefined before anything was
 * typed, false if storage is disabled.
 */
export function useClientDraft(form: ClientFormState, madeFor: string | undefined) {
  const [isKept, setIsKept] = useState<boolean>();
  const isDone = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (timer === undefined || isDone.current) return;
      timer = undefined;
      setIsKept(clientDraft(madeFor).store(form.getValues()));
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    // Flushes pending changes when the tab is closed or the screen is left.
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, madeFor]);
  /** Deletes the draft once it is saved or discarded. */
  const drop = () => {
    isDone.current = true;
    clientDraft(madeFor).remove();
  };
  return { isKept, drop };
}
