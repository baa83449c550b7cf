import { AlignLeft, Copy, Percent, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { MenuItem, MenuRule, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { DISCOUNT_FIELD, NO_DISCOUNT } from './number-fields.tsx';
import type { LineActions } from './line-actions.ts';
import { actByKey, DragHandle, MoveItems, stepKeys } from './reordering.tsx';

interface LineMenuProps {
  line: PricedLine;
  place: number;
  isLast: boolean;
  /** There is no room for a copy of it. */
  isFull: boolean;
  actions: LineActions;
  /** Id of the text that says how lines are moved. */
  hintId: string;
  /** Further items of the menu. */
  more?: ReactNode;
}

type MoveHandleProps = Pick<LineMenuProps, 'line' | 'place' | 'actions' | 'hintId'>;

/** Drags with the pointer and moves with the arrow keys; the menu works without either. */
export function MoveHandle({ line, place, actions, hintId }: MoveHandleProps) {
  return (
    <DragHandle
      aria-label={`Move line ${place + 1}: ${line.title || 'untitled'}`}
      aria-describedby={hintId}
      onKeyDown={(event) =>
        actByKey(
          event,
          stepKeys((step) => actions.move(line.key, step)),
        )
      }
      onPointerDown={(event) => actions.startDrag(line.key, event)}
    />
  );
}

type LineMenuOnlyProps = Omit<LineMenuProps, 'hintId'>;

export function LineMenu({ line, place, isLast, isFull, actions, more }: LineMenuOnlyProps) {
  const { key } = line;
  return (
    <MoreMenu label={`Actions for line ${place + 1}`}>
      <MoveItems isFirst={place === 0} isLast={isLast} move={(step) => actions.move(key, step)} />
      <MenuItem
        icon={<AlignLeft />}
        label="Add details"
        isDisabled={line.details !== ''}
        onSelect={() => actions.openDetails(key)}
      />
      <MenuItem
        icon={<Percent />}
        label="Add discount"
        isDisabled={line.discount !== null}
        onSelect={() => actions.change(key, { discount: NO_DISCOUNT }, DISCOUNT_FIELD)}
      />
      {more}
      <MenuItem
        icon={<Copy />}
        label="Duplicate"
        isDisabled={isFull}
        onSelect={() => actions.copy(key)}
      />
      <MenuRule />
      <MenuItem icon={<Trash2 />} label="Remove" isDangerous onSelect={() => actions.remove(key)} />
    </MoreMenu>
  );
}
