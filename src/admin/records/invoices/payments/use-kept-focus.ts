import { useEffect, useRef } from 'react';

/** The element that gets the focus if what opened a dialog disappeared with what the dialog did. */
export function useKeptFocus<Kept extends HTMLElement>(isOpen: boolean) {
  const kept = useRef<Kept>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) kept.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return kept;
}
