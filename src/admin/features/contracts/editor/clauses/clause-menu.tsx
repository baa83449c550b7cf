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
import type { ContractClause } from '../../../../../shared/contracts/contract-draft.schema.ts';
import { MenuItem, MenuRule, MoreMenu } from '../../../../../ui/overlays/menu.tsx';
import { MoveItems } from '../../../../documents/lines/reordering.tsx';
import type { ClauseActions } from './clause-actions.ts';
import type { LibraryActions } from './clause-library.tsx';
import { clauseName } from './clauses.ts';
import { newCondition } from './condition-fields.tsx';

interface ClauseMenuProps {
  clause: ContractClause;
  number: string | null;
  level: 1 | 2;
  isFirst: boolean;
  isLast: boolean;
  actions: ClauseActions;
  library: LibraryActions;
}

export function ClauseMenu(props: ClauseMenuProps) {
  const { clause, number, level, isFirst, isLast, actions, library } = props;
  const { key, condition } = clause;
  const addCondition = () => {
    actions.fold(key, true);
    actions.change(key, { condition: newCondition });
  };
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
        <MenuItem icon={<ListFilter />} label="Add condition" onSelect={addCondition} />
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
