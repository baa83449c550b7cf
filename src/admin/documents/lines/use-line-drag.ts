import { useEffect, useEffectEvent, type RefObject } from 'react';

interface LineDrag {
  /** Its children have `data-line`, or `data-group` for the heading of a group. */
  frame: RefObject<HTMLElement | null>;
  /** Lines and headings by default. */
  items?: string;
  lines: readonly { key: string }[];
  /** The key of the line that is dragged with the pointer. */
  dragged: string | undefined;
  move: (from: number, to: number) => void;
  onEnd: () => void;
}

export function useLineDrag(options: LineDrag): void {
  const { frame, items = ITEMS, lines, dragged, move, onEnd } = options;
  const moveTo = useEffectEvent((clientY: number) => {
    const from = lines.findIndex(({ key }) => key === dragged);
    move(from, placeAt(boxesIn(frame.current, items), clientY, from));
  });
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (dragged === undefined) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => moveTo(clientY);
    const end = () => ended();
    const moving = new AbortController();
    const { signal } = moving;
    // The handle can’t capture the pointer: it is removed and inserted again while its line moves.
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    return () => moving.abort();
  }, [dragged]);
}

/** Nothing can be moved past the line that isn’t stored yet. */
const ITEMS = ':scope > :is([data-line]:not([data-new]), [data-group])';

/** The index for a line dragged to this height: it passes another line at that line’s middle. */
function placeAt(boxes: readonly DOMRect[], y: number, from: number): number {
  const middle = ({ top, height }: DOMRect) => top + height / 2;
  const before = boxes.findIndex((box, place) => place < from && y < middle(box));
  const after = boxes.findLastIndex((box, place) => place > from && y > middle(box));
  return [before, after].find((place) => place !== -1) ?? from;
}

const boxesIn = (frame: HTMLElement | null, items: string) =>
  [...(frame?.querySelectorAll(items) ?? [])].map((item) => item.getBoundingClientRect());
