import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** For a heading: a link to the fragment `anchor` scrolls to it and focuses it. */
export function useAnchor(anchor: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
    // By its key, also when the same link is followed again.
  }, [hash, key, anchor]);
  return heading;
}
