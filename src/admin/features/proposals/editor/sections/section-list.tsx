import { useRef, useState, type ReactNode } from 'react';
import { useDefaultTax } from '../../../../documents/billing.api.ts';
import { useFocusOn } from '../../../../documents/lines/use-focus-on.ts';
import type { Problems } from '../../../../forms/draft/draft-kind.ts';
import { BlockPicker } from '../../templates/block-picker.tsx';
import { SaveTemplateDialog } from '../../templates/name-dialog.tsx';
import { AddSection, openSectionMenu } from './add-section.tsx';
import { Outline } from '../outline.tsx';
import { proposalImages } from '../proposal-images.ts';
import { useProposalDraft, type ProposalEditing } from '../proposal-draft-kind.ts';
import {
  createSectionActions,
  type BlockQuestion,
  type SectionActions,
} from './section-actions.ts';
import { SectionCard } from './section-card.tsx';
import { problemsBySection } from './section-problems.ts';

/** Actions for the sections, what says what they did, and which sections are folded. */
export function useSections(editing: ProposalEditing) {
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const [said, say] = useState('');
  const [question, ask] = useState<BlockQuestion>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [actions] = useState(() => createSectionActions({ editing, say, focusOn, ask, setFolded }));
  return { frame, said, question, ask, folded, actions };
}

interface SectionListProps {
  list: ReturnType<typeof useSections>;
  /** Above the sections, or beside them if there is room. */
  details: ReactNode;
  /** Below them. */
  children: ReactNode;
}

/** The outline and the sections of a proposal, each rendered again only for its own changes. */
export function SectionList({ list, details, children }: SectionListProps) {
  const { frame, said, question, ask, folded, actions } = list;
  const { content, check, problems, editing } = useProposalDraft();
  const { sections, currency, pricesIncludeTax, clientId } = content;
  const [images] = useState(() => proposalImages(editing.id));
  const tax = useDefaultTax(clientId);
  const bySection = problemsBySection(problems, sections);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- For keys of children.
    <div ref={frame} className="proposal-parts" onKeyDown={openSectionMenu}>
      <div className="proposal-panel">
        <Outline sections={sections} folded={folded} actions={actions} />
        {details}
      </div>
      <div className="proposal-sections">
        {sections.map((section, place) => (
          <SectionCard
            key={section.key}
            section={section}
            place={place}
            isLast={place === sections.length - 1}
            isFolded={folded.has(section.key)}
            problems={bySection.get(section.key) ?? none}
            check={check.sections.get(section.key)}
            currency={currency}
            pricesIncludeTax={pricesIncludeTax}
            tax={tax}
            images={images}
            actions={actions}
          />
        ))}
        <AddSection isFirst={sections.length === 0} actions={actions} />
        {children}
      </div>
      <BlockDialogs
        question={question}
        currency={currency}
        actions={actions}
        onClose={() => ask(undefined)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface BlockDialogsProps {
  question: BlockQuestion | undefined;
  currency: string;
  actions: SectionActions;
  onClose: () => void;
}

/** Saves a section as a block, or inserts a block. */
function BlockDialogs({ question, currency, actions, onClose }: BlockDialogsProps) {
  const saving = question?.kind === 'save' ? question.section : undefined;
  return (
    <>
      <SaveTemplateDialog
        kind="block"
        saving={
          saving && {
            name: saving.heading,
            content: () => ({ kind: 'block', section: saving, currency }),
          }
        }
        onClose={onClose}
      />
      <BlockPicker
        isOpen={question?.kind === 'choose'}
        onClose={onClose}
        onChoose={(block) => {
          actions.insertBlock(block, question?.kind === 'choose' ? question.place : undefined);
        }}
      />
    </>
  );
}

const none: Problems = {};
