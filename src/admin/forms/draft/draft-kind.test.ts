import { expect, test } from 'vitest';
import { differencesOf } from '../stale-dialog.tsx';
import { labelsOf } from './draft-kind.ts';
import { compareDrafts } from './draft-state.ts';
import { recipeOf, stepOf } from './sample-draft-kind.ts';

test('a field without a label of its own is called by its name', () => {
  const content = { title: '', buyerReference: '' };
  const labels = () => ({ title: { label: 'Name' } });
  expect(labelsOf({ labels }, content)).toEqual({
    title: { label: 'Name' },
    buyerReference: { label: 'Buyer reference' },
  });
});

test('two versions are compared without any labels', () => {
  const opened = recipeOf({ title: 'Soup', steps: [stepOf('a', 'Boil')] });
  const mine = recipeOf({ title: 'Stew', steps: opened.steps });
  const stored = recipeOf({ title: 'Broth', steps: [stepOf('a', 'Simmer')] });
  const states = { opened, mine, stored };
  const { changes } = compareDrafts({}, states);
  expect(differencesOf(changes, states, labelsOf({}, stored))).toEqual([
    { label: 'Title', stored: 'Broth', mine: 'Stew' },
    { label: 'Steps', stored: 'a, Simmer', mine: undefined },
  ]);
});
