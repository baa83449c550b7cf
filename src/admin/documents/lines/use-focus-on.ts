import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first match of a selector in `frame` as soon as it is rendered. */
export function useFocusOn(frame: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = frame.current?.querySelector<HTMLElement>(wanted.current);
    if (element === null || element === undefined) return;
    wanted.current = undefined;
    element.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
