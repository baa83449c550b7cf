import { useEffect, useRef, useState } from 'react';
import type { ClientFormState } from './client-form.tsx';
import { dropDraft, saveDraft } from './client-draft.ts';

const PAUSE_MS = 400;

/**
 * Keeps what is typed in this browser until it is saved. `isKept`: undefined before anything was
 * typed, false if the browser refuses.
 */
export function useClientDraft(form: ClientFormState, key: string) {
  const [isKept, setIsKept] = useState<boolean>();
  const isDone = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (timer === undefined || isDone.current) return;
      timer = undefined;
      setIsKept(saveDraft(localStorage, key, form.getValues()));
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    // What was typed a moment ago is not lost with the tab or the screen.
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, key]);
  /** It is saved, or no longer wanted. */
  const drop = () => {
    isDone.current = true;
    dropDraft(localStorage, key);
  };
  return { isKept, drop };
}
