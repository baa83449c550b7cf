import { afterEach, expect, test, vi } from 'vitest';
import { createJournal, differsFrom } from './draft-journal.ts';
import { memory, recipeOf, recipesFrom } from './sample-draft-kind.ts';

const base = recipeOf({});
const content = recipeOf({ title: 'Soup' });
const { kind } = recipesFrom(base);
const unsaved = { version: 3, base, content, unread: {} };

afterEach(() => void vi.unstubAllGlobals());

test('what is stored for a draft is found again for that draft, until it is removed', () => {
  vi.stubGlobal('localStorage', memory());
  const journal = createJournal(kind, 'rec_1');
  journal.store(unsaved);
  expect(journal.read()).toEqual({ ...unsaved, storedAt: expect.any(Number) });
  expect(createJournal(kind, 'rec_2').read()).toBeUndefined();
  expect(createJournal({ ...kind, name: 'menu' }, 'rec_1').read()).toBeUndefined();
  journal.remove();
  expect(journal.read()).toBeUndefined();
});

test('a journal of another shape, or a browser that stores nothing, is as none', () => {
  const storage = memory();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('recipe-draft:rec_1', '{"version":1}');
  expect(createJournal(kind, 'rec_1').read()).toBeUndefined();
  vi.stubGlobal('localStorage', {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  const journal = createJournal(kind, 'rec_1');
  expect(() => journal.store(unsaved)).not.toThrow();
  expect(journal.read()).toBeUndefined();
});

test('a journal from before unread texts were stored is read', () => {
  const storage = memory();
  vi.stubGlobal('localStorage', storage);
  const { unread: _, ...older } = unsaved;
  storage.setItem('recipe-draft:rec_1', JSON.stringify({ ...older, storedAt: 1 }));
  expect(createJournal(kind, 'rec_1').read()).toEqual({ ...unsaved, storedAt: 1 });
});

test('only what is not stored on the server is worth offering', () => {
  const found = { ...unsaved, storedAt: 0 };
  expect(differsFrom(found, base)).toBe(true);
  expect(differsFrom(found, recipeOf({ title: 'Soup ' }))).toBe(false);
  const unread = { 'steps.a.minutes': { text: 'ten', problem: 'must be a number' } };
  expect(differsFrom({ ...found, unread }, recipeOf({ title: 'Soup' }))).toBe(true);
});
