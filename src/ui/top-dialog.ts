/** The topmost open dialog: everything outside it is inert. */
import { useLayoutEffect, type RefObject } from 'react';
import { createStore, useStore } from './store.ts';

const open = createStore<readonly HTMLElement[]>([]);

/** For children of a dialog: registers the dialog. */
export function useMarkDialog(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (dialog === null || dialog === undefined) return;
    open.set([...open.get(), dialog]);
    return () => open.set(open.get().filter((other) => other !== dialog));
  }, [inside]);
}

export function useTopDialog(): HTMLElement | undefined {
  return useStore(open).at(-1);
}
