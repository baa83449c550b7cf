import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, READING_MS, type Toasts } from './toasts.ts';

let toasts: Toasts;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => toasts.shown()?.text;
const texts = () => toasts.list().map(({ text }) => text);
const undo = { label: 'Undo', run: vi.fn() };

test('a notice closes by itself, later if it has an action', () => {
  toasts.show({ kind: 'success', text: 'Saved' });
  vi.advanceTimersByTime(5999);
  expect(shown()).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
  toasts.show({ kind: 'success', text: 'Archived', action: undo });
  vi.advanceTimersByTime(11_999);
  expect(shown()).toBe('Archived');
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the newest notice closes the one before, with its undo', () => {
  toasts.show({ kind: 'info', text: 'Message 1 deleted', action: undo });
  toasts.show({ kind: 'info', text: 'Message 2 deleted', action: undo });
  expect(texts()).toEqual(['Message 2 deleted']);
  toasts.show({ kind: 'success', text: 'Saved' });
  expect(texts()).toEqual(['Saved']);
});

test('an error stays until it is dismissed', () => {
  const id = toasts.show({ kind: 'error', text: 'Not saved' });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toBe('Not saved');
  toasts.dismiss(id);
  expect(texts()).toEqual([]);
});

test('an error is covered by a newer notice, and returns when that has closed', () => {
  toasts.show({ kind: 'error', text: 'Not saved' });
  toasts.show({ kind: 'success', text: 'Archived' });
  expect(shown()).toBe('Archived');
  vi.advanceTimersByTime(6000);
  expect(shown()).toBe('Not saved');
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toBe('Not saved');
});

test('of several errors the newest is shown, then the one before', () => {
  for (const text of ['1', '2', '3']) toasts.show({ kind: 'error', text });
  for (const text of ['3', '2', '1']) {
    expect(shown()).toBe(text);
    toasts.dismiss(toasts.shown()?.id ?? 0);
  }
  expect(shown()).toBeUndefined();
});

test('the same error again is shown once', () => {
  toasts.show({ kind: 'error', text: 'Out of reach' });
  toasts.show({ kind: 'error', text: 'Not saved' });
  toasts.show({ kind: 'error', text: 'Out of reach' });
  expect(texts()).toEqual(['Not saved', 'Out of reach']);
});

test('an error keeps the undo that it covers, with all its time', () => {
  toasts.show({ kind: 'info', text: 'Deleted', action: undo });
  vi.advanceTimersByTime(11_000);
  const error = toasts.show({ kind: 'error', text: 'Not loaded' });
  expect(shown()).toBe('Not loaded');
  vi.advanceTimersByTime(3_600_000);
  toasts.dismiss(error);
  expect(shown()).toBe('Deleted');
  vi.advanceTimersByTime(11_999);
  expect(shown()).toBe('Deleted');
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('an error closes a notice without an action', () => {
  toasts.show({ kind: 'success', text: 'Saved' });
  const error = toasts.show({ kind: 'error', text: 'Not loaded' });
  toasts.dismiss(error);
  expect(texts()).toEqual([]);
});

test('a covered undo is over when the next notice has one', () => {
  toasts.show({ kind: 'info', text: 'Message 1 deleted', action: undo });
  toasts.show({ kind: 'error', text: 'Not loaded' });
  toasts.show({ kind: 'info', text: 'Message 2 deleted', action: undo });
  expect(texts()).toEqual(['Not loaded', 'Message 2 deleted']);
});

test('while one is read it doesn’t run out, and newer ones wait', () => {
  toasts.show({ kind: 'info', text: 'One' });
  vi.advanceTimersByTime(5999);
  toasts.pause();
  for (const text of ['Two', 'Three']) toasts.show({ kind: 'info', text });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toBe('One');
  toasts.resume();
  expect(shown()).toBe('Three');
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test('a pointer that rests on a notice keeps it for twenty seconds more, and again if it moves', () => {
  toasts.show({ kind: 'info', text: 'One' });
  toasts.pause(READING_MS);
  vi.advanceTimersByTime(19_999);
  toasts.pause(READING_MS);
  vi.advanceTimersByTime(20_000 + 5999);
  expect(shown()).toBe('One');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('the focus keeps a notice that the pointer no longer does', () => {
  toasts.show({ kind: 'info', text: 'One' });
  toasts.pause(READING_MS);
  toasts.pause();
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toBe('One');
});

test('a pointer that rested on a dismissed notice doesn’t end the reading of the next', () => {
  const first = toasts.show({ kind: 'info', text: 'One' });
  toasts.pause(READING_MS);
  toasts.dismiss(first);
  toasts.show({ kind: 'info', text: 'Two' });
  toasts.pause();
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toBe('Two');
});

test('reading starts the time anew', () => {
  toasts.show({ kind: 'info', text: 'One' });
  vi.advanceTimersByTime(5999);
  toasts.pause();
  toasts.resume();
  vi.advanceTimersByTime(5999);
  expect(shown()).toBe('One');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('a notice that its reader dismissed does not keep the next one from closing', () => {
  const id = toasts.show({ kind: 'info', text: 'One' });
  toasts.pause();
  toasts.show({ kind: 'info', text: 'Two' });
  toasts.dismiss(id);
  expect(shown()).toBe('Two');
  vi.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test('a notice whose text changes stays no longer', () => {
  const id = toasts.show({ kind: 'info', text: 'Sending 2 emails' });
  vi.advanceTimersByTime(5000);
  toasts.change(id, 'Sending 1 email');
  expect(shown()).toBe('Sending 1 email');
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
  toasts.change(id, 'Sending no email');
  expect(texts()).toEqual([]);
});

test('what is about an object closes with it, errors and what is covered included', () => {
  toasts.show({ kind: 'error', text: 'Not saved', about: 'inv_1' });
  toasts.show({ kind: 'error', text: 'Not loaded' });
  toasts.show({ kind: 'info', text: 'Line removed', action: undo, about: 'inv_1' });
  toasts.closeAbout('inv_2');
  expect(shown()).toBe('Line removed');
  toasts.closeAbout('inv_1');
  expect(texts()).toEqual(['Not loaded']);
});

test('who listens is told of every change, until he stops', () => {
  const listener = vi.fn();
  const stop = toasts.onChange(listener);
  const before = toasts.list();
  const id = toasts.show({ kind: 'error', text: 'Not saved' });
  expect(toasts.list()).not.toBe(before);
  toasts.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  toasts.dismiss(id);
  toasts.closeAbout('inv_1');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toasts.show({ kind: 'info', text: 'Saved' });
  expect(listener).toHaveBeenCalledTimes(2);
});
