import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { createKeyReader } from './shortcuts.ts';

const commands = [['g', 'i'], ['g', 'c'], ['c'], ['?'], ['mod+k']].map((keys): Command => ({
  id: keys.join(' '),
  label: '',
  group: 'Actions',
  keys,
  run: () => undefined,
}));

/** The ids of the commands that these presses run, with the time between two presses. */
function run(presses: (string | Partial<KeyboardEvent>)[], betweenMs = 100): string[] {
  const read = createKeyReader();
  return presses.flatMap((press, index) => {
    const event = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, key: '' };
    const changes = typeof press === 'string' ? { key: press } : press;
    const command = read({ ...event, ...changes, timeStamp: 5000 + index * betweenMs }, commands);
    return command === undefined ? [] : [command.id];
  });
}

test('a single key runs its command at once', () => {
  expect(run(['?'])).toEqual(['?']);
});

test('keys one after another run the command that has both', () => {
  expect(run(['g', 'i', 'g', 'c'])).toEqual(['g i', 'g c']);
  expect(run(['G', 'I'])).toEqual(['g i']);
});

test('keys too far apart do not belong together', () => {
  expect(run(['g', 'i'], 1501)).toEqual([]);
  expect(run(['g', 'c'], 1501)).toEqual(['c']);
  expect(run(['g', 'i'], 1500)).toEqual(['g i']);
});

test('a key that leads nowhere ends what was begun, and begins anew if it can', () => {
  expect(run(['g', 'x', 'i'])).toEqual([]);
  expect(run(['g', 'g', 'i'])).toEqual(['g i']);
  expect(run(['g', '?'])).toEqual(['?']);
});

test('Control and Command are the same, and no other key with them runs anything', () => {
  expect(run([{ key: 'k', ctrlKey: true }])).toEqual(['mod+k']);
  expect(run([{ key: 'K', metaKey: true }])).toEqual(['mod+k']);
  expect(run([{ key: 'c', ctrlKey: true }, { key: 'c', altKey: true }, 'k'])).toEqual([]);
});

test('modifiers on their way, and a key that is held, are no presses', () => {
  expect(run(['g', 'Shift', 'i'])).toEqual(['g i']);
  expect(run(['g', { key: 'g', repeat: true }, 'i'])).toEqual(['g i']);
});
