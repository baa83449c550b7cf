import { expect, test } from 'vitest';
import { draftOf, lineOf } from '../../../../../tests/support/sample-drafts.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { differencesOf } from '../../../forms/stale-dialog.tsx';
import { labelsOf } from '../../../forms/draft/draft-kind.ts';
import { compareDrafts } from '../../../forms/draft/draft-state.ts';
import { showRegion } from '../../../../ui/state/region.ts';
import { decidedTogether, draftFieldLabels } from './invoice-draft-kind.ts';

showRegion('US');

const [a, b, c] = [
  lineOf({ key: 'a', title: 'Alpha', unitPrice: 100_00 }),
  lineOf({ key: 'b', title: 'Beta', unitPrice: 100_00 }),
  lineOf({ key: 'c', title: 'Gamma', unitPrice: 100_00 }),
];
const opened = draftOf({ lines: [a, b, c] });

const kind = { together: decidedTogether, labels: draftFieldLabels };

function compare(mine: Partial<InvoiceDraft>, stored: Partial<InvoiceDraft>) {
  const states = { opened, mine: { ...opened, ...mine }, stored: { ...opened, ...stored } };
  return { states, ...compareDrafts(kind, states) };
}

function differences(mine: Partial<InvoiceDraft>, stored: Partial<InvoiceDraft>) {
  const { changes, states } = compare(mine, stored);
  return differencesOf(changes, states, labelsOf(kind, opened));
}

test('of lines only those that differ are shown, each with all of its fields', () => {
  const tax = { ...a.tax, ratePpm: 70_000 };
  expect(
    differences(
      { lines: [{ ...a, details: 'Three' }, b, c] },
      { lines: [{ ...a, details: 'Two rounds', tax }, b, c, lineOf({ key: 'd', unit: 'hour' })] },
    ),
  ).toEqual([
    {
      label: 'Line items',
      stored: [
        'Alpha · Two rounds · 1 × USD 100.00 · Standard rate, 7%',
        'Design · 1 × USD 0.00 / hour · Standard rate, 0%',
        '2 unchanged',
      ].join('\n'),
      mine: 'Alpha · Three · 1 × USD 100.00 · Standard rate, 0%\n2 unchanged',
    },
  ]);
});

test('lines in another order are the same lines', () => {
  expect(differences({}, { lines: [c, a, b] })).toEqual([
    { label: 'Line items', stored: 'Same items in a different order', mine: undefined },
  ]);
});

test('fields are called as on the screen, and their values read as there', () => {
  const stored = {
    due: { kind: 'date', date: '2026-03-31' } as const,
    deposits: [{ label: 'Deposit', amount: 50_00 }],
    discount: { kind: 'percent', ratePpm: 100_000 } as const,
    purchaseOrderNumber: 'PO 9',
  };
  expect(differences({}, stored)).toMatchObject([
    { label: 'Discount', stored: '10%' },
    { label: 'Deposits', stored: 'Deposit: USD 50.00' },
    { label: 'Payment terms', stored: 'Mar 31, 2026' },
    { label: 'PO number', stored: 'PO 9' },
  ]);
});

test('amounts written in one currency are not put into a draft that has another by now', () => {
  const { changes, merged } = compare(
    { lines: [a] },
    { currency: 'JPY', discount: { kind: 'amount', amount: 10 } },
  );
  expect(changes.map(({ isContested }) => isContested)).toEqual([true, true]);
  expect(merged).toMatchObject({ currency: 'USD', lines: [a], discount: null });
});
