import { expect, test } from 'vitest';
import { anInvoice } from '../../../tests/support/an-invoice.ts';
import { lineColumns, lineInShort } from './line-columns.ts';

test.each([
  ['en-US', 'Tax 8.875%'],
  ['ar-EG', 'Tax ٨٫٨٧٥٪'],
])('a line in short names its tax, whatever digits %s writes', (locale, expected) => {
  const snapshot = { ...anInvoice(), locale };
  const [line] = snapshot.lines;
  if (line === undefined) throw new Error('The invoice has no line');
  const text = lineInShort(lineColumns(snapshot), line).replaceAll(/[\u061c\u200e\u200f]/g, '');
  expect(text).toContain(expected);
});
