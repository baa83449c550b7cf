import { ChevronRight } from 'lucide-react';
import { memo, useId, useState, type MouseEvent, type ReactNode } from 'react';
import {
  CONTRACT_LIMITS,
  type ContractClause,
} from '../../../../../shared/contracts/contract-draft.schema.ts';
import { counted } from '../../../../../shared/plural.ts';
import { upperFirst } from '../../../../../shared/text/upper-first.ts';
import { Switch } from '../../../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../../../ui/fields/field.tsx';
import { StatusMark } from '../../../../../ui/texts/marks.tsx';
import type { TemplateSources } from '../../../../../ui/rich-text/template-sources.ts';
import type { Store } from '../../../../../ui/state/store.ts';
import { actByAltKey } from '../../../../documents/lines/reordering.tsx';
import { TemplateTextField } from '../template-text-field.tsx';
import { clauseKeys, type ClauseActions } from './clause-actions.ts';
import { ClauseChanges, isChangedClause } from './clause-changes.tsx';
import { ClauseExcerpt } from './clause-excerpt.tsx';
import type { LibraryActions } from './clause-library.tsx';
import { ClauseMenu } from './clause-menu.tsx';
import { clauseName } from './clauses.ts';
import { ConditionFields } from './condition-fields.tsx';

interface ClauseCardProps {
  clause: ContractClause;
  /** Null if it is left out. */
  number: string | null;
  level: 1 | 2;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  /** How many variables of its text have no value. */
  openVariables: number;
  /** As it is in the template: null if that lacks it, undefined without a template. */
  original: ContractClause | null | undefined;
  error: string | undefined;
  /** Always the same objects. */
  sources: Store<TemplateSources>;
  actions: ClauseActions;
  library: LibraryActions;
}

/** A line, and the text of the clause below it while it is unfolded. */
export const ClauseCard = memo(function ClauseCard(props: ClauseCardProps) {
  const { clause, number, level, isOpen, error, actions } = props;
  const { key, heading, isOff } = clause;
  // A click with a mouse begins to write; keys and fingers only unfold.
  const [startsFocused, setStartsFocused] = useState(false);
  // Once unfolded, the text stays as it is, with what can be undone in it.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const fold = ({ detail }: MouseEvent) => {
    setStartsFocused(detail > 0 && matchMedia('(pointer: fine)').matches);
    actions.fold(key, !isOpen);
  };
  return (
    <section
      data-clause={key}
      data-level={level}
      aria-label={upperFirst(clauseName(heading, number))}
      className="contract-clause"
    >
      <div className="contract-clause-head">
        <ClauseLine {...props} onClick={fold} />
        {isOpen && (
          <div data-heading>
            <TextField
              label={`Heading of ${clauseName('', number)}`}
              placeholder="Heading"
              maxLength={CONTRACT_LIMITS.heading}
              value={heading}
              error={error}
              onChange={({ target }) => actions.change(key, { heading: target.value })}
              onKeyDown={(event) => actByAltKey(event, clauseKeys(key, actions))}
            />
          </div>
        )}
        <Switch
          label={<span className="sr-only">Include {heading || 'this section'}</span>}
          checked={isOff !== true}
          onChange={({ target }) =>
            actions.change(key, { isOff: target.checked ? undefined : true })
          }
        />
        <ClauseMenu {...props} />
      </div>
      {wasOpen && (
        <div hidden={!isOpen} className="contract-clause-text">
          <ClauseText {...props} startsFocused={startsFocused} />
        </div>
      )}
    </section>
  );
});

/** Number, heading, first words and marks; folds and unfolds the text. */
function ClauseLine(props: ClauseCardProps & { onClick: (event: MouseEvent) => void }) {
  const { clause, number, isOpen, openVariables, original, error, sources, onClick } = props;
  const { heading, text } = clause;
  const id = useId();
  return (
    <div className="contract-clause-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={id}
        className="contract-clause-toggle"
        onClick={onClick}
      >
        <ChevronRight />
        <span className="sr-only">Section </span>
        <span className="figures">{number ?? '–'}</span>{' '}
        <span className={isOpen ? 'sr-only' : undefined}>{heading || 'Untitled'}</span>
      </button>
      <span id={id} className="contract-clause-about">
        {number === null && (
          <StatusMark tone="quiet">{clause.isOff === true ? 'Off' : 'Left out'}</StatusMark>
        )}
        {openVariables > 0 && (
          <StatusMark tone="attention">{counted(openVariables, 'open variable')}</StatusMark>
        )}
        {original === null && <StatusMark tone="quiet">Added</StatusMark>}
        {original && isChangedClause(clause, original) && (
          <StatusMark tone="active">Changed</StatusMark>
        )}
        {error !== undefined && !isOpen && <StatusMark tone="failed">{error}</StatusMark>}
        {!isOpen && <ClauseExcerpt text={text} sources={sources} />}
      </span>
    </div>
  );
}

function ClauseText(props: ClauseCardProps & { startsFocused: boolean }): ReactNode {
  const { clause, number, startsFocused, original, sources, actions } = props;
  const { key, heading, text, condition } = clause;
  const name = clauseName(heading, number);
  return (
    <>
      {condition !== null && (
        <ConditionFields
          name={name}
          condition={condition}
          sources={sources}
          onChange={(changed) => actions.change(key, { condition: changed })}
        />
      )}
      <TemplateTextField
        label={`Text of ${name}`}
        text={text}
        startsFocused={startsFocused}
        sources={sources}
        onChange={(changed) => actions.change(key, { text: changed })}
      />
      {original && isChangedClause(clause, original) && (
        <ClauseChanges
          clause={clause}
          original={original}
          sources={sources}
          onReset={() => actions.reset(original)}
        />
      )}
    </>
  );
}
