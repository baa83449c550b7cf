/** Short notices that come and go. A store without React, so that any code may tell something. */
import { createStore } from './store.ts';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
  /** What can be done about it, such as “Undo”; doing it takes the notice away. */
  action?: { label: string; run: () => void };
}

export interface Toasts {
  /** Shows a notice and gives its id. Errors stay until they are dismissed, the rest for a while. */
  show: (toast: Omit<Toast, 'id'>) => number;
  /** Says it in other words, in its place and for no longer; nothing where it is gone. */
  change: (id: number, text: string) => void;
  dismiss: (id: number) => void;
  /** While somebody reads, nothing goes. */
  pause: () => void;
  resume: () => void;
  list: () => readonly Toast[];
  onChange: (listener: () => void) => () => void;
}

/** Long enough to read a sentence; longer where there is something to do (WCAG 2.2, 2.2.1). */
const STAY_MS = 6000;
const STAY_WITH_ACTION_MS = 12_000;
/** The oldest goes when there are more. */
const MOST = 5;

export function createToasts(): Toasts {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  let isPaused = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const set = (next: readonly Toast[]) => {
    // Nobody reads what is gone, and what is removed tells of no focus or pointer that left it.
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
    timers.set(
      id,
      setTimeout(() => dismiss(id), stay),
    );
  };

  return {
    show(toast) {
      const shown = { ...toast, id: (lastId += 1) };
      const same = toasts
        .get()
        .find(({ kind, text }) => kind === toast.kind && text === toast.text);
      if (same !== undefined) stop(same.id);
      const kept = [...toasts.get().filter((other) => other !== same), shown];
      for (const { id } of kept.slice(0, -MOST)) stop(id);
      set(kept.slice(-MOST));
      start(shown);
      return shown.id;
    },
    change(id, text) {
      const shown = toasts.get();
      const place = shown.findIndex((toast) => toast.id === id);
      const found = shown[place];
      if (found !== undefined && found.text !== text) set(shown.with(place, { ...found, text }));
    },
    dismiss,
    pause() {
      isPaused = true;
      for (const { id } of toasts.get()) stop(id);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      toasts.get().forEach(start);
    },
    list: toasts.get,
    onChange: toasts.onChange,
  };
}

/** The notices of this page; `ToastRegion` shows them. */
export const toasts: Toasts = createToasts();
