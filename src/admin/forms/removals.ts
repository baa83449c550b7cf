/**
 * Deletion with undo: the items are hidden at once, and deleted when their notice closes without
 * “Undo”, or when the page is left. Independent of React, so that it outlives a screen.
 */
import { createStore, useStore } from '../../ui/store.ts';
import { toasts, type Toasts } from '../../ui/toasts.ts';

export interface Removal {
  /** Of the items that are deleted together. */
  ids: readonly string[];
  /** Message, e.g. “The note is deleted”. */
  text: string;
  /**
   * Resolves once lists are updated. `isLast`: the page unloads, and the call must outlive it.
   * Throws `PartlyRemoved` if some of several were deleted.
   */
  remove: (how: { isLast: boolean }) => Promise<void>;
}

/** Some items were deleted; those in `left` were not, because of `cause`. */
export class PartlyRemoved extends Error {
  readonly left: readonly string[];

  constructor(left: readonly string[], cause: unknown) {
    super('Some items were not deleted', { cause });
    this.left = left;
  }
}

export type Removals = ReturnType<typeof createRemovals>;

export function createRemovals(toasts: Toasts) {
  const hidden = createStore<ReadonlySet<string>>(new Set());
  const waiting = new Map<number, Removal>();

  const unhide = (ids: readonly string[]) => hidden.set(hidden.get().difference(new Set(ids)));
  const carryOut = async (removal: Removal, isLast: boolean) => {
    try {
      await removal.remove({ isLast });
      // What is deleted stays hidden: a list that could not be read again still has it.
      if (isLast) unhide(removal.ids);
    } catch (error) {
      const isPart = error instanceof PartlyRemoved;
      const left = isPart ? error.left : removal.ids;
      const what = isPart ? `${left.length} of ${removal.ids.length}` : 'That';
      toasts.show({ kind: 'error', text: `${what} could not be deleted.${reasonOf(error)}` });
      unhide(left);
    }
  };
  const carryOutGone = () => {
    const shown = new Set(toasts.list().map(({ id }) => id));
    for (const [toastId, removal] of waiting) {
      if (shown.has(toastId)) continue;
      waiting.delete(toastId);
      void carryOut(removal, false);
    }
  };
  // “Undo” closes its notice before it runs, so wait until it has had its turn.
  toasts.onChange(() => setTimeout(carryOutGone));

  return {
    removeWithUndo: (removal: Removal) => {
      hidden.set(hidden.get().union(new Set(removal.ids)));
      const undo = () => {
        waiting.delete(toastId);
        unhide(removal.ids);
      };
      const toastId: number = toasts.show({
        kind: 'info',
        text: removal.text,
        action: { label: 'Undo', run: undo },
      });
      waiting.set(toastId, removal);
    },
    hidden,
    /** Called when the page is being unloaded. */
    finish: () => {
      for (const removal of waiting.values()) void carryOut(removal, true);
      waiting.clear();
    },
  };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof PartlyRemoved ? error.cause : error;
  return reason instanceof Error ? ` ${reason.message}` : '';
}

const removals = createRemovals(toasts);

/** Hides the items, and deletes them unless that is undone. */
export function removeWithUndo(removal: Removal): void {
  addEventListener('pagehide', removals.finish);
  removals.removeWithUndo(removal);
}

/** Ids of items being deleted, which lists leave out. */
export function useHidden(): ReadonlySet<string> {
  return useStore(removals.hidden);
}
