import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store tells its listeners of each value until they stop listening', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.onChange(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2, 2]);
  expect(store.get()).toBe(3);
});

test('a listener may stop while it is called, and the others still hear', () => {
  const store = createStore('');
  const heard: string[] = [];
  const stop = store.onChange(() => stop());
  store.onChange(() => heard.push(store.get()));
  store.set('a');
  store.set('b');
  expect(heard).toEqual(['a', 'b']);
});
