import { useId } from 'react';
import type { OutlinedClause } from '../../../../../shared/contracts/clause-outline.ts';
import { DragHandle, useReordering } from '../../../../documents/lines/reordering.tsx';
import { clauseKeys, type ClauseActions } from './clause-actions.ts';

interface ClauseOutlineProps {
  outline: readonly OutlinedClause[];
  actions: ClauseActions;
}

/** Leads to each clause, and reorders and indents them by pointer and keys. */
export function ClauseOutline({ outline, actions }: ClauseOutlineProps) {
  const id = useId();
  const { list, itemOf, handleOf } = useReordering({
    items: outline.map(({ clause }) => clause),
    moveTo: actions.moveTo,
    keysOf: (key) => clauseKeys(key, actions),
  });
  return (
    <nav aria-label="Sections" className="contract-outline">
      <p id={id} className="sr-only">
        Drag to reorder, or use the arrow keys: up and down move a section, right and left change
        its level.
      </p>
      <ol {...list}>
        {outline.map(({ clause, number, level }) => (
          <li key={clause.key} {...itemOf(clause.key)} data-level={level}>
            <DragHandle
              aria-label={`Move ${clauseName(clause.heading, number)}`}
              aria-describedby={id}
              {...handleOf(clause.key)}
            />
            <button
              type="button"
              className="contract-outline-link"
              onClick={() => actions.goTo(clause.key)}
            >
              <span className="figures">{number ?? '–'}</span>
              {clause.heading || 'Untitled'}
              {number === null && <span className="text-ink-soft"> (left out)</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** “section 1.2, Fees” */
export function clauseName(heading: string, number: string | null): string {
  const name = number === null ? 'section that is left out' : `section ${number}`;
  return heading === '' ? name : `${name}, ${heading}`;
}
