import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  heading: string;
  /** Stands before the heading, in the margin of the wide layout. Decoration. */
  number?: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}

/** A ruled part of a page: number and heading in one row, what it holds below. */
export function Section({ id, heading, number, lead, className = '', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`section ${className}`}>
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
