import { useEffect, useEffectEvent } from 'react';
import type { Command } from './commands.ts';
import { storedText, storeText } from '../../ui/state/browser-storage.ts';
import { createStore, useStore } from '../../ui/state/store.ts';

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
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null;
}

/** Keys of one shortcut follow one another within this time. */
const SEQUENCE_MS = 1500;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'
>;

/** Reads key after key; gives the command whose keys have just been completed. */
export function createKeyReader(): (
  press: KeyPress,
  commands: readonly Command[],
) => Command | undefined {
  let pressed: string[] = [];
  let lastAt = 0;

  return (press, commands) => {
    if (press.repeat || isModifier(press.key)) return undefined;
    const key = keyOf(press);
    const isInTime = press.timeStamp - lastAt <= SEQUENCE_MS;
    lastAt = press.timeStamp;
    // A key that leads nowhere after others may still begin anew.
    const candidates = isInTime ? [[...pressed, key], [key]] : [[key]];
    pressed = candidates.find((keys) => commands.some((one) => beginsWith(one.keys, keys))) ?? [];
    const command = commands.find(
      ({ keys }) => keys?.length === pressed.length && beginsWith(keys, pressed),
    );
    if (command !== undefined) pressed = [];
    return command;
  };
}

/** `mod+k` for a chord, else the key alone, whatever the state of Caps Lock. */
function keyOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return `alt+${plain}`;
  return ctrlKey || metaKey ? `mod+${plain}` : plain;
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock'].includes(key);
}

function beginsWith(keys: readonly string[] | undefined, start: readonly string[]): boolean {
  return start.length > 0 && start.every((key, index) => keys?.[index] === key);
}

const STORAGE_KEY = 'single-key-shortcuts';
const isOn = createStore(storedText(STORAGE_KEY) !== 'off');

/** Whether single-key shortcuts are on; speech input needs them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useStore(isOn), choose];
}

function choose(on: boolean): void {
  storeText(STORAGE_KEY, on ? 'on' : 'off');
  isOn.set(on);
}
