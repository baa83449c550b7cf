import { expect, test } from 'vitest';
import { byPlace } from './draft-kind.ts';

test('problems of items follow them as they move, and go with them', () => {
  const problems = { 'steps.b.text': 'is too long', 'steps.gone.text': 'x', due: 'y' };
  const steps = [{ key: 'a' }, { key: 'b' }];
  expect(byPlace(problems, { steps })).toEqual({ 'steps.1.text': 'is too long', due: 'y' });
  expect(byPlace(problems, { steps: steps.toReversed() })).toMatchObject({
    'steps.0.text': 'is too long',
  });
});

test('the path of an item without a key has its place already', () => {
  const problems = { 'deposits.0.amount': 'is too large' };
  expect(byPlace(problems, { deposits: [{ amount: 1 }] })).toEqual(problems);
});
