import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_START, csvLine, plainCell } from './csv-writer.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '\0', 'a'), {
      maxLength: 6,
    })
    .map((signs) => signs.join('')),
);

test('every text comes back from a CSV as it went in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const written = CSV_START + rows.map((row) => csvLine(row)).join('');
        const read = parse(written, { bom: true, relax_column_count: true });
        expect(read.map((row) => row.map(plainCell))).toEqual(rows);
      },
    ),
    { numRuns: 2000 },
  );
});

test('no text begins like a formula where a spreadsheet looks for one', () => {
  fc.assert(
    fc.property(cell, (text) => !/^"[=+\-@\t\r\n\0＝＋－＠]/.test(csvLine([text]))),
    { numRuns: 5000 },
  );
});

test('nor where one looks that separates cells by semicolons or tabs', () => {
  // An apostrophe after the separator makes it text, whatever quotes follow.
  fc.assert(
    fc.property(cell, (text) => !/[;\t\r\n](?!')["']*[=+\-@＝＋－＠]/.test(csvLine([`x${text}`]))),
    { numRuns: 5000 },
  );
});

test.each([
  ["x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
  ['x;"=cmd|1', `"x;'""=cmd|1"`],
  ['one\n=1+1\n-2', `"one\n'=1+1\n'-2"`],
  ["x;'=1", `"x;''=1"`],
  ['Design; care = 5', '"Design; care = 5"'],
  ['=1+1', `"'=1+1"`],
  ['+1 555 0100', `"'+1 555 0100"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['=HYPERLINK("https://x.example")', `"'=HYPERLINK(""https://x.example"")"`],
  ["'=1", `"''=1"`],
  ["O'Neil", `"O'Neil"`],
  ['a=b', '"a=b"'],
])('%j is written as %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('an amount stays a number', () => {
  expect(csvLine(['total', -25])).toBe('"total",-25\r\n');
});
