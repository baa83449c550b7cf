import { expect, test } from 'vitest';
import { lineMove, type LineCell, type LineKey } from './line-keys.ts';

const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
const at = (start: number, end: number, length: number) => ({ caret: { start, end, length } });
const cell = (changes: Partial<LineCell> = {}): LineCell => ({
  kind: 'text',
  ...at(2, 2, 5),
  isBlank: false,
  ...changes,
});
const press = (key: string, changes: Partial<LineKey> = {}): LineKey => ({
  key,
  ...none,
  ...changes,
});
const shift = { shiftKey: true };
const alt = { altKey: true };

test.each([
  ['Enter', {}, {}, 'next line'],
  ['Enter', shift, {}, 'details'],
  ['Enter', {}, { kind: 'choice' }, 'next line'],
  ['Enter', shift, { kind: 'area' }, 'next line'],
  ['ArrowUp', {}, {}, 'line above'],
  ['ArrowDown', {}, {}, 'line below'],
  ['ArrowLeft', {}, at(0, 0, 5), 'cell before'],
  ['ArrowRight', {}, at(5, 5, 5), 'cell after'],
  ['ArrowRight', {}, at(0, 0, 0), 'cell after'],
  ['ArrowUp', {}, { kind: 'area', ...at(0, 0, 9) }, 'line above'],
  ['ArrowDown', {}, { kind: 'area', ...at(9, 9, 9) }, 'line below'],
  ['ArrowUp', alt, {}, 'move up'],
  ['ArrowDown', alt, { kind: 'area' }, 'move down'],
  ['ArrowDown', alt, { kind: 'button' }, 'move down'],
  ['Backspace', {}, { isBlank: true, ...at(0, 0, 0) }, 'remove'],
  ['z', { ctrlKey: true }, {}, 'undo'],
  ['Z', { metaKey: true }, { kind: 'button' }, 'undo'],
] as const)('%s %j in %j: %s', (key, modifiers, changes, move) => {
  expect(lineMove(press(key, modifiers), cell(changes))).toBe(move);
});

test.each([
  ['inside the text', 'ArrowLeft', {}, {}],
  ['with a selected text', 'ArrowRight', {}, at(0, 5, 5)],
  ['that extends a selection', 'ArrowUp', shift, {}],
  ['that breaks a line of the details', 'Enter', {}, { kind: 'area' }],
  ['inside the details', 'ArrowDown', {}, { kind: 'area' }],
  ['of a choice', 'ArrowDown', {}, { kind: 'choice' }],
  ['that opens a choice', 'ArrowDown', alt, { kind: 'choice' }],
  ['of a button', 'Enter', {}, { kind: 'button' }],
  ['in a line with content', 'Backspace', {}, at(0, 0, 0)],
  ['in a text that can’t be read', 'Backspace', {}, { isBlank: true }],
  ['of an input method', 'Enter', { isComposing: true }, {}],
  ['that redoes', 'z', { ctrlKey: true, shiftKey: true }, {}],
  ['of the browser', 'ArrowLeft', { metaKey: true }, at(0, 0, 5)],
] as const)('a key %s stays the field’s', (_, key, modifiers, changes) => {
  expect(lineMove(press(key, modifiers), cell(changes))).toBeUndefined();
});
