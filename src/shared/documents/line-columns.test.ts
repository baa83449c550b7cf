import { expect, test } from 'vitest';
import { anInvoice } from '../../../tests/support/an-invoice.ts';
import { lineColumns, lineInShort } from './line-columns.ts';

test('a line in short has its unit with the price, and names its tax', () => {
  const [first] = anInvoice().lines;
  if (first === undefined) throw new Error('The invoice has no line');
  const line = { ...first, quantity: 32_000, unitPrice: 110_00 };
  const snapshot = { ...anInvoice(), lines: [line] };
  const short = (changes: Partial<typeof line>) =>
    lineInShort(lineColumns(snapshot), { ...line, ...changes });
  expect(short({})).toBe('32 × $110.00 / hour\u00a0· Tax 8.875%');
  expect(short({ unit: '' })).toBe('32 × $110.00\u00a0· Tax 8.875%');
  expect(lineColumns(snapshot).map(({ label }) => label)).toEqual([
    'Description',
    'Qty',
    'Unit price',
    'Tax',
    'Amount',
  ]);
});
