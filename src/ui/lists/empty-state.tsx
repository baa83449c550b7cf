import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Stands where a list or a part of a page has nothing to show yet. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line py-8">
      {icon !== undefined && <div className="text-figure text-amber-ink">{icon}</div>}
      <h2 className="text-title">{title}</h2>
      {children !== undefined && <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions !== undefined && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
