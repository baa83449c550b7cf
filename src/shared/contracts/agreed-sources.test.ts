import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProposal, anySeeds, selectionOf } from '../../../tests/support/any-proposal.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { regionStyle } from '../documents/region-style.ts';
import { sumOf } from '../money/rounding.ts';
import { billingPlan } from '../proposals/schedule/billing-plan.ts';
import { checkSelection } from '../proposals/selection/check-selection.ts';
import { pricingOf } from '../proposals/pricing-sections.ts';
import type { ProposalSection } from '../proposals/proposal-sections.schema.ts';
import { richTextToPlain } from '../rich-text/rich-text.schema.ts';
import { agreedSources } from './agreed-sources.ts';

const framed = {
  language: 'en' as const,
  style: regionStyle('US', 'USD'),
  seller: { taxIds: [] },
};

const ROUNDS = rounds(300, 10_000);
const title = 'Website';

test(
  'prices and payments add up to the agreed total, for every selection',
  () => {
    fc.assert(
      fc.property(anyProposal, anySeeds, (source, seeds) => {
        const selection = selectionOf(pricingOf(source.sections), seeds);
        fc.pre(checkSelection(source, selection).problem === null);
        const plan = billingPlan(source, selection, '2026-11-05');
        const proposal = { snapshot: { ...source, ...framed }, selection };
        for (const from of [proposal, null]) {
          const engagement = { title, plan, purchaseOrder: '', proposal: from };
          const { prices, sums, schedule, total } = agreedSources(engagement);
          expect(sumOf(prices.map(({ amount }) => amount))).toBe(sums[0]?.amount ?? plan.total);
          expect(sums.at(-1)?.amount ?? plan.total).toBe(plan.total);
          expect(sumOf(schedule.map(({ amount }) => amount))).toBe(plan.total);
          expect(total).toBe(plan.total);
        }
      }),
      { numRuns: ROUNDS },
    );
  },
  ROUNDS * 20,
);

const text = (key: string, preset: 'scope' | 'terms' | 'about_us' | null, words: string) => {
  const heading = preset === null ? 'Extras' : '';
  const image = { type: 'image', attrs: { fileId: 'file_1', alt: 'Plan' } };
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] },
    image,
  ];
  return { key, kind: 'text', heading, preset, body: { type: 'doc', content } } as ProposalSection;
};

test('the scope is the text of the proposal with its headings, without terms, pictures and the studio itself', () => {
  const sections = [
    text('a', 'scope', 'Ten pages'),
    text('b', 'about_us', 'We are good'),
    text('c', null, 'Photos'),
    text('d', 'terms', 'Pay soon'),
  ];
  const source = {
    number: 'P-1',
    revision: 1,
    sections,
    currency: 'USD',
    pricesIncludeTax: false,
    discounts: { once: null, month: null, year: null },
    schedule: [],
    purchaseOrder: 'not_asked' as const,
    changeOrder: undefined,
  };
  const selection = { packages: [], lines: [], quantities: {} };
  const plan = billingPlan(source, selection, '2026-11-05');
  const proposal = { snapshot: { ...source, ...framed }, selection };
  const { scope, ...others } = agreedSources({ title, plan, purchaseOrder: 'PO-1', proposal });
  expect(richTextToPlain(scope ?? { type: 'doc', content: [] })).toBe(
    'Scope\nTen pages\nExtras\nPhotos',
  );
  expect(others).toMatchObject({ proposalNumber: 'P-1', purchaseOrder: 'PO-1', prices: [] });
});
