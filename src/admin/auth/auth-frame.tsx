import type { ReactNode } from 'react';
import { studio } from '../../../content/studio.ts';
import { ScreenHeading } from '../shell/screen-header.tsx';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** What the screens outside the guard stand in: one narrow column with one thing to do. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <main className="mx-auto flex min-h-svh w-full max-w-md flex-col justify-center gap-6 px-5 py-12">
      <a href="/" className="self-start font-display text-title text-ink-soft hover:text-ink">
        {studio.name}
      </a>
      <div className="grid gap-2">
        <ScreenHeading title={title} step={title} />
        {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </main>
  );
}
