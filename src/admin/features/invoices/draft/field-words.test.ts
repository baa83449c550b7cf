import { expect, test } from 'vitest';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { differencesOf } from '../../../forms/differences.ts';
import { compareDrafts } from './compare-drafts.ts';
import { fieldWords } from './field-words.ts';
import { draftOf, lineOf } from './sample-draft.ts';

const [a, b, c] = ['a', 'b', 'c'].map((key) =>
  lineOf({ key, title: `Title ${key}`, unitPrice: 100_00 }),
) as [ReturnType<typeof lineOf>, ReturnType<typeof lineOf>, ReturnType<typeof lineOf>];
const opened = draftOf({ lines: [a, b, c] });

function told(mine: Partial<InvoiceDraft>, stored: Partial<InvoiceDraft>) {
  const states = { opened, mine: { ...opened, ...mine }, stored: { ...opened, ...stored } };
  const words = fieldWords('USD', (id) => id);
  return differencesOf(compareDrafts(states).changes, states, words);
}

test('of lines only what differs is told, whichever field it is', () => {
  const tax = { ...a.tax, rateBps: 700 };
  const stored = [{ ...a, details: 'Two rounds', tax }, b, { ...c, unit: 'hour' }];
  expect(told({ lines: [{ ...a, details: 'Three' }, b, c] }, { lines: stored })).toEqual([
    { label: 'Line 1, Title a: details', stored: 'Two rounds', mine: 'Three' },
    { label: 'Line 1, Title a: tax', stored: 'Taxed, 7 %' },
    { label: 'Line 3, Title c: unit', stored: 'hour' },
  ]);
});

test('lines that were added, removed or moved are named', () => {
  const added = lineOf({ key: 'd', title: 'Hosting', unitPrice: 50_00 });
  const moved = { label: 'Order of the lines', stored: 'Line 3, Title c: now number 1' };
  expect(told({}, { lines: [c, a, b] })).toEqual([moved]);
  expect(told({}, { lines: [a, c, added] })).toEqual([
    { label: 'Line 3, Hosting', stored: 'added, 1 × USD 50.00' },
    { label: 'Line 2, Title b', stored: 'removed' },
  ]);
  expect(told({ lines: [a, { ...b, unitPrice: 1_00 }, c] }, { lines: [a, c] })).toEqual([
    { label: 'Line 2, Title b', stored: 'removed', mine: '1 × USD 1.00' },
  ]);
  expect(told({ lines: [a, c] }, { lines: [a, { ...b, unitPrice: 1_00 }, c] })).toEqual([
    { label: 'Line 2, Title b', stored: '1 × USD 1.00', mine: 'removed' },
  ]);
});
