import { expect, test } from 'vitest';
import {
  proposalLine,
  type ProposalLine,
} from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import { undone } from '../../../documents/lines/line-history.ts';
import { arranged, placementOf, rearranged } from '../../../documents/lines/line-groups.ts';
import { ALWAYS, OPTIONS, placesByGroup, pricingGroups } from './pricing-groups.ts';

const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
const lineOf = (key: string, fields: Partial<ProposalLine> = {}) =>
  proposalLine.parse({ key, quantity: 1000, unitPrice: 100, tax, ...fields });
const optional = { isPreselected: true };
const packages = ['basic', 'full'].map((key) => ({
  key,
  name: key,
  description: '',
  isPreselected: false,
}));
const groups = pricingGroups(packages);
const lines = [
  lineOf('design'),
  lineOf('photos', { optional }),
  lineOf('pages', { packageKey: 'basic' }),
];

const shown = (some: readonly PricedLine[]) =>
  arranged(some, groups).map(({ key, group }) => (group === undefined ? key : `[${group}]`));
/** The lines after `key` took so many steps. */
function stepped(key: string, step: number, some: readonly PricedLine[] = lines) {
  const items = arranged(some, groups);
  const from = items.findIndex(({ line }) => line?.key === key);
  return rearranged(items, { from, to: from + step, groups });
}

test('a line passes the heading of the next group, also of one without lines', () => {
  expect(shown(lines)).toEqual([
    `[${ALWAYS}]`,
    'design',
    `[${OPTIONS}]`,
    'photos',
    '[basic]',
    'pages',
    '[full]',
  ]);
  expect(stepped('photos', 1)).toMatchObject([
    { key: 'design' },
    { key: 'photos', packageKey: 'basic', optional: null },
    { key: 'pages' },
  ]);
  expect(stepped('pages', 1)?.[2]).toMatchObject({ key: 'pages', packageKey: 'full' });
  expect(stepped('pages', -1)?.[2]).toMatchObject({
    key: 'pages',
    packageKey: null,
    optional: { isPreselected: false },
  });
});

test('no line passes the first heading or the last place', () => {
  expect(stepped('design', -1)).toBeUndefined();
  expect(stepped('pages', 2)).toBeUndefined();
});

test('an option of a package stays one in another package', () => {
  const inPackage = lineOf('extra', { packageKey: 'basic', optional });
  expect(groups.groupOf(inPackage)).toBe('basic');
  expect(groups.placementIn('full', inPackage)).toEqual({ packageKey: 'full', optional });
  expect(groups.placementIn(ALWAYS, inPackage)).toEqual({ packageKey: null, optional: null });
});

test('a line of a package that was deleted elsewhere is always included', () => {
  expect(groups.groupOf(lineOf('lost', { packageKey: 'deleted' }))).toBe(ALWAYS);
});

test('lines are shown by group, and otherwise in their order', () => {
  const mixed = [
    lineOf('a', { packageKey: 'full' }),
    lineOf('b', { optional }),
    lineOf('c'),
    lineOf('d', { packageKey: 'full' }),
  ];
  expect(placesByGroup(mixed, groups)).toEqual([2, 1, 0, 3]);
});

test('a move to another group is undone with what the line was', () => {
  const photos = lines[1] as ProposalLine;
  const moved = stepped('photos', 1) ?? [];
  const placement = placementOf(photos, groups);
  expect(undone(moved, { kind: 'moved', key: 'photos', from: 1, placement })).toEqual(lines);
});
