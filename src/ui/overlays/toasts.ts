/** Short notices. A store independent of React, so that any code can show one. */
import { createStore } from '../state/store.ts';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
  /** An action, e.g. “Undo”; running it closes the notice. */
  action?: { label: string; run: () => void };
  /**
   * Id of the object or the part of a screen without which it makes no sense, e.g. of the draft in
   * which “Undo” would put a line back. See `closeAbout`.
   */
  about?: string;
}

export type Toasts = ReturnType<typeof createToasts>;

/** Time to read a sentence; longer if there is an action (WCAG 2.2, 2.2.1). */
const STAY_MS = 6000;
const STAY_WITH_ACTION_MS = 12_000;
/** How long a pointer that doesn’t move keeps it open; each movement extends it (WCAG 2.2, 2.2.1). */
export const READING_MS = 20_000;

/**
 * One notice is shown, the newest. It closes the one before, and with that its “Undo”. Two things
 * are only covered, and return when the newer one has closed: an error, which stays until it is
 * dismissed, and beneath an error a notice with an action. The time of a covered notice stands
 * still. While one is being read, newer ones wait.
 */
function createNotices() {
  const open = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const reading = createReading();
  let timer: { id: number; handle: ReturnType<typeof setTimeout> } | undefined;

  const shown = (): Toast | undefined =>
    open.get().find(({ id }) => id === reading.id()) ?? open.get().at(-1);
  const stop = () => {
    clearTimeout(timer?.handle);
    timer = undefined;
  };
  /** The time of what is shown starts when it is, and stops when it is covered. */
  const set = (next: readonly Toast[]) => {
    // A removed element fires no blur or pointerleave, so reading ends here.
    if (!next.some(({ id }) => id === reading.id())) reading.end();
    const kept = reading.id() === undefined ? next.reduce<readonly Toast[]>(withNewest, []) : next;
    open.set(kept);
    run();
  };
  const run = () => {
    const toast = shown();
    if (timer?.id !== toast?.id || reading.id() !== undefined) stop();
    if (toast === undefined || timer !== undefined) return;
    if (toast.kind === 'error' || reading.id() !== undefined) return;
    const stay = toast.action === undefined ? STAY_MS : STAY_WITH_ACTION_MS;
    timer = { id: toast.id, handle: setTimeout(dismiss, stay, toast.id) };
  };
  const close = (isClosed: (toast: Toast) => boolean) => {
    if (open.get().some(isClosed)) set(open.get().filter((toast) => !isClosed(toast)));
  };
  const dismiss = (id: number) => close((toast) => toast.id === id);
  const resume = () => {
    reading.end();
    set(open.get());
  };

  return {
    /** Shows a notice and returns its id. Errors stay until dismissed, others for a while. */
    show: (toast: Omit<Toast, 'id'>): number => {
      const newest = { ...toast, id: (lastId += 1) };
      set([...open.get(), newest]);
      return newest.id;
    },
    /** Replaces the text without extending the time; does nothing if it is closed. */
    change: (id: number, text: string) => {
      const toasts = open.get();
      const place = toasts.findIndex((toast) => toast.id === id);
      const found = toasts[place];
      if (found !== undefined && found.text !== text) set(toasts.with(place, { ...found, text }));
    },
    dismiss,
    /** Closes what only made sense with this: it was issued or deleted, or its screen was left. */
    closeAbout: (about: string) => close((toast) => toast.about === about),
    /**
     * While the user reads it, a notice doesn’t close, and no other takes its place. Ends after
     * `forMs`, if given.
     */
    pause: (forMs?: number) => {
      reading.begin(shown()?.id, forMs === undefined ? undefined : setTimeout(resume, forMs));
      run();
    },
    resume,
    shown,
    /** All that are not closed, the newest last: the one shown, and those that are covered. */
    list: open.get,
    onChange: open.onChange,
  };
}

/** Which notice is being read, and what ends that. */
function createReading() {
  let readId: number | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const begin = (id?: number, newLimit?: typeof limit) => {
    clearTimeout(limit);
    limit = newLimit;
    readId = id;
  };
  return { id: () => readId, begin, end: () => begin() };
}

function withNewest(open: readonly Toast[], newest: Toast): readonly Toast[] {
  const stays = (toast: Toast) => {
    if (toast.kind === 'error') return newest.kind !== 'error' || toast.text !== newest.text;
    return newest.kind === 'error' && toast.action !== undefined;
  };
  return [...open.filter(stays), newest];
}

/** Notices, and the two of them that most screens show. */
export function createToasts() {
  const notices = createNotices();
  return {
    ...notices,
    success: (text: string) => notices.show({ kind: 'success', text }),
    /** With “Undo”. `about`: what it is about, as in `closeAbout`. */
    offerUndo: (kind: Toast['kind'], text: string, run: () => void, about?: string): number =>
      notices.show({
        kind,
        text,
        action: { label: 'Undo', run },
        ...(about !== undefined && { about }),
      }),
  };
}

/** The notices of this page; `ToastRegion` shows them. */
export const toasts = createToasts();
