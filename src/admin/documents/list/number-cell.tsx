import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../ui/texts/times.tsx';

interface NumberCellProps {
  to: string;
  number: string | null;
  /** Null until the first one is sent. */
  revision: number | null;
  updatedAt: string;
  /** What tells it from usual documents, e.g. “Amendment”. */
  children: ReactNode;
}

/** Names a document of a list by its number, and says which version of it is shown. */
export function NumberCell({ to, number, revision, updatedAt, children }: NumberCellProps) {
  return (
    <>
      <Link to={to} className="row-link figures font-semibold wrap-anywhere">
        {number ?? 'Draft'}
      </Link>
      <span className="block text-note font-normal text-ink-soft">
        {revision === null ? <Edited at={updatedAt} /> : `Version ${revision}`}
        {children}
      </span>
    </>
  );
}

/** On one line, though it may reach into the space between columns. */
export function Edited({ at }: { at: string }) {
  return (
    <span className="whitespace-nowrap">
      edited <RelativeTime at={at} />
    </span>
  );
}
