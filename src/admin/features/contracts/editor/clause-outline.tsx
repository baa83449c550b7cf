import { GripVertical } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { OutlinedClause } from '../../../../shared/contracts/clause-outline.ts';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import { useLineDrag } from '../../../documents/lines/use-line-drag.ts';
import type { ClauseActions } from './clause-actions.ts';

interface ClauseOutlineProps {
  outline: readonly OutlinedClause[];
  actions: ClauseActions;
}

/** Leads to each clause, and reorders and indents them by pointer and keys. */
export function ClauseOutline({ outline, actions }: ClauseOutlineProps) {
  const frame = useRef<HTMLOListElement>(null);
  const focusOn = useFocusOn(frame);
  const [dragged, setDragged] = useState<string>();
  const id = useId();
  useLineDrag({
    frame,
    lines: outline.map(({ clause }) => clause),
    dragged,
    move: actions.moveTo,
    onEnd: () => setDragged(undefined),
  });
  const byKey = (event: KeyboardEvent, key: string) => {
    const act = {
      ArrowUp: () => actions.move(key, -1),
      ArrowDown: () => actions.move(key, 1),
      ArrowRight: () => actions.setLevel(key, 2),
      ArrowLeft: () => actions.setLevel(key, 1),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
    focusOn(`[data-line="${key}"] .icon-button`);
  };
  return (
    <nav aria-label="Sections" className="contract-outline">
      <p id={id} className="sr-only">
        Drag to reorder, or use the arrow keys: up and down move a section, right and left change
        its level.
      </p>
      <ol ref={frame} data-dragging={dragged !== undefined || undefined}>
        {outline.map(({ clause, number, level }) => (
          <li
            key={clause.key}
            data-line={clause.key}
            data-level={level}
            data-dragged={clause.key === dragged || undefined}
          >
            <button
              type="button"
              className="priced-line-handle icon-button"
              aria-label={`Move ${clauseName(clause.heading, number)}`}
              aria-describedby={id}
              onKeyDown={(event) => byKey(event, clause.key)}
              onPointerDown={({ button }) => button === 0 && setDragged(clause.key)}
            >
              <GripVertical />
            </button>
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
