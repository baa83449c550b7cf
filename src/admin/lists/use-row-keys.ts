import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useKeyHelp } from '../shell/key-help.ts';
import { useSingleKeys } from '../shell/shortcuts.ts';
import type { Chosen } from './use-chosen.ts';

const help = [
  { key: 'x', label: 'Select the row' },
  { key: 'Shift+↓', label: 'Select the next row, too' },
];

/** What names a row. */
const NAME = '[data-kind="heading"] :is(a, button)';

/** X selects the row that has the focus; Shift with an arrow key goes to the next one with it. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, chosen: Chosen) {
  const { onToggle, selected, choose } = chosen;
  const [hasSingleKeys] = useSingleKeys();
  useKeyHelp('List', help);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    const id = idOf(row);
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'x' && hasSingleKeys) {
      event.preventDefault();
      onToggle(id, false);
      return;
    }
    const isDown = event.key === 'ArrowDown';
    if (!event.shiftKey || (!isDown && event.key !== 'ArrowUp')) return;
    const next = isDown ? row?.nextElementSibling : row?.previousElementSibling;
    const nextId = idOf(next);
    if (nextId === undefined) return;
    event.preventDefault();
    choose(selected.union(new Set([id, nextId])));
    next?.querySelector<HTMLElement>(NAME)?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Node && frame.current?.contains(target) === true) onKey(event);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [frame]);
}

const idOf = (row: Element | null | undefined) => row?.getAttribute('data-row') ?? undefined;
