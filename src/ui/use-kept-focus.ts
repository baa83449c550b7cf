/** What to do when what had the focus leaves the page, such as a row that was put away. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What names a row and can have the focus; else whatever in it can. */
const NAMES = 'tbody tr [data-kind="heading"] :is(a, button)';

/**
 * Keeps the focus in a table whose focused row has gone: the row that took its place gets it, so
 * that whoever goes by keys is not sent back to the top of the page.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; row: number }>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const rows = [...(element?.querySelectorAll('tbody tr') ?? [])];
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last.current = undefined;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [frame]);
  useLayoutEffect(() => {
    const lost = last.current;
    if (lost === undefined || lost.element.isConnected || lost.row < 0) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const names = [...(frame.current?.querySelectorAll<HTMLElement>(NAMES) ?? [])];
    names.at(Math.min(lost.row, names.length - 1))?.focus({ preventScroll: true });
  });
}
