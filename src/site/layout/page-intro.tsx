import type { ReactNode } from 'react';

/** The top of every page but home: a large heading with its lead set off to the right. */
export function PageIntro({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <header className="page-intro frame">
      <h1 className="max-w-[14ch] text-page tracking-[-0.025em]">{heading}</h1>
      <div className="mt-10 grid gap-8 wide:mt-16 wide:grid-cols-12">
        <p className="max-w-2xl text-lead text-ink-soft wide:col-span-6 wide:col-start-6">{lead}</p>
        {children}
      </div>
    </header>
  );
}
