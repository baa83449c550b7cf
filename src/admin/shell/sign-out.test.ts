import { expect, test } from 'vitest';
import { forgetDrafts } from './use-commands.ts';

/** As a browser’s: what is stored are properties of its own. */
function storeOf(items: Record<string, string>): Storage {
  const store: object = Object.create({
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
  return Object.assign(store, items) as Storage;
}

test('signing out forgets every draft, and keeps how the back office is shown', () => {
  const store = storeOf({
    'color-scheme': 'dark',
    'single-key-shortcuts': 'off',
    'new-client': '{"name":"Tidewater Lab"}',
    'wolfden.reply.inq_1': 'Dear Ada',
  });
  forgetDrafts(store);
  expect(Object.fromEntries(Object.entries(store))).toEqual({
    'color-scheme': 'dark',
    'single-key-shortcuts': 'off',
  });
});
