import { expect, test } from 'vitest';
import type { RichTextCell } from '../../../shared/rich-text/rich-text.schema.ts';
import { firstFigureColumn } from './figure-columns.ts';

const cell = (type: RichTextCell['type']) => (text: string) => ({
  type,
  content: [
    { type: 'paragraph' as const, ...(text && { content: [{ type: 'text' as const, text }] }) },
  ],
});
const table = (headings: string[], ...rows: string[][]) => ({
  type: 'table' as const,
  content: [
    { type: 'tableRow' as const, content: headings.map(cell('tableHeader')) },
    ...rows.map((texts) => ({
      type: 'tableRow' as const,
      content: texts.map(cell('tableCell')),
    })),
  ],
});

test.each(['$9,000.00', '−$600.00', '1.234,56 €', 'CHF 1’234.50', 'R$ 10,00', '3 h', '12', '¥5'])(
  '%s is a figure',
  (text) => {
    expect(firstFigureColumn(table(['Item', 'Amount'], ['Design', text]))).toBe(1);
  },
);

test.each(['Net 30', '2026-03-24', 'Mar 24', '30 days', 'On acceptance', ''])(
  '“%s” is none',
  (text) => {
    expect(firstFigureColumn(table(['Item', 'Terms'], ['Design', text]))).toBe(2);
  },
);

test('only the last columns are aligned as figures, empty cells among them', () => {
  const rows = [
    ['Design', '2', '$100.00'],
    ['Total USD', '', '$200.00'],
  ];
  expect(firstFigureColumn(table(['Item', 'Qty', 'Amount'], ...rows))).toBe(1);
  expect(firstFigureColumn(table(['No.', 'Price', 'Item'], ['1', '$100.00', 'Design']))).toBe(3);
  expect(firstFigureColumn(table(['Year', 'Guests'], ['2026', '12']))).toBe(1);
});
