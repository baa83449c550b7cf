import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';

export function useLineMoves(
  lines: readonly PricedLine[],
  onChange: (lines: PricedLine[]) => void,
) {
  /** For the list; each of its items has `data-line`. */
  const frame = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line === undefined || to < 0 || to >= lines.length || from === to) return;
    onChange(lines.toSpliced(from, 1).toSpliced(to, 0, line));
    setSaid(`${line.title || 'The line'} is now line ${to + 1} of ${lines.length}`);
  };
  const moveTo = useEffectEvent((clientY: number) => {
    const from = lines.findIndex(({ key }) => key === dragged);
    move(from, placeAt(frame.current, clientY, from));
  });
  useEffect(() => {
    if (dragged === undefined) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => moveTo(clientY);
    const end = () => setDragged(undefined);
    const moving = new AbortController();
    const { signal } = moving;
    // The handle can’t capture the pointer: it is removed and inserted again while its line moves.
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    return () => moving.abort();
  }, [dragged]);
  const startDrag = (key: string, event: PointerEvent<HTMLElement>) => {
    if (event.button === 0) setDragged(key);
  };
  return { dragged, said, move, startDrag, frame };
}

/** The index for a line dragged to this height: it passes another line at that line’s middle. */
function placeAt(frame: HTMLElement | null, y: number, from: number): number {
  const boxes = [...(frame?.querySelectorAll(':scope > [data-line]') ?? [])].map((line) =>
    line.getBoundingClientRect(),
  );
  const middle = ({ top, height }: DOMRect) => top + height / 2;
  const before = boxes.findIndex((box, place) => place < from && y < middle(box));
  const after = boxes.findLastIndex((box, place) => place > from && y > middle(box));
  return [before, after].find((place) => place !== -1) ?? from;
}
