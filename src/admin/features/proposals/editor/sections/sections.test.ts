import { expect, test } from 'vitest';
import {
  proposalSection,
  proposalSections,
  type PricingSection,
} from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { proposalLine } from '../../../../../shared/proposals/proposal-lines.schema.ts';
import { moved } from '../../../../forms/draft/keyed-list.ts';
import { copyOfSection, newSection, withoutPackage } from './sections.ts';

const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
const lineOf = (key: string, packageKey: string | null) =>
  proposalLine.parse({ key, quantity: 1000, unitPrice: 100, tax, packageKey });
const pricing: PricingSection = {
  key: 'section',
  kind: 'pricing',
  heading: 'Pricing',
  packages: {
    choice: { kind: 'one' },
    items: ['basic', 'full'].map((key) => ({
      key,
      name: key,
      description: '',
      isPreselected: false,
    })),
  },
  lines: [lineOf('one', 'basic'), lineOf('two', 'full'), lineOf('three', null)],
};

test('every kind of section can be added as the API takes it', () => {
  const added = [
    newSection({ kind: 'text', preset: 'not_included' }),
    newSection({ kind: 'text', preset: null }),
    newSection({ kind: 'pricing' }),
    newSection({ kind: 'work' }),
  ];
  expect(proposalSections.parse(added)).toEqual(added);
  expect(added.map(({ heading }) => heading)).toEqual([
    'Not included',
    '',
    'Pricing',
    'Selected work',
  ]);
});

test('a copied section shares no key, and its lines stay in their packages', () => {
  const copy = copyOfSection(pricing);
  expect(proposalSections.safeParse([pricing, copy]).success).toBe(true);
  const { packages, lines } = proposalSection.parse(copy) as PricingSection;
  const [basic, full] = packages?.items.map(({ key }) => key) ?? [];
  expect(lines.map(({ packageKey }) => packageKey)).toEqual([basic, full, null]);
});

test('without its package, a line is in every package', () => {
  const one = withoutPackage(pricing, 'basic');
  expect(one.packages?.items.map(({ key }) => key)).toEqual(['full']);
  expect(one.lines.map(({ packageKey }) => packageKey)).toEqual([null, 'full', null]);
  expect(withoutPackage(one, 'full').packages).toBeNull();
});

test('an item moves only within its list', () => {
  const keys = (to: number) => moved(pricing.lines, 'two', to).map(({ key }) => key);
  expect(keys(0)).toEqual(['two', 'one', 'three']);
  expect(keys(2)).toEqual(['one', 'three', 'two']);
  expect(keys(-1)).toEqual(['one', 'two', 'three']);
  expect(keys(3)).toEqual(['one', 'two', 'three']);
});
