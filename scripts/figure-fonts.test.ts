/** Figures are never drawn by the display face: its 4 reads as a 1, its minus sign is a hairline. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FIGURES = '0123456789$%−';

interface Face {
  family: string;
  style: string;
  file: string;
  ranges: [from: number, to: number][];
}

function facesIn(sheet: string): Face[] {
  const rules = readFileSync(sheet, 'utf8').matchAll(/@font-face \{([^}]+)\}/g);
  return [...rules].map(([, rule = '']) => {
    const valueOf = (name: string) => new RegExp(`${name}:([^;]+);`).exec(rule)?.[1]?.trim() ?? '';
    const ranges = [...valueOf('unicode-range').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
    return {
      family: valueOf('font-family').replaceAll("'", ''),
      style: valueOf('font-style') || 'normal',
      file: /fonts\/([\w-]+)\.woff2/.exec(rule)?.[1] ?? '',
      ranges: ranges.map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)]),
    };
  });
}

const faces = globSync('src/**/*.css').flatMap(facesIn);
const display = faces.filter(({ family }) => /^Fraunces(?! Fallback)/.test(family));

test.each([...new Set(display.map(({ family, style }) => `${family}, ${style}`))])(
  '%s has the figures of Inter',
  (name) => {
    const files = Array.from(FIGURES, (figure) => {
      const code = figure.codePointAt(0) ?? 0;
      return display
        .filter(({ family, style }) => `${family}, ${style}` === name)
        .filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
        .map(({ file }) => file);
    });
    expect(files).toEqual(Array.from(FIGURES, () => ['inter']));
  },
);

test('every face of the display family is among them', () => {
  expect(display.length).toBeGreaterThan(8);
  expect(display.filter(({ file, ranges }) => file === '' || ranges.length === 0)).toEqual([]);
});
