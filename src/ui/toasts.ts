/** Short notices. A store independent of React, so that any code can show one. */
import { createStore } from './store.ts';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
  /** An action, e.g. “Undo”; running it closes the notice. */
  action?: { label: string; run: () => void };
}

export type Toasts = ReturnType<typeof createToasts>;

/** Time to read a sentence; longer if there is an action (WCAG 2.2, 2.2.1). */
const STAY_MS = 6000;
const STAY_WITH_ACTION_MS = 12_000;
/** If there are more, the oldest closes. */
const MOST = 5;

export function createToasts() {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  let isPaused = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const set = (next: readonly Toast[]) => {
    // Removed elements fire no blur or pointerleave, so reading ends here.
    if (next.length === 0) isPaused = false;
    toasts.set(next);
  };
  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number) => {
    stop(id);
    set(toasts.get().filter((toast) => toast.id !== id));
  };
  const start = ({ id, kind, action }: Toast) => {
    if (kind === 'error' || isPaused) return;
    const stay = action === undefined ? STAY_MS : STAY_WITH_ACTION_MS;
    timers.set(id, setTimeout(dismiss, stay, id));
  };

  return {
    /** Shows a notice and returns its id. Errors stay until dismissed, others for a while. */
    show: (toast: Omit<Toast, 'id'>): number => {
      const shown = { ...toast, id: (lastId += 1) };
      // Each notice with an action is about something else: two messages deleted, two to undo.
      const isSame = ({ kind, text, action }: Toast) =>
        kind === toast.kind && text === toast.text && action === undefined;
      const same = toasts.get().find(isSame);
      if (same !== undefined) stop(same.id);
      const kept = [...toasts.get().filter((other) => other !== same), shown];
      for (const { id } of kept.slice(0, -MOST)) stop(id);
      set(kept.slice(-MOST));
      start(shown);
      return shown.id;
    },
    /** Replaces the text without extending the time; does nothing if it is closed. */
    change: (id: number, text: string) => {
      const shown = toasts.get();
      const place = shown.findIndex((toast) => toast.id === id);
      const found = shown[place];
      if (found !== undefined && found.text !== text) set(shown.with(place, { ...found, text }));
    },
    dismiss,
    /** While the user reads, no notice closes. */
    pause: () => {
      isPaused = true;
      for (const { id } of toasts.get()) stop(id);
    },
    resume: () => {
      if (!isPaused) return;
      isPaused = false;
      toasts.get().forEach(start);
    },
    list: toasts.get,
    onChange: toasts.onChange,
  };
}

/** The notices of this page; `ToastRegion` shows them. */
export const toasts = createToasts();
