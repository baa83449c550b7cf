import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, type Toasts } from './toasts.ts';

let toasts: Toasts;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = () => toasts.list().map(({ text }) => text);

test('a notice goes by itself, later where there is something to do', () => {
  toasts.show({ kind: 'success', text: 'Saved' });
  toasts.show({ kind: 'success', text: 'Archived', action: { label: 'Undo', run: vi.fn() } });
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual(['Archived']);
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test('an error stays until it is dismissed', () => {
  const id = toasts.show({ kind: 'error', text: 'Not saved' });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['Not saved']);
  toasts.dismiss(id);
  expect(texts()).toEqual([]);
});

test('nothing goes or runs out while somebody reads', () => {
  toasts.show({ kind: 'info', text: 'One' });
  vi.advanceTimersByTime(5999);
  toasts.pause();
  toasts.show({ kind: 'info', text: 'Two' });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['One', 'Two']);
  toasts.resume();
  vi.advanceTimersByTime(5999);
  expect(texts()).toEqual(['One', 'Two']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a notice that its reader dismissed does not keep the next one from going', () => {
  const id = toasts.show({ kind: 'info', text: 'One' });
  toasts.pause();
  toasts.dismiss(id);
  toasts.show({ kind: 'info', text: 'Two' });
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test('the same notice again is shown once, with its time anew', () => {
  toasts.show({ kind: 'info', text: 'Copied' });
  vi.advanceTimersByTime(5000);
  toasts.show({ kind: 'info', text: 'Copied' });
  expect(texts()).toEqual(['Copied']);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(['Copied']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test('a notice in other words stays in its place, and no longer', () => {
  const id = toasts.show({ kind: 'info', text: 'Sending 2 emails' });
  toasts.show({ kind: 'error', text: 'Not saved' });
  vi.advanceTimersByTime(5000);
  toasts.change(id, '1 mail leaves');
  expect(texts()).toEqual(['1 mail leaves', 'Not saved']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual(['Not saved']);
  toasts.change(id, 'None leaves');
  expect(texts()).toEqual(['Not saved']);
});

test('there are never more than five, and the oldest goes', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) toasts.show({ kind: 'error', text: `${number}` });
  expect(texts()).toEqual(['2', '3', '4', '5', '6']);
});

test('who listens is told of every change, until he stops', () => {
  const listener = vi.fn();
  const stop = toasts.onChange(listener);
  const before = toasts.list();
  const id = toasts.show({ kind: 'error', text: 'Not saved' });
  expect(toasts.list()).not.toBe(before);
  toasts.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toasts.show({ kind: 'info', text: 'Saved' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the same notice about something else stays beside the first one, as each has its own undo', () => {
  const action = { label: 'Undo', run: vi.fn() };
  toasts.show({ kind: 'success', text: 'One message deleted.', action });
  toasts.show({ kind: 'success', text: 'One message deleted.', action });
  expect(texts()).toEqual(['One message deleted.', 'One message deleted.']);
});
