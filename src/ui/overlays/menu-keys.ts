import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

type OpenedBy = 'keyboard' | 'pointer' | 'ArrowDown' | 'ArrowUp';

/** Letters typed within this time are one word to look for, in milliseconds. */
const WORD_PAUSE_MS = 500;

export function useMenuKeys() {
  const openedBy = useRef<OpenedBy>('pointer');
  const typed = useRef({ word: '', at: 0 });

  /** An item for a key, the menu itself for a pointer: nothing is marked before it is pointed at. */
  const focusFirst = (menu: HTMLElement) => {
    const items = itemsOf(menu);
    if (openedBy.current === 'pointer') menu.focus();
    else (openedBy.current === 'ArrowUp' ? items.at(-1) : items[0])?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, close: () => void) => {
    const { key, currentTarget: menu } = event;
    // The browser goes on from the button, to which the focus returns first.
    if (key === 'Tab') return flushSync(close);
    const items = itemsOf(menu);
    const now = items.findIndex((item) => item === document.activeElement);
    const next = itemForKey(items, now, key) ?? itemForLetter(items, now, key, event.timeStamp);
    if (next === undefined) return;
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  const itemForLetter = (items: HTMLElement[], now: number, key: string, at: number) => {
    if (key.length !== 1 || (key === ' ' && typed.current.word === '')) return undefined;
    const isGoingOn = at - typed.current.at < WORD_PAUSE_MS;
    const word = (isGoingOn ? typed.current.word : '') + key.toLowerCase();
    typed.current = { word, at };
    const from = word.length === 1 ? now + 1 : Math.max(now, 0);
    const inOrder = [...items.slice(from), ...items.slice(0, from)];
    return inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(word));
  };

  return {
    focusFirst,
    onKeyDown,
    openedBy: (how: OpenedBy) => {
      openedBy.current = how;
    },
  };
}

/** Those in sight: some are there in narrow windows only. */
function itemsOf(menu: HTMLElement): HTMLElement[] {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  return items.filter((item) => item.checkVisibility());
}

function itemForKey(items: HTMLElement[], now: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(now + 1) % items.length];
    case 'ArrowUp':
      return items.at(now < 0 ? -1 : now - 1);
    case 'Home':
    case 'PageUp':
      return items[0];
    case 'End':
    case 'PageDown':
      return items.at(-1);
    default:
      return undefined;
  }
}
