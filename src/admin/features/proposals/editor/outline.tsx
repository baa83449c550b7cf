import { ListTree } from 'lucide-react';
import { useId } from 'react';
import type { ProposalSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';
import { DragHandle, stepKeys, useReordering } from '../../../documents/lines/reordering.tsx';
import { sectionName } from '../section-labels.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';
import type { SectionActions } from './sections/section-actions.ts';

interface OutlineProps {
  sections: readonly ProposalSection[];
  folded: ReadonlySet<string>;
  actions: SectionActions;
}

/** Leads to each section, and reorders them by pointer and keys. */
export function Outline({ sections, folded, actions }: OutlineProps) {
  const id = useId();
  const { list, itemOf, handleOf } = useReordering({
    items: sections,
    moveTo: actions.moveTo,
    keysOf: (key) => stepKeys((step) => actions.move(key, step)),
  });
  const keys = sections.map(({ key }) => key);
  const isAllFolded = keys.every((key) => folded.has(key));
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Sections" className="proposal-outline">
      <div className="proposal-outline-head">
        <h2 className="field-label">Sections</h2>
        <button
          type="button"
          className="text-link text-note"
          onClick={() => (isAllFolded ? actions.unfold : actions.fold)(keys)}
        >
          {isAllFolded ? 'Expand all' : 'Collapse all'}
        </button>
      </div>
      <p id={id} className="sr-only">
        Drag to reorder, or use the arrow keys.
      </p>
      <ol {...list}>
        {sections.map((section, place) => (
          <li key={section.key} {...itemOf(section.key)}>
            <DragHandle
              aria-label={`Move section ${place + 1}: ${sectionName(section)}`}
              aria-describedby={id}
              {...handleOf(section.key)}
            />
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

/** At the end of the window, where there is no room for the outline beside the document. */
export function SectionJump({ goTo }: Pick<SectionActions, 'goTo'>) {
  const { sections } = useProposalDraft().content;
  if (sections.length < 2) return null;
  return (
    <div className="proposal-jump">
      <Menu
        side="top"
        trigger={
          <IconButton label="Outline">
            <ListTree />
          </IconButton>
        }
      >
        {sections.map((section) => (
          <MenuItem
            key={section.key}
            label={sectionName(section)}
            onSelect={() => goTo(section.key)}
          />
        ))}
      </Menu>
    </div>
  );
}
