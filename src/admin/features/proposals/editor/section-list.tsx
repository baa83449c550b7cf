import { useRef, useState } from 'react';
import { useDefaultTax } from '../../../documents/billing.api.ts';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { AddSection } from './add-section.tsx';
import { Outline } from './outline.tsx';
import { useProposalDraft } from './proposal-draft-kind.ts';
import { createSectionActions } from './section-actions.ts';
import { SectionCard } from './section-card.tsx';
import { problemsBySection } from './section-problems.ts';

/** The outline and the sections of a proposal, each rendered again only for its own changes. */
export function SectionList() {
  const { content, check, problems, editing } = useProposalDraft();
  const { sections, currency, pricesIncludeTax, clientId } = content;
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const [said, say] = useState('');
  const [actions] = useState(() => createSectionActions({ editing, say, focusOn }));
  const tax = useDefaultTax(clientId);
  const bySection = problemsBySection(problems, sections);
  return (
    <div ref={frame} className="proposal-parts">
      <Outline sections={sections} actions={actions} />
      <div className="proposal-sections">
        {sections.map((section, place) => (
          <SectionCard
            key={section.key}
            section={section}
            place={place}
            isLast={place === sections.length - 1}
            problems={bySection.get(section.key) ?? none}
            check={check.sections.get(section.key)}
            currency={currency}
            pricesIncludeTax={pricesIncludeTax}
            tax={tax}
            actions={actions}
          />
        ))}
        <AddSection isFirst={sections.length === 0} onAdd={actions.add} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const none: Problems = {};
