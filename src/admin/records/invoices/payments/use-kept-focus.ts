import { useEffect, useRef } from 'react';

/** The element that gets the focus if what opened a dialog disappeared with what the dialog did. */
export function useKeptFocus<Kept extends HTMLElement>(isOpen: boolean) {
  const kept = useRef<Kept>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) kept.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return kept;
}

/** A dialog that fades out keeps the focus if it can’t give it back. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest('dialog:not([open])') !== null;
}
