import { useEffect, useEffectEvent } from 'react';
import type { Command } from './commands.ts';
import { createKeyReader } from './key-reader.ts';

/** Runs commands on their shortcuts; single keys only if they are on. */
export function useShortcuts(commands: readonly Command[], singleKeys: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent, read: ReturnType<typeof createKeyReader>) => {
    if (event.defaultPrevented || event.isComposing || isInDialog()) return;
    const isChord = event.ctrlKey || event.metaKey;
    if (!isChord && (!singleKeys || isTyping(event.target))) return;
    const command = read(event, commands);
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  });
  useEffect(() => {
    const read = createKeyReader();
    const onKeyDown = (event: KeyboardEvent) => onKey(event, read);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Shortcuts are disabled for content behind a dialog. */
function isInDialog(): boolean {
  return document.querySelector('dialog:modal, [role="dialog"], [role="alertdialog"]') !== null;
}

const ownKeys = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="combobox"]',
].join(', ');

/** In a field keys enter text; in a menu or a list they select by first letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null;
}
