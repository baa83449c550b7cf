import { expect, test } from 'vitest';
import {
  proposalLine,
  type ProposalLine,
} from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { shownLines, storedLines } from './stored-lines.ts';

const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
const lineOf = (key: string, fields: Partial<ProposalLine> = {}) =>
  proposalLine.parse({ key, quantity: 1000, unitPrice: 100, tax, ...fields });
const keys = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);

/** As drafts were before there were groups. */
const old: PricingSection = {
  key: 'pricing',
  kind: 'pricing',
  heading: 'Pricing',
  packages: null,
  lines: [
    lineOf('design'),
    lineOf('photos', { optional: { isPreselected: false } }),
    lineOf('build', { period: 'month', recurrence: { start: { kind: 'acceptance' }, periods: 3 } }),
  ],
};

test('an option between required lines keeps its place while only words and prices change', () => {
  const shown = shownLines(old);
  expect(keys(shown)).toEqual(['design', 'build', 'photos']);
  const written = shown.map((line) => Object.assign({}, line, { unitPrice: 200 }));
  expect(keys(storedLines(old, written))).toEqual(['design', 'photos', 'build']);
});

test('once lines are added, removed or moved, the client sees the order in which they are edited', () => {
  const [design, build, photos] = shownLines(old) as [ProposalLine, ProposalLine, ProposalLine];
  const { packageKey: _package, ...added } = lineOf('care');
  expect(keys(storedLines(old, [design, build, photos, added]))).toEqual([
    'design',
    'build',
    'care',
    'photos',
  ]);
  expect(keys(storedLines(old, [build, photos]))).toEqual(['build', 'photos']);
  expect(keys(storedLines(old, [build, design, photos]))).toEqual(['build', 'design', 'photos']);
});
