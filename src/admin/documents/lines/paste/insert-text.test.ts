import { expect, test } from 'vitest';
import { insertText, singleLine } from './insert-text.ts';

test.each([
  ['Design\t', 'Design'],
  ['\t Web design\r\n', 'Web design'],
  ['Design \n\t', 'Design'],
])('a single cell %j is %j', (text, expected) => {
  expect(singleLine(text)).toBe(expected);
});

test('it takes the place of the selection, and the field hears about it', () => {
  const calls: unknown[] = [];
  const field = {
    selectionStart: 2,
    selectionEnd: 5,
    setRangeText: (...call: unknown[]) => calls.push(call),
    dispatchEvent: ({ type, bubbles }: Event) => calls.push([type, bubbles]) > 0,
  };
  insertText(field, 'Design');
  expect(calls).toEqual([
    ['Design', 2, 5, 'end'],
    ['input', true],
  ]);
});
