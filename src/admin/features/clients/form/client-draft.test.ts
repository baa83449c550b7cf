import { expect, test } from 'vitest';
import { draftKey, dropDraft, saveDraft, readDraft } from './client-draft.ts';
import { emptyClient } from './client-values.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  };
}

const key = draftKey(undefined);
const halfWritten = {
  ...emptyClient(),
  name: 'Lab',
  contacts: [{ name: '', email: 'ada@', phone: '', title: '', roles: ['signer' as const] }],
};

test('a half-written client comes back as it was', () => {
  const browser = store();
  expect(saveDraft(browser, key, halfWritten)).toBe(true);
  expect(readDraft(browser, key)).toEqual(halfWritten);
});

test('a form in which nothing was written is not kept', () => {
  const browser = store();
  saveDraft(browser, key, halfWritten);
  saveDraft(browser, key, emptyClient());
  expect(browser.size()).toBe(0);
  expect(readDraft(browser, key)).toBeUndefined();
});

test('a saved client leaves no draft', () => {
  const browser = store();
  saveDraft(browser, key, halfWritten);
  dropDraft(browser, key);
  expect(readDraft(browser, key)).toBeUndefined();
});

test('each inquiry has a draft of its own', () => {
  const browser = store();
  saveDraft(browser, draftKey('inq_1'), halfWritten);
  expect(readDraft(browser, draftKey('inq_2'))).toBeUndefined();
  expect(readDraft(browser, key)).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '{"version":0}', '{"version":7,"name":"x"}'])(
  'what is no draft is passed over: %j',
  (text) => {
    expect(readDraft({ getItem: () => text }, key)).toBeUndefined();
  },
);

test('a browser that keeps nothing is told of, and breaks nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const closed = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(saveDraft(closed, key, halfWritten)).toBe(false);
  expect(readDraft(closed, key)).toBeUndefined();
  expect(() => dropDraft(closed, key)).not.toThrow();
});
