import type { ReactNode } from 'react';
import { SCROLL_OFFSET_PX } from '../constants.ts';

interface SectionProps {
  id: string;
  heading: string;
  /** Stands before the heading, in the margin of the wide layout. Decoration. */
  number?: string;
  lead?: string;
  children: ReactNode;
}

/** A ruled part of a page: number and heading in one row, what it holds below. */
export function Section({ id, heading, number, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="section">
      <div className="frame">
        <div className="section-head">
          {number !== undefined && (
            <span aria-hidden="true" className="section-number">
              {number}
            </span>
          )}
          <h2 id={`${id}-heading`} className="section-heading">
            {heading}
          </h2>
          {lead !== undefined && <p className="section-lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Scrolls to the section with this id and moves the focus along with the eye. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX,
    behavior: reduced ? 'auto' : 'smooth',
  });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
