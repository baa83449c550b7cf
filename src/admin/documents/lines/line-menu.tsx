import { AlignLeft, Copy, Percent, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem, MenuRule, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { DISCOUNT_FIELD, NO_DISCOUNT } from './number-fields.tsx';
import type { LineCellProps } from './editor-columns.tsx';
import { actByKey, DragHandle, MoveItems, stepKeys } from './reordering.tsx';

interface MoveHandleProps extends Pick<LineCellProps, 'line' | 'place' | 'actions'> {
  /** Id of the text that says how lines are moved. */
  hintId: string;
}

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

interface LineMenuProps extends Pick<
  LineCellProps,
  'line' | 'place' | 'isFirst' | 'isLast' | 'actions'
> {
  /** There is no room for a copy of it. */
  isFull: boolean;
  more: ReactNode;
}

export function LineMenu({ line, place, isFirst, isLast, isFull, actions, more }: LineMenuProps) {
  const { key } = line;
  return (
    <MoreMenu label={`Actions for line ${place + 1}`}>
      <MoveItems isFirst={isFirst} isLast={isLast} move={(step) => actions.move(key, step)} />
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
