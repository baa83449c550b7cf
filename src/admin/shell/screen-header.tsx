import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { studio } from '../../../content/studio.ts';

interface ScreenHeaderProps extends Omit<ComponentProps<typeof PageHeader>, 'heading'> {
  title: string;
  /** Tells the steps of one address apart: each new one is gone to like a screen of its own. */
  step?: string;
  /** The screens that this one lies in, from the outermost; none for a room itself. */
  within?: readonly { label: string; to: string }[];
}

/** The head of every screen: the way to it, its h1, what can be done; the tab is named after it. */
export function ScreenHeader({ title, step, within, ...rest }: ScreenHeaderProps) {
  return (
    <>
      {within !== undefined && (
        <Breadcrumbs
          crumbs={[...within, { label: title }]}
          renderLink={(to, label) => <Link to={to}>{label}</Link>}
        />
      )}
      <PageHeader
        {...rest}
        heading={<ScreenHeading title={title} {...(step !== undefined && { step })} />}
      />
    </>
  );
}

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

interface PageHeaderProps {
  /** The screen's only h1. */
  heading: ReactNode;
  /** Stands beside the heading: a state, a count. */
  mark?: ReactNode;
  /** One line on what the page is about. */
  lead?: ReactNode;
  /** Buttons for what can be done here, the main one last; after it only a menu of rare ones. */
  actions?: ReactNode;
}

/** The head of a screen. */
export function PageHeader({ heading, mark, lead, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {heading}
          {mark}
        </div>
        {lead !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {actions !== undefined && (
        <div className="page-actions flex flex-wrap gap-2" data-no-print>
          {actions}
        </div>
      )}
    </header>
  );
}

export interface Crumb {
  label: string;
  /** Where it leads; the last one, the page itself, leads nowhere. */
  to?: string;
}

/** The way to this page. `renderLink` makes a link as the router does. */
export function Breadcrumbs({
  crumbs,
  renderLink,
}: {
  crumbs: readonly Crumb[];
  renderLink: (to: string, label: string) => ReactNode;
}) {
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="flex max-w-full items-center gap-1">
            {index > 0 && <ChevronRight />}
            <span className="crumb" aria-current={to === undefined ? 'page' : undefined}>
              {to === undefined ? label : renderLink(to, label)}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
