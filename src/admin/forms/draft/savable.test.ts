import { expect, test } from 'vitest';
import { placedIn, savable } from './savable.ts';

const line = (key: string, changes: object = {}) => ({ key, title: key, price: 1, ...changes });
const base = { name: 'Ada', day: '2026-01-01', lines: [line('a'), line('b')] };

test('a field with a problem stays as it was stored, and all others are saved', () => {
  const content = { ...base, name: 'Bea', day: 'soon' };
  expect(savable(content, base, { day: 'is no day' })).toEqual({ ...base, name: 'Bea' });
});

test('of a list item, only the field with the problem stays as it was stored', () => {
  const content = {
    ...base,
    lines: [line('b', { title: 'B', price: 2 }), line('a', { price: 3 })],
  };
  expect(savable(content, base, { 'lines.0.price': 'is too large' }).lines).toEqual([
    line('b', { title: 'B', price: 1 }),
    line('a', { price: 3 }),
  ]);
});

test('an item that was never stored is left out while it has a problem', () => {
  const content = { ...base, lines: [line('new', { price: 9 }), ...base.lines] };
  expect(savable(content, base, { 'lines.0.price': 'is too large' }).lines).toEqual(base.lines);
});

test('a problem of a whole list or a whole item leaves it as it was stored', () => {
  const content = {
    ...base,
    name: 'Bea',
    lines: [line('b', { price: 2 }), line('a', { price: 3 })],
  };
  const problems = { lines: 'are too much', 'lines.0.price': 'is too large' };
  expect(savable(content, base, problems)).toEqual({ ...base, name: 'Bea' });
  expect(savable(content, base, { 'lines.0': 'is wrong' }).lines).toEqual([
    line('b'),
    line('a', { price: 3 }),
  ]);
});

test('a problem of an unknown field leaves nothing out', () => {
  expect(savable(base, base, { studio: 'is missing' })).toEqual(base);
});

test('refused fields are found at their places although other items were left out', () => {
  const content = { lines: [line('new'), line('a'), line('b')] };
  const sent = { lines: [line('a'), line('b')] };
  const problems = { 'lines.1.price': 'is too low', 'lines.7.price': 'is gone', name: 'is taken' };
  expect(placedIn(problems, sent, content)).toEqual({
    'lines.2.price': 'is too low',
    lines: 'is gone',
    name: 'is taken',
  });
});
