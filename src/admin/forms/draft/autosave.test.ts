import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-call.ts';
import { createAutosave } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake server that holds each call until the test answers it. */
function server() {
  const calls: {
    text: string;
    answer: (isComplete?: boolean) => void;
    refuse: (error: Error) => void;
  }[] = [];
  const save = (text: string) =>
    new Promise<boolean>((resolve, reject) => {
      const answer = (isComplete = true) => resolve(isComplete);
      calls.push({ text, answer, refuse: reject });
    });
  return { calls, save, texts: () => calls.map(({ text }) => text) };
}

const refusal = (current?: unknown) =>
  new ApiError(current === undefined ? 500 : 409, { code: 'x', message: 'No', current });
const failure = (status: number) => new ApiError(status, { code: 'x', message: 'No' });

test('what is written is saved once, after a pause', async () => {
  const { calls, save, texts } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  expect(autosave.state().kind).toBe('untouched');
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(999);
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(999);
  expect(texts()).toEqual([]);
  expect(autosave.state().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['ab']);
  expect(autosave.state().kind).toBe('saving');
  expect(autosave.isUnsaved()).toBe(true);
  calls[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state().kind).toBe('saved');
  expect(autosave.isUnsaved()).toBe(false);
});

test('calls never overlap, and the newest text is the last that is saved', async () => {
  const { calls, save, texts } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(5000);
  autosave.change('abc');
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(['a']);
  calls[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['a', 'abc']);
  calls[1]?.answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts()).toEqual(['a', 'abc']);
  expect(autosave.isUnsaved()).toBe(false);
});

test('leaving saves at once, and tells whether all is saved', async () => {
  const { calls, save } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('a');
  const done = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.answer();
  await expect(done).resolves.toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(1);
});

test('a failure is told, and what was written waits for another try', async () => {
  const { calls, save, texts } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('a');
  const done = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.refuse(refusal());
  await expect(done).resolves.toBe(false);
  expect(autosave.state()).toEqual({ kind: 'failed', message: 'No', isRefused: false });
  expect(autosave.isUnsaved()).toBe(true);
  const again = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['a', 'a']);
  calls[1]?.answer();
  await expect(again).resolves.toBe(true);
});

test('what was refused as it is, is told apart: the same again would be in vain', async () => {
  const { calls, save } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('a');
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.refuse(failure(400));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state()).toMatchObject({ kind: 'failed', isRefused: true });
});

test('what was saved in part stays unsaved until it is changed, and is not tried by itself', async () => {
  const { calls, save, texts } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('a');
  const done = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.answer(false);
  await expect(done).resolves.toBe(false);
  expect(autosave.state()).toEqual({ kind: 'partial' });
  expect(autosave.isUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts()).toEqual(['a']);
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(1000);
  calls[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state().kind).toBe('saved');
});

test('what was deleted elsewhere is not tried again, and what was written stays unsaved', async () => {
  const { calls, save } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('a');
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.refuse(failure(404));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state()).toEqual({ kind: 'gone' });
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(autosave.saveNow()).resolves.toBe(false);
  expect(calls).toHaveLength(1);
  expect(autosave.isUnsaved()).toBe(true);
  autosave.settle(undefined);
  expect(autosave.isUnsaved()).toBe(false);
});

test('another version stops it until somebody has chosen: nothing is overwritten unasked', async () => {
  const { calls, save, texts } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('mine');
  const done = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.refuse(refusal({ version: 2 }));
  await expect(done).resolves.toBe(false);
  expect(autosave.state()).toEqual({ kind: 'stale', current: { version: 2 } });
  autosave.change('mine, too');
  await vi.advanceTimersByTimeAsync(60_000);
  await autosave.saveNow();
  expect(texts()).toEqual(['mine']);
  autosave.settle('mine, too');
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['mine', 'mine, too']);
});

test('who takes the other version has nothing left to save', async () => {
  const { calls, save } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  autosave.change('mine');
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.refuse(refusal({ version: 2 }));
  await vi.advanceTimersByTimeAsync(0);
  autosave.settle(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(autosave.isUnsaved()).toBe(false);
  expect(autosave.state().kind).toBe('untouched');
});

test('every change of state is told', async () => {
  const { calls, save } = server();
  const autosave = createAutosave({ save, waitMs: 1000 });
  const seen: string[] = [];
  const stop = autosave.onChange(() => seen.push(autosave.state().kind));
  autosave.change('a');
  void autosave.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['waiting', 'saving', 'saved']);
  stop();
  autosave.change('b');
  expect(seen).toHaveLength(3);
});
