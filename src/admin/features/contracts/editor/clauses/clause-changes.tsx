import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ContractClause } from '../../../../../shared/contracts/contract-draft.schema.ts';
import { compareBlocks } from '../../../../../shared/documents/comparison/compare-blocks.ts';
import type { ChangedSection } from '../../../../../shared/documents/comparison/comparison.schema.ts';
import { COMPARISON_STEPS } from '../../../../../shared/documents/comparison/matches.ts';
import { richTextBlocks } from '../../../../../shared/rich-text/rich-text-blocks.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import type { ShownChip, TemplateSources } from '../../../../../ui/rich-text/template-sources.ts';
import { useStore, type Store } from '../../../../../ui/state/store.ts';
import { ComparisonView } from '../../../../documents/comparison/comparison-view.tsx';
import { textOf } from '../../../../forms/merge-versions.ts';
import { shownText } from './shown-text.ts';

interface ClauseChangesProps {
  clause: ContractClause;
  /** As it is in the template. */
  original: ContractClause;
  sources: Store<TemplateSources>;
  onReset: () => void;
}

/** Whether the words or the condition of a clause are others than in its template. */
export const isChangedClause = (clause: ContractClause, original: ContractClause): boolean =>
  changesOf(clause, original).length > 0 || hasOtherCondition(clause, original);

/** What differs from the template, and the way back. */
export function ClauseChanges({ clause, original, sources, onReset }: ClauseChangesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="contract-clause-changes">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Changes to the template</summary>
        {isOpen && <Differences clause={clause} original={original} sources={sources} />}
      </details>
      <Button look="quiet" onClick={onReset}>
        <RotateCcw />
        Reset to template
      </Button>
    </div>
  );
}

function Differences({ clause, original, sources }: Omit<ClauseChangesProps, 'onReset'>) {
  const known = useStore(sources);
  const changes = changesOf(clause, original);
  const blocksOf = ({ text }: ContractClause) =>
    richTextBlocks(shownText(text, known, withNames), () => '');
  const section = (): ChangedSection => ({
    heading: clause.heading || 'Untitled',
    earlierHeading: changes.includes('renamed') ? original.heading : null,
    changes,
    blocks: compareBlocks(blocksOf(original), blocksOf(clause), { left: COMPARISON_STEPS }),
  });
  return (
    <>
      {hasOtherCondition(clause, original) && (
        <p className="comparison-note">The template has another condition.</p>
      )}
      {changes.length > 0 && (
        <ComparisonView
          comparison={{ sections: [section()], tables: [] }}
          before="Template"
          after="Draft"
        />
      )}
    </>
  );
}

/** Two variables can have the same value. */
const withNames = ({ text, name = text }: ShownChip) => `{${name}}`;

function changesOf(clause: ContractClause, original: ContractClause): ChangedSection['changes'] {
  return [
    ...(clause.heading.trim() === original.heading ? [] : (['renamed'] as const)),
    ...(textOf(clause.text) === textOf(original.text) ? [] : (['edited'] as const)),
  ];
}

const hasOtherCondition = (clause: ContractClause, original: ContractClause) =>
  textOf(clause.condition) !== textOf(original.condition);
