import type { ReactNode } from 'react';
import { isPlainClick } from '../../ui/plain-click.ts';
import { scrollToSection } from './scroll.ts';

/** A link to a section of the same page that scrolls there smoothly; a plain anchor without script. */
export function SectionLink({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${id}`}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        scrollToSection(id);
      }}
    >
      {children}
    </a>
  );
}
