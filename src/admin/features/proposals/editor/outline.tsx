import { GripVertical } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ProposalSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import { useLineDrag } from '../../../documents/lines/use-line-drag.ts';
import { sectionName } from '../section-labels.ts';
import type { SectionActions } from './section-actions.ts';

interface OutlineProps {
  sections: readonly ProposalSection[];
  actions: SectionActions;
}

/** Leads to each section, and reorders them by pointer and keys. */
export function Outline({ sections, actions }: OutlineProps) {
  const frame = useRef<HTMLOListElement>(null);
  const focusOn = useFocusOn(frame);
  const [dragged, setDragged] = useState<string>();
  const id = useId();
  useLineDrag({
    frame,
    lines: sections,
    dragged,
    move: actions.moveTo,
    onEnd: () => setDragged(undefined),
  });
  if (sections.length < 2) return null;
  const byKey = (event: KeyboardEvent, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.move(key, step);
    focusOn(`[data-line="${key}"] .icon-button`);
  };
  return (
    <nav aria-label="Sections" className="proposal-outline">
      <h2 className="field-label">Sections</h2>
      <p id={id} className="sr-only">
        Drag to reorder, or use the arrow keys.
      </p>
      <ol ref={frame} data-dragging={dragged !== undefined || undefined}>
        {sections.map((section, place) => (
          <li
            key={section.key}
            data-line={section.key}
            data-dragged={section.key === dragged || undefined}
          >
            <button
              type="button"
              className="priced-line-handle icon-button"
              aria-label={`Move section ${place + 1}: ${sectionName(section)}`}
              aria-describedby={id}
              onKeyDown={(event) => byKey(event, section.key)}
              onPointerDown={({ button }) => button === 0 && setDragged(section.key)}
            >
              <GripVertical />
            </button>
            <button
              type="button"
              className="proposal-outline-link"
              onClick={() => actions.goTo(section.key)}
            >
              {sectionName(section)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
