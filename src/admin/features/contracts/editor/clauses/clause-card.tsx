import {
  BookmarkPlus,
  Copy,
  IndentDecrease,
  IndentIncrease,
  Library,
  ListFilter,
  Plus,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import {
  CONTRACT_LIMITS,
  type ContractClause,
} from '../../../../../shared/contracts/contract-draft.schema.ts';
import { TextField } from '../../../../../ui/fields/field.tsx';
import { StatusMark } from '../../../../../ui/texts/marks.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../../ui/overlays/menu.tsx';
import type { TemplateSources } from '../../../../../ui/rich-text/template-sources.ts';
import type { Store } from '../../../../../ui/state/store.ts';
import { actByAltKey, MoveItems } from '../../../../documents/lines/reordering.tsx';
import { clauseKeys, type ClauseActions } from './clause-actions.ts';
import { clauseName } from './clause-outline.tsx';
import type { LibraryActions } from './clause-library.tsx';
import { ConditionFields, newCondition } from './condition-fields.tsx';
import { TemplateTextField } from '../template-text-field.tsx';
import { upperFirst } from '../../../../../shared/text/upper-first.ts';

interface ClauseCardProps {
  clause: ContractClause;
  /** Null if it is left out. */
  number: string | null;
  level: 1 | 2;
  isFirst: boolean;
  isLast: boolean;
  /** Whether its text can be edited by now: a long contract’s are shown one after the other. */
  isReady: boolean;
  error: string | undefined;
  /** Always the same objects. */
  sources: Store<TemplateSources>;
  actions: ClauseActions;
  library: LibraryActions;
}

export const ClauseCard = memo(function ClauseCard(props: ClauseCardProps) {
  const { clause, number, level, error, isReady, sources, actions } = props;
  const { key, heading, text, condition } = clause;
  const name = clauseName(heading, number);
  return (
    <section
      data-clause={key}
      data-level={level}
      aria-label={upperFirst(name)}
      className="contract-clause"
    >
      <div className="contract-clause-head">
        <span className="contract-clause-number figures" aria-hidden="true">
          {number ?? '–'}
        </span>
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
        {number === null && <StatusMark tone="quiet">Left out</StatusMark>}
        <ClauseMenu {...props} />
      </div>
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
        isReady={isReady}
        sources={sources}
        onChange={(changed) => actions.change(key, { text: changed })}
      />
    </section>
  );
});

function ClauseMenu({ clause, number, level, isFirst, isLast, actions, library }: ClauseCardProps) {
  const { key, condition } = clause;
  return (
    <MoreMenu label={`Actions for ${clauseName(clause.heading, number)}`}>
      <MoveItems isFirst={isFirst} isLast={isLast} move={(step) => actions.move(key, step)} />
      {level === 1 ? (
        <MenuItem
          icon={<IndentIncrease />}
          label="Make subsection"
          isDisabled={isFirst}
          onSelect={() => actions.setLevel(key, 2)}
        />
      ) : (
        <MenuItem
          icon={<IndentDecrease />}
          label="Make section"
          onSelect={() => actions.setLevel(key, 1)}
        />
      )}
      <MenuRule />
      <MenuItem icon={<Plus />} label="Add subsection" onSelect={() => actions.add(2, key)} />
      <MenuItem icon={<Plus />} label="Add section below" onSelect={() => actions.add(1, key)} />
      <MenuItem
        icon={<Library />}
        label="Insert from library below…"
        onSelect={() => library.choose(key)}
      />
      {condition === null && (
        <MenuItem
          icon={<ListFilter />}
          label="Add condition"
          onSelect={() => actions.change(key, { condition: newCondition })}
        />
      )}
      <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => actions.copy(key)} />
      <MenuItem
        icon={<BookmarkPlus />}
        label="Save to library…"
        onSelect={() => library.save(clause)}
      />
      <MenuRule />
      <MenuItem
        icon={<Trash2 />}
        label="Delete section"
        isDangerous
        onSelect={() => actions.remove(key)}
      />
    </MoreMenu>
  );
}
