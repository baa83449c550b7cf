import { expect, test } from 'vitest';
import { content } from '../../../content/content.ts';
import { checkContent } from './content.check.ts';

test('the content that ships can be built, and warns of the link that stands twice', () => {
  const findings = checkContent(content);
  expect(findings.filter(({ kind }) => kind === 'error')).toEqual([]);
  expect(findings.filter(({ kind }) => kind === 'warning')).toEqual([
    {
      kind: 'warning',
      place: 'DTOXS',
      text: expect.stringContaining('has the same link as Morpho Coffee'),
    },
  ]);
});

test('every placeholder is listed until the studio replaces it', () => {
  const placeholders = (given: typeof content) =>
    checkContent(given).filter(({ kind }) => kind === 'placeholder').length;
  expect(placeholders(content)).toBe(14);
  const [first, ...others] = content.projects;
  if (first === undefined) throw new Error('There are no projects');
  expect(
    placeholders({ ...content, projects: [{ ...first, placeholder: false }, ...others] }),
  ).toBe(13);
});

test('a slip in the content is named by its place', () => {
  const tiers = content.tiers.map((tier) => ({ ...tier, price: '' }));
  expect(checkContent({ ...content, tiers })).toMatchObject([
    { kind: 'error', place: 'tiers 0 price' },
    {},
    {},
    {},
  ]);
});

test('the eleven projects and four tiers stand as the studio gave them', () => {
  expect(content.projects.map(({ id, name, button }) => [id, name, button])).toEqual([
    [1, 'SBL', undefined],
    [2, 'Morpho Coffee', undefined],
    [3, 'IDSNY', undefined],
    [4, 'Predictox', undefined],
    [5, 'Campbell Lab', '/modal'],
    [6, 'NYKUHR', '/modal'],
    [7, 'Jens Hansen Lab', '/modal'],
    [8, 'Iyengar Lab', '/modal'],
    [9, 'DCANJ', '/modal'],
    [10, 'BDC', '/modal'],
    [11, 'DTOXS', '/modal'],
  ]);
  expect(content.projects.filter(({ type }) => type !== undefined).map(({ id }) => id)).toEqual([
    10,
  ]);
  expect(content.tiers.map(({ name, price, highlight }) => [name, price, highlight])).toEqual([
    ['Quick-Win Solutions', '$1,500-3,000', false],
    ['Frontend Focused', '$5,000-8,000', false],
    ['Core Web Projects', '$8,000-15,000', true],
    ['Strategic Digital Partnerships', '$15,000-25,000', false],
  ]);
});

test.each([
  ['a mark that nothing replaces', 'Made in {city}', 'contains {city}, but only'],
  ['a brace that was never closed', 'Made in {place', 'contains {place, but only'],
  ['a closing brace alone', 'Made in place}', 'contains }, but only'],
])('%s is an error', (_what, lead, text) => {
  const home = { ...content.home, work: { ...content.home.work, lead } };
  expect(checkContent({ ...content, home })).toContainEqual({
    kind: 'error',
    place: 'home work lead',
    text: expect.stringContaining(text),
  });
});

test('a mark is an error where the server does not replace it', () => {
  const tiers = content.tiers.map((tier) => ({ ...tier, description: 'By {name}' }));
  const home = { ...content.home, work: { ...content.home.work, heading: 'Work in {place}' } };
  const errors = checkContent({ ...content, tiers, home }).filter(({ kind }) => kind === 'error');
  expect(errors.map(({ place }) => place)).toEqual([
    'tiers 0 description',
    'tiers 1 description',
    'tiers 2 description',
    'tiers 3 description',
    'home work heading',
  ]);
});
