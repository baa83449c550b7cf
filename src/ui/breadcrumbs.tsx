import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

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
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-1 text-note text-ink-soft">
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="flex items-center gap-1">
            {index > 0 && <ChevronRight />}
            {to === undefined ? <span aria-current="page">{label}</span> : renderLink(to, label)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
