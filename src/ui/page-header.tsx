import type { ReactNode } from 'react';

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
