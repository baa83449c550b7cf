import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { splitAtFigures } from '../../shared/text/figures.ts';
import { rememberVisit } from './recent-visits.ts';
import { useMediaQuery } from '../../ui/state/use-media.ts';
import { useStudioName } from '../studio-name.ts';

interface ScreenHeadingProps {
  title: string;
  /** The list that a record is in, by which the palette lists it. */
  section?: string | undefined;
  /** Tells the steps of one address apart: each new one is gone to like a screen of its own. */
  step?: string | undefined;
}

interface Crumb {
  label: string;
  to: string;
}

interface ScreenHeaderProps extends ScreenHeadingProps {
  /** The screens that this one lies in, from the outermost; none for a section itself. */
  within?: readonly Crumb[];
  /** Stands beside the heading: a status, a count, the views of a list. */
  mark?: ReactNode;
  /** One line on what the page is about. */
  lead?: ReactNode;
  /** Buttons for what can be done here, the main one last; after it only a menu of rare ones. */
  actions?: ReactNode;
  /** The main one of a list: last, on a phone first, where it is seen. */
  mainAction?: ReactNode;
}

/** The head of every screen: the way to it, its h1, what can be done; the tab is named after it. */
export function ScreenHeader({ title, step, within, mark, lead, ...rest }: ScreenHeaderProps) {
  const { actions, mainAction } = rest;
  // In the page’s order, not by a style, so that the keyboard reaches it in the same.
  const isMainFirst = useMediaQuery('(width < 40rem)');
  return (
    <>
      {within !== undefined && <Breadcrumbs within={within} title={title} />}
      {/* A menu alone has no row of its own. */}
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-3 gap-y-3 has-[>.page-actions>.icon-button:first-child]:flex-nowrap">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ScreenHeading title={title} step={step} section={within?.[0]?.label} />
            {mark}
          </div>
          {lead !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {(actions ?? mainAction) !== undefined && (
          <div className="page-actions flex flex-wrap gap-2" data-no-print>
            {isMainFirst && mainAction}
            {actions}
            {!isMainFirst && mainAction}
          </div>
        )}
      </header>
    </>
  );
}

/** The way to this screen; its last step, the screen itself, leads nowhere. */
function Breadcrumbs({ within, title }: { within: readonly Crumb[]; title: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-1">
        {[...within, { label: title, to: undefined }].map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="flex max-w-full items-center gap-1">
            {index > 0 && <ChevronRight />}
            <span className="crumb" aria-current={to === undefined ? 'page' : undefined}>
              {to === undefined ? label : <Link to={to}>{label}</Link>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The screen that was announced last; undefined until the first one of a visit. */
let shown: string | undefined;

/** A screen's only h1. It names the tab, and takes the focus when the screen has been gone to. */
export function ScreenHeading({ title, section, step = '' }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const screen = `${pathname} ${step}`;
  const studioName = useStudioName();
  useEffect(() => {
    document.title = `${title} · ${studioName}`;
  }, [title, studioName]);
  useEffect(() => rememberVisit({ path: pathname, title, section }), [pathname, title, section]);
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === screen) return;
    shown = screen;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-heading">
      {splitAtFigures(title).map((part, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- They have no other key, and no state.
          <span key={index} className="figures">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h1>
  );
}
