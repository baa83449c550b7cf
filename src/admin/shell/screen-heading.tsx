import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { studio } from '../../../content/studio.ts';

interface ScreenHeadingProps {
  title: string;
  /** Tells the steps of one address apart: each new one is gone to like a screen of its own. */
  step?: string;
}

/** The screen that has told of itself; the first one of a visit is where the browser is already. */
let shown: string | undefined;

/** A screen's only h1. It names the tab, and takes the focus when the screen has been gone to. */
export function ScreenHeading({ title, step = '' }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const screen = `${pathname} ${step}`;
  useEffect(() => {
    document.title = `${title} · ${studio.name}`;
  }, [title]);
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === screen) return;
    shown = screen;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-heading">
      {title}
    </h1>
  );
}
