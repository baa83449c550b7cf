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
