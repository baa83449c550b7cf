import { Library, Plus } from 'lucide-react';
import { startTransition, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OutlinedClause } from '../../../../../shared/contracts/clause-outline.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useFocusOn } from '../../../../documents/lines/use-focus-on.ts';
import { DragHandle, useReordering } from '../../../../documents/lines/reordering.tsx';
import { useKeyHelp } from '../../../../shell/key-help.ts';
import { useTextScreen } from '../text-screen.ts';
import type { TextEditing } from '../text-editing.ts';
import { openVariables, variablesIn } from '../variables/variable-uses.ts';
import { clauseKeys, clausesOf, createClauseActions } from './clause-actions.ts';
import { ClauseCard } from './clause-card.tsx';
import { ClauseLibrary, type LibraryQuestion } from './clause-library.tsx';
import { clauseName } from './clauses.ts';

const keys = [
  { key: 'Alt ↑', label: 'Move section up' },
  { key: 'Alt ↓', label: 'Move section down' },
  { key: 'Alt →', label: 'Make it a subsection' },
  { key: 'Alt ←', label: 'Make it a section' },
  { key: '{', label: 'Insert variable or reference' },
];

/** A text of so many clauses is short enough to begin unfolded. */
const SHORT = 6;

/** Actions for the clauses of a text, what says what they did, and which clauses are unfolded. */
export function useClauseActions(editing: TextEditing) {
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const [said, say] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const clauses = clausesOf(editing.state().content.body);
    return new Set(clauses.length > SHORT ? [] : clauses.map(({ key }) => key));
  });
  const [actions] = useState(() =>
    createClauseActions({
      editing,
      say,
      focusOn,
      setOpen: (change) => flushSync(() => setOpen(change)),
      setManyOpen: (keys) => startTransition(() => setOpen(new Set(keys))),
    }),
  );
  return { frame, said, actions, open };
}

/** The clauses of a text, each rendered again only for its own changes. */
export function ClauseList() {
  const { outline, actions, open, sources, problem, templateClauses } = useTextScreen();
  const id = useId();
  const [question, ask] = useState<LibraryQuestion>();
  const [library] = useState(() => ({
    choose: (after?: string) => ask({ kind: 'choose', after }),
    save: (clause: OutlinedClause['clause']) => ask({ kind: 'save', clause }),
  }));
  const openVariablesOf = useOpenVariables();
  const { list, itemOf, handleOf } = useReordering({
    items: outline.map(({ clause }) => clause),
    moveTo: actions.moveTo,
    keysOf: (key) => clauseKeys(key, actions),
  });
  useKeyHelp('Contract text', keys);
  return (
    <>
      {outline.length > 1 && <FoldAll />}
      <p id={id} className="sr-only">
        Drag to reorder, or use the arrow keys: up and down move a section, right and left change
        its level.
      </p>
      <ol aria-label="Sections" className="contract-clauses" {...list}>
        {outline.map(({ clause, number, level }, place) => (
          <li key={clause.key} data-level={level} {...itemOf(clause.key)}>
            <DragHandle
              aria-label={`Move ${clauseName(clause.heading, number)}`}
              aria-describedby={id}
              {...handleOf(clause.key)}
            />
            <ClauseCard
              clause={clause}
              number={number}
              level={level}
              isFirst={place === 0}
              isLast={place === outline.length - 1}
              isOpen={open.has(clause.key)}
              openVariables={number === null ? 0 : openVariablesOf(clause)}
              original={templateClauses && (templateClauses.get(clause.key) ?? null)}
              error={problem(`body.clauses.${clause.key}`)}
              sources={sources}
              actions={actions}
              library={library}
            />
          </li>
        ))}
      </ol>
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

function FoldAll() {
  const { outline, actions, open } = useTextScreen();
  const isAnyFolded = outline.some(({ clause: { key } }) => !open.has(key));
  return (
    <div className="contract-clauses-head">
      <h2 className="field-label">Sections ({outline.length})</h2>
      <Button look="quiet" onClick={() => actions.foldAll(isAnyFolded)}>
        {isAnyFolded ? 'Expand all' : 'Collapse all'}
      </Button>
    </div>
  );
}

/** How many variables of a clause’s text need a value and have none. */
function useOpenVariables() {
  const { content, outline, variables } = useTextScreen();
  const open = new Set(openVariables(variables, content.body, outline).map(({ key }) => key));
  return ({ text }: OutlinedClause['clause']) => new Set(variablesIn(text)).intersection(open).size;
}
