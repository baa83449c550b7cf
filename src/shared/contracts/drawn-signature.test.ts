import fc from 'fast-check';
import { expect, test } from 'vitest';

import { DRAWING, formatDrawn } from './drawn-signature.ts';
import { parseDrawn } from './parse-drawn.ts';

const aPoint = fc.tuple(fc.nat(1000), fc.nat(300));
const strokes = fc.array(fc.array(aPoint, { minLength: 1 }), { minLength: 1 });

test('A drawn signature is the same after its way through a form', () => {
  fc.assert(
    fc.property(strokes, (drawn) => {
      const form = new URLSearchParams({ drawn: formatDrawn(drawn) });
      expect(parseDrawn(new URLSearchParams(form.toString()).get('drawn') ?? '')).toEqual(drawn);
    }),
  );
});

test('The longest drawn signature fits into a form', () => {
  const points = Array.from({ length: DRAWING.points }, () => [1000, 300]);
  const text = formatDrawn([points]);
  expect(new URLSearchParams({ drawn: text }).toString().length).toBeLessThan(48 * 1024);
  expect(parseDrawn(text)).toHaveLength(1);
});

test('What is no drawn signature is refused', () => {
  expect(parseDrawn('')).toBeNull();
  const long = formatDrawn([Array.from({ length: DRAWING.points + 1 }, () => [1, 1])]);
  for (const text of ['x', '1', '1-', '1-2-3', '1-301', '1001-1', '1-2_', '-1-2', '1e2-3', long]) {
    expect(parseDrawn(text), text).toBeUndefined();
  }
});
