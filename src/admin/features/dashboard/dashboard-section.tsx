import { useId, type ReactNode } from 'react';

interface DashboardSectionProps {
  title: string;
  /** Stands at the end of the title’s line. */
  action?: ReactNode;
  children: ReactNode;
}

export function DashboardSection({ title, action, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
