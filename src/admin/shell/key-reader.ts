import type { Command } from './commands.ts';

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
