import { expect, test } from 'vitest';
import { lineOf } from '../../../../tests/support/sample-drafts.ts';
import { LINE_LIMITS } from '../../../shared/documents/priced-lines.schema.ts';
import { createLineHistory, fitsUndone, undone } from './line-history.ts';

const [a, b, c] = ['a', 'b', 'c'].map((key) => lineOf({ key, title: key }));
if (a === undefined || b === undefined || c === undefined) throw new Error('no lines');
const keys = (lines: readonly { key: string }[]) => lines.map(({ key }) => key).join('');

test('a removed line returns to its place, beside what was edited since', () => {
  const edited = { ...c, title: 'edited' };
  expect(undone([a, edited], { kind: 'removed', line: b, place: 1, unread: {} })).toEqual([
    a,
    b,
    edited,
  ]);
});

test('a removed line returns to the end if there are fewer lines by then', () => {
  expect(keys(undone([a], { kind: 'removed', line: c, place: 2, unread: {} }))).toBe('ac');
});

test('a line that another window has put back is not added twice', () => {
  expect(keys(undone([a, b], { kind: 'removed', line: b, place: 1, unread: {} }))).toBe('ab');
});

test('a moved line returns with what was typed in it since', () => {
  const edited = { ...a, title: 'edited' };
  expect(undone([b, c, edited], { kind: 'moved', key: 'a', from: 0 })).toEqual([edited, b, c]);
  expect(keys(undone([b, c], { kind: 'moved', key: 'a', from: 0 }))).toBe('bc');
});

test('pasted lines are removed, and the empty line before them returns', () => {
  const change = { kind: 'pasted', keys: ['b', 'c'], replaced: undefined } as const;
  expect(keys(undone([a, b, c], change))).toBe('a');
  const blank = lineOf({ key: 'x' });
  expect(keys(undone([b, c, a], { ...change, replaced: blank }))).toBe('xa');
});

test('steps of one group are one move, and another move in between is its own', () => {
  const history = createLineHistory();
  const first = history.add({ kind: 'group moved', key: 'basic', from: 0 });
  expect(history.add({ kind: 'group moved', key: 'basic', from: 1 })).toBe(first);
  history.add({ kind: 'moved', key: 'basic', from: 2 });
  expect(history.take()).toEqual({ kind: 'moved', key: 'basic', from: 2 });
  expect(history.take()).toEqual({ kind: 'group moved', key: 'basic', from: 0 });
});

test('changes are undone from the last one back, or by their id', () => {
  const history = createLineHistory();
  const first = history.add({ kind: 'removed', line: a, place: 0, unread: {} });
  history.add({ kind: 'moved', key: 'b', from: 1 });
  history.add({ kind: 'removed', line: c, place: 0, unread: {} });
  expect(history.take()).toMatchObject({ line: c });
  expect(history.take(first)).toMatchObject({ line: a });
  expect(history.take(first)).toBeUndefined();
  expect(history.take()).toMatchObject({ kind: 'moved' });
  expect(history.take()).toBeUndefined();
});

test('the key undoes lines only until something is typed', () => {
  const history = createLineHistory();
  expect(history.hasKey()).toBe(false);
  history.add({ kind: 'moved', key: 'b', from: 1 });
  expect(history.hasKey()).toBe(true);
  history.typed();
  expect(history.hasKey()).toBe(false);
  expect(history.take()).toBeDefined();
});

test('several steps of one line are one move', () => {
  const history = createLineHistory();
  history.add({ kind: 'moved', key: 'c', from: 2 });
  history.add({ kind: 'moved', key: 'c', from: 1 });
  expect(history.take()).toEqual({ kind: 'moved', key: 'c', from: 2 });
  expect(history.take()).toBeUndefined();
});

test('a removed line does not return to a document that has all the lines it can have', () => {
  const removal = { kind: 'removed', line: a, place: 0, unread: {} } as const;
  const full = Array.from({ length: LINE_LIMITS.lines }, (_, index) =>
    lineOf({ key: `k${index}` }),
  );
  expect(fitsUndone(full, removal)).toBe(false);
  expect(fitsUndone(full.slice(1), removal)).toBe(true);
  expect(fitsUndone(full, { kind: 'moved', key: 'k1', from: 0 })).toBe(true);
});
