import { expect, test } from 'vitest';
import { pagesIn } from './preview-panel.tsx';

const pixels = (points: number) => Math.round((points * 4) / 3);

test('the pages of a picture are counted by its shape, on A4 and on US Letter', () => {
  for (let count = 1; count <= 10; count += 1) {
    const a4 = { width: pixels(595.28), height: pixels(841.89 * count) };
    const letter = { width: pixels(612), height: pixels(792 * count) };
    expect([pagesIn(a4), pagesIn(letter)]).toEqual([count, count]);
  }
});
