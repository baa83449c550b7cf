import { useId, type ReactNode } from 'react';

/** A part of a client’s page, named by its heading. */
export function ClientPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-4">
      <h2 id={id} className="mb-2 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
