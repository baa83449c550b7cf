import { Library, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OutlinedClause } from '../../../../../shared/contracts/clause-outline.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import type { TemplateSources } from '../../../../../ui/rich-text/template-sources.ts';
import type { Store } from '../../../../../ui/state/store.ts';
import { useFocusOn } from '../../../../documents/lines/use-focus-on.ts';
import { useKeyHelp } from '../../../../shell/key-help.ts';
import { createClauseActions, type ClauseActions } from './clause-actions.ts';
import { ClauseCard } from './clause-card.tsx';
import { ClauseLibrary, type LibraryQuestion } from './clause-library.tsx';
import type { TextEditing } from '../text-editing.ts';

const keys = [
  { key: 'Alt ↑', label: 'Move section up' },
  { key: 'Alt ↓', label: 'Move section down' },
  { key: 'Alt →', label: 'Make it a subsection' },
  { key: 'Alt ←', label: 'Make it a section' },
  { key: '{', label: 'Insert variable or reference' },
];

/** Actions for the clauses of a text, and what says what they did. */
export function useClauseActions(editing: TextEditing) {
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const [said, say] = useState('');
  const [actions] = useState(() => createClauseActions({ editing, say, focusOn }));
  return { frame, said, actions };
}

interface ClauseListProps {
  outline: readonly OutlinedClause[];
  actions: ClauseActions;
  /** By the key of the clause. */
  errorOf: (key: string) => string | undefined;
  sources: Store<TemplateSources>;
}

/** The clauses of a text, each rendered again only for its own changes. */
export function ClauseList({ outline, actions, errorOf, sources }: ClauseListProps) {
  const [question, ask] = useState<LibraryQuestion>();
  const [library] = useState(() => ({
    choose: (after?: string) => ask({ kind: 'choose', after }),
    save: (clause: OutlinedClause['clause']) => ask({ kind: 'save', clause }),
  }));
  const ready = useReadyOneByOne(outline.length);
  useKeyHelp('Contract text', keys);
  return (
    <>
      {outline.map(({ clause, number, level }, place) => (
        <ClauseCard
          key={clause.key}
          clause={clause}
          number={number}
          level={level}
          isFirst={place === 0}
          isLast={place === outline.length - 1}
          isReady={place < ready}
          error={errorOf(clause.key)}
          sources={sources}
          actions={actions}
          library={library}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look={outline.length === 0 ? 'solid' : 'line'}
          data-adds="clause"
          onClick={() => actions.add(1)}
        >
          <Plus />
          Add section
        </Button>
        <Button look="line" onClick={() => library.choose()}>
          <Library />
          Insert from library…
        </Button>
      </div>
      <ClauseLibrary question={question} actions={actions} onClose={() => ask(undefined)} />
    </>
  );
}

const AT_ONCE = 6;

/** How many texts can be edited by now: those in sight first, then one after the other. */
function useReadyOneByOne(count: number): number {
  const [ready, setReady] = useState(AT_ONCE);
  useEffect(() => {
    if (ready >= count) return;
    const timer = setTimeout(() => setReady(ready + 1));
    return () => clearTimeout(timer);
  }, [ready, count]);
  // What is added later is there at once.
  return ready >= AT_ONCE && ready >= count - 1 ? count : ready;
}
