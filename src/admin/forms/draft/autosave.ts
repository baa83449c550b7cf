/** Autosave: saves a moment after each change, one call at a time. Independent of React. */
import { createStore } from '../../../ui/state/store.ts';
import { ApiError } from '../../api-call.ts';

/**
 * `waiting`: changed, about to be saved. `failed`: saving failed; the next change or `saveNow`
 * retries, `isRefused` if only a change can help. `partial`: saved, except for what can’t be until
 * it is changed. `stale`: another version was saved
 * elsewhere, `gone`: it was deleted there; nothing more is saved until `settle`.
 */
export type AutosaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'saved' | 'partial' | 'gone' }
  | { kind: 'failed'; message: string; isRefused: boolean }
  | { kind: 'stale'; current: unknown };

export type Autosave<Value> = ReturnType<typeof createAutosave<Value>>;

interface AutosaveOptions<Value> {
  /** Resolves with false if a part of it can’t be saved until it is changed. */
  save: (value: Value) => Promise<boolean>;
  waitMs: number;
}

const NOT_FOUND = 404;
/** Errors that a retry won’t fix: malformed, too large or not processable. */
const UNFIT: ReadonlySet<number> = new Set([400, 413, 422]);

export function createAutosave<Value>({ save, waitMs }: AutosaveOptions<Value>) {
  const shown = createStore<AutosaveState>({ kind: 'untouched' });
  let unsaved: { value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const send = async (sent: { value: Value }) => {
    shown.set({ kind: 'saving' });
    try {
      const isComplete = await save(sent.value);
      if (unsaved !== sent) shown.set({ kind: 'waiting' });
      else if (isComplete) {
        unsaved = undefined;
        shown.set({ kind: 'saved' });
      } else shown.set({ kind: 'partial' });
    } catch (error) {
      shown.set(statusAfter(error));
    }
  };
  const isHeld = () => ['stale', 'gone'].includes(shown.get().kind);
  const sendAll = async () => {
    do {
      if (unsaved !== undefined) await send(unsaved);
    } while (shown.get().kind === 'waiting');
  };
  const saveNow = async () => {
    clearTimeout(timer);
    if (isHeld()) return false;
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
    return unsaved === undefined;
  };

  return {
    change(value: Value) {
      unsaved = { value };
      if (isHeld()) return;
      if (shown.get().kind !== 'saving') shown.set({ kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), waitMs);
    },
    /** True once everything is saved. */
    saveNow,
    /** After `stale` or `gone`: continues with this value, or discards the changes. */
    settle(value: Value | undefined) {
      unsaved = value === undefined ? undefined : { value };
      shown.set({ kind: unsaved === undefined ? 'untouched' : 'waiting' });
      void saveNow();
    },
    isUnsaved: () => unsaved !== undefined,
    state: shown.get,
    onChange: shown.onChange,
  };
}

function statusAfter(error: unknown): AutosaveState {
  if (!(error instanceof ApiError)) throw error;
  const { status, current, message } = error;
  if (current !== undefined) return { kind: 'stale', current };
  return status === NOT_FOUND
    ? { kind: 'gone' }
    : { kind: 'failed', message, isRefused: UNFIT.has(status) };
}
