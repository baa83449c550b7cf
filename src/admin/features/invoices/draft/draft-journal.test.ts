import { expect, test } from 'vitest';
import { dropJournal, keepJournal, readJournal, saysMore } from './draft-journal.ts';
import { draftOf, lineOf } from './sample-draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const base = draftOf({});
const content = draftOf({ lines: [lineOf({ unitPrice: 12_50 })], notes: 'Thank you' });
const journal = { version: 3, base, content, keptAt: 1_700_000_000_000 };

test('what is kept for a draft is found again for that draft, until it is dropped', () => {
  const store = memory();
  expect(keepJournal(store, 'inv_1', journal)).toBe(true);
  expect(readJournal(store, 'inv_1')).toEqual(journal);
  expect(readJournal(store, 'inv_2')).toBeUndefined();
  dropJournal(store, 'inv_1');
  expect(readJournal(store, 'inv_1')).toBeUndefined();
});

test('a journal of another shape, or a browser that keeps nothing, is as none', () => {
  const store = memory();
  store.setItem('invoice-draft:inv_1', '{"version":1}');
  expect(readJournal(store, 'inv_1')).toBeUndefined();
  const full = {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(keepJournal(full, 'inv_1', journal)).toBe(false);
});

test('only what is not stored is worth offering', () => {
  expect(saysMore(journal, base)).toBe(true);
  expect(saysMore(journal, { ...content, notes: 'Thank you ' })).toBe(false);
});
