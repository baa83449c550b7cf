/** Moving the items of a list: with the pointer, with keys or from their menus. */
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import {
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { useFocusOn } from './use-focus-on.ts';
import { useLineDrag } from './use-line-drag.ts';

type Move = (step: -1 | 1) => void;
type KeyActs = Partial<Record<string, () => void>>;

/** Does what the pressed key is for; returns whether it is for anything. */
export function actByKey(event: KeyboardEvent, acts: KeyActs): boolean {
  const act = acts[event.key];
  if (act === undefined) return false;
  event.preventDefault();
  act();
  return true;
}

/** The same in a text field, where the keys need Alt. */
export function actByAltKey(event: KeyboardEvent, acts: KeyActs): void {
  if (event.altKey && !event.shiftKey) actByKey(event, acts);
}

export const stepKeys = (move: Move): KeyActs => ({
  ArrowUp: () => move(-1),
  ArrowDown: () => move(1),
});

interface Reordering {
  items: readonly { key: string }[];
  moveTo: (from: number, to: number) => void;
  /** What keys on an item’s handle do. */
  keysOf: (key: string) => KeyActs;
}

/** Props of a list whose items have handles, of its items, and of their handles. */
export function useReordering({ items, moveTo, keysOf }: Reordering) {
  const frame = useRef<HTMLOListElement>(null);
  const focusOn = useFocusOn(frame);
  const [dragged, setDragged] = useState<string>();
  useLineDrag({
    frame,
    lines: items,
    dragged,
    move: moveTo,
    onEnd: () => setDragged(undefined),
  });
  return {
    list: { ref: frame, 'data-dragging': dragged !== undefined || undefined },
    itemOf: (key: string) => ({ 'data-line': key, 'data-dragged': key === dragged || undefined }),
    handleOf: (key: string) => ({
      onPointerDown: ({ button }: PointerEvent) => button === 0 && setDragged(key),
      onKeyDown: (event: KeyboardEvent) => {
        if (actByKey(event, keysOf(key))) focusOn(`[data-line="${key}"] .priced-line-handle`);
      },
    }),
  };
}

/** Drags with the pointer and moves with keys; a menu should work without either. */
export function DragHandle(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="priced-line-handle icon-button" {...props}>
      <GripVertical />
    </button>
  );
}

interface MoveItemsProps {
  isFirst: boolean;
  isLast: boolean;
  move: Move;
}

/** The items of a menu that move what it is for. */
export function MoveItems({ isFirst, isLast, move }: MoveItemsProps) {
  return (
    <>
      <MenuItem icon={<ArrowUp />} label="Move up" isDisabled={isFirst} onSelect={() => move(-1)} />
      <MenuItem
        icon={<ArrowDown />}
        label="Move down"
        isDisabled={isLast}
        onSelect={() => move(1)}
      />
    </>
  );
}
