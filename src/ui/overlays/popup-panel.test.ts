import { expect, test } from 'vitest';
import { placePopup } from './popup-panel.tsx';

const window = { width: 1000, height: 600 };
const button = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 30 });
const popup = { width: 200, height: 150 };
const below = { align: 'start', side: 'bottom' } as const;

test('a popup stands below its button, at its left or its right edge', () => {
  expect(placePopup(button(300, 100), popup, window, below)).toMatchObject({ left: 300, top: 134 });
  expect(placePopup(button(300, 100), popup, window, { ...below, align: 'end' })).toMatchObject({
    left: 200,
    top: 134,
  });
});

test('without room below it stands above, and without room above below', () => {
  expect(placePopup(button(300, 500), popup, window, below)).toMatchObject({ top: 346 });
  expect(placePopup(button(300, 100), popup, window, { ...below, side: 'top' }).top).toBe(134);
  expect(placePopup(button(300, 400), popup, window, { ...below, side: 'top' }).top).toBe(246);
});

test('one too high for either side takes the larger one, and is told how high it may be', () => {
  const high = { width: 200, height: 2000 };
  expect(placePopup(button(300, 100), high, window, below)).toEqual({
    left: 300,
    top: 134,
    maxHeight: 458,
  });
  expect(placePopup(button(300, 400), high, window, below)).toEqual({
    left: 300,
    top: 8,
    maxHeight: 388,
  });
});

test('it never leaves the window at a side', () => {
  expect(placePopup(button(950, 100), popup, window, below).left).toBe(792);
  expect(placePopup(button(-50, 100), popup, window, { ...below, align: 'end' }).left).toBe(8);
});
