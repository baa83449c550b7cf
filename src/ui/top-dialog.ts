/** The dialog that is open on top: while there is one, all that lies outside it is dead. */
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** For something inside a dialog: says that the dialog is there. */
export function useMarkDialog(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (dialog === null || dialog === undefined) return;
    set([...open, dialog]);
    return () => set(open.filter((other) => other !== dialog));
  }, [inside]);
}

export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

function set(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
