import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, type Toasts } from '../../ui/overlays/toasts.ts';
import { createRemovals, PartlyRemoved, type Removal, type Removals } from './removals.ts';

let toasts: Toasts;
let removals: Removals;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
  removals = createRemovals(toasts);
});
afterEach(() => {
  vi.useRealTimers();
});

const hidden = () => [...removals.hidden.get()];
const texts = () => toasts.list().map(({ text }) => text);

function removal(...ids: string[]) {
  const remove = vi.fn<Removal['remove']>(() => Promise.resolve());
  removals.removeWithUndo({ ids, text: `${ids.join(' and ')} is deleted`, remove });
  return remove;
}

/** Undoes as the notice’s button does: the notice closes first. */
function undo() {
  const toast = toasts.list().at(-1);
  toasts.dismiss(toast?.id ?? 0);
  toast?.action?.run();
}

test('it is hidden at once, and deleted when the notice goes', async () => {
  const remove = removal('note_1');
  expect(hidden()).toEqual(['note_1']);
  expect(texts()).toEqual(['note_1 is deleted']);
  expect(remove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remove).toHaveBeenCalledExactlyOnceWith({ ids: ['note_1'], isLast: false });
  // A list that could not be read again doesn’t show it either.
  expect(hidden()).toEqual(['note_1']);
});

test('undone in time, nothing was ever deleted', async () => {
  const remove = removal('note_1');
  undo();
  expect(hidden()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remove).not.toHaveBeenCalled();
});

test('a notice that is dismissed deletes at once', async () => {
  const remove = removal('note_1');
  toasts.dismiss(toasts.list()[0]?.id ?? 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(remove).toHaveBeenCalledOnce();
});

test('of two, the undo of the last one is left', async () => {
  const first = removal('note_1');
  const second = removal('note_2');
  undo();
  expect(hidden()).toEqual(['note_1']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

test('several are hidden, deleted and undone together', async () => {
  const remove = removal('inq_1', 'inq_2');
  expect(hidden()).toEqual(['inq_1', 'inq_2']);
  undo();
  expect(hidden()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remove).not.toHaveBeenCalled();
});

test('what is being deleted already is not deleted again, so one undo brings it back', async () => {
  const first = removal('inq_1');
  const again = removal('inq_1');
  expect(texts()).toEqual(['inq_1 is deleted']);
  undo();
  expect(hidden()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first).not.toHaveBeenCalled();
  expect(again).not.toHaveBeenCalled();
});

test('the next deletion carries out the one before, and leaves out what that deletes', async () => {
  const first = removal('inq_1');
  const more = removal('inq_1', 'inq_2');
  await vi.advanceTimersByTimeAsync(0);
  expect(first).toHaveBeenCalledExactlyOnceWith({ ids: ['inq_1'], isLast: false });
  expect(more).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(more).toHaveBeenCalledExactlyOnceWith({ ids: ['inq_2'], isLast: false });
});

test('elsewhere than in its notice it can be undone as long as there', async () => {
  const remove = removal('inq_1', 'inq_2');
  removals.waiting.get()[0]?.undo();
  expect(hidden()).toEqual([]);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remove).not.toHaveBeenCalled();
  removal('inq_3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(removals.waiting.get()).toEqual([]);
});

test('while a notice is being read nothing is deleted', async () => {
  const remove = removal('note_1');
  toasts.pause();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(remove).not.toHaveBeenCalled();
});

test('what can’t be deleted is shown again, with the reason', async () => {
  const remove = removal('note_1').mockRejectedValue(new Error('Note not found.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remove).toHaveBeenCalledOnce();
  expect(hidden()).toEqual([]);
  expect(texts()).toEqual(['That could not be deleted. Note not found.']);
});

test('of several, those that can’t be deleted are shown again, with their number', async () => {
  const cause = new Error('The server can’t be reached.');
  removal('inq_1', 'inq_2', 'inq_3').mockRejectedValue(new PartlyRemoved(['inq_2'], cause));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hidden()).toEqual(['inq_1', 'inq_3']);
  expect(texts()).toEqual(['1 of 3 could not be deleted. The server can’t be reached.']);
});

test('leaving the page deletes what was not undone', async () => {
  const remove = removal('note_1');
  removals.finish();
  expect(remove).toHaveBeenCalledExactlyOnceWith({ ids: ['note_1'], isLast: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(remove).toHaveBeenCalledOnce();
});

test('leaving the page sends again what is not known to be deleted, quietly', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const remove = removal('inq_1', 'inq_2').mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(60_000);
  removals.finish();
  expect(remove.mock.calls.map(([{ isLast }]) => isLast)).toEqual([false, true]);
  reject(new Error('The page was left'));
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual([]);
  removals.finish();
  expect(remove).toHaveBeenCalledTimes(2);
});

test('what was deleted is not sent again when the page is left', async () => {
  const remove = removal('inq_1');
  await vi.advanceTimersByTimeAsync(60_000);
  removals.finish();
  expect(remove).toHaveBeenCalledOnce();
});
