/** Saves what is being written, a moment after each change, one call at a time. Without React. */
import { ApiError } from '../api-call.ts';

/**
 * `waiting`: changed, about to be saved. `failed`: tried in vain; the next change or `saveNow`
 * tries again. `stale`: another version was saved elsewhere, and nothing more is until `settle`.
 */
export type AutosaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'saved' }
  | { kind: 'failed'; message: string }
  | { kind: 'stale'; current: unknown };

export interface Autosave<Value> {
  change: (value: Value) => void;
  /** True once nothing is left to save. */
  saveNow: () => Promise<boolean>;
  /** After `stale`: goes on with this value, or drops what was written. */
  settle: (value: Value | undefined) => void;
  isUnsaved: () => boolean;
  state: () => AutosaveState;
  onChange: (listener: () => void) => () => void;
}

interface AutosaveOptions<Value> {
  save: (value: Value) => Promise<void>;
  /** From the last change on, in milliseconds. */
  waitMs: number;
}

export function createAutosave<Value>({ save, waitMs }: AutosaveOptions<Value>): Autosave<Value> {
  const shown = createShownState();
  let unsaved: { value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const send = async (sent: { value: Value }) => {
    shown.set({ kind: 'saving' });
    try {
      await save(sent.value);
      if (unsaved === sent) unsaved = undefined;
      shown.set({ kind: unsaved === undefined ? 'saved' : 'waiting' });
    } catch (error) {
      shown.set(stateAfter(error));
    }
  };
  const isStopped = () => ['stale', 'failed'].includes(shown.get().kind);
  const sendAll = async () => {
    do {
      if (unsaved !== undefined) await send(unsaved);
    } while (unsaved !== undefined && !isStopped());
  };
  const saveNow = async () => {
    clearTimeout(timer);
    if (shown.get().kind === 'stale') return false;
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
    return unsaved === undefined;
  };

  return {
    change(value) {
      unsaved = { value };
      const { kind } = shown.get();
      if (kind === 'stale') return;
      if (kind !== 'saving') shown.set({ kind: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), waitMs);
    },
    saveNow,
    settle(value) {
      unsaved = value === undefined ? undefined : { value };
      shown.set({ kind: unsaved === undefined ? 'untouched' : 'waiting' });
      void saveNow();
    },
    isUnsaved: () => unsaved !== undefined,
    state: shown.get,
    onChange: (listener) => shown.onChange(listener),
  };
}

function stateAfter(error: unknown): AutosaveState {
  if (!(error instanceof ApiError)) throw error;
  const { current, message } = error;
  return current === undefined ? { kind: 'failed', message } : { kind: 'stale', current };
}

function createShownState() {
  let state: AutosaveState = { kind: 'untouched' };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next: AutosaveState) {
      state = next;
      for (const listener of listeners) listener();
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
