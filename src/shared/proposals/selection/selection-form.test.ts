import { expect, test } from 'vitest';
import { proposalLine } from '../../../../tests/support/a-proposal.ts';
import type { PricingSection } from '../proposal-sections.schema.ts';
import { readSelection } from './selection-form.ts';
import { selectionProblems } from './selection.ts';

const limits = { min: 2000, max: 10_000, step: 4000 };
const sections: PricingSection[] = [
  {
    key: 'options',
    kind: 'pricing',
    heading: 'Options',
    packages: null,
    lines: [
      proposalLine('photos', {
        quantity: 6000,
        quantityChoice: limits,
        optional: { isPreselected: false },
      }),
    ],
  },
];

const read = (fields: Record<string, string>) => {
  const selection = readSelection(sections, new URLSearchParams(fields));
  const problems = selectionProblems(sections, selection).map(({ problem }) => problem);
  return [selection.quantities['photos'], problems];
};

test('a quantity must fit the limits and steps only if its line is chosen', () => {
  expect(read({ 'quantity.photos': '' })).toEqual([6000, []]);
  expect(read({ 'quantity.photos': '3' })).toEqual([6000, []]);
  expect(read({ 'quantity.photos': '10' })).toEqual([10_000, []]);
  expect(read({ line: 'photos', 'quantity.photos': '' })).toEqual([0, ['quantity']]);
  expect(read({ line: 'photos', 'quantity.photos': '3' })).toEqual([3000, ['quantity']]);
  expect(read({ line: 'photos', 'quantity.photos': '2' })).toEqual([2000, []]);
});
