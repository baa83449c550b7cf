/**
 * Deletion with undo: the items are hidden at once, and deleted when their notice closes without
 * “Undo”, or when the page is left. Independent of React, so that it outlives a screen.
 */
import { createStore, useStore } from '../../ui/state/store.ts';
import { toasts, type Toasts } from '../../ui/overlays/toasts.ts';

export interface Removal {
  /** Ids of the items that are deleted together. */
  ids: readonly string[];
  /** Message, e.g. “Note deleted”. */
  text: string;
  /**
   * Deletes these of the items, perhaps again; resolves once lists are updated. `isLast`: the page
   * unloads, and the call must outlive it. Throws `PartlyRemoved` if some of several were deleted.
   */
  remove: (how: { ids: readonly string[]; isLast: boolean }) => Promise<void>;
}

/** Until its notice closes. */
interface Waiting extends Removal {
  toastId: number;
  undo: () => void;
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
  const waiting = createStore<readonly Waiting[]>([]);
  const running = new Set<Removal>();

  const unhide = (ids: readonly string[]) => hidden.set(hidden.get().difference(new Set(ids)));
  const carryOut = async (removal: Removal, isLast: boolean) => {
    const { ids } = removal;
    if (!isLast) running.add(removal);
    try {
      await removal.remove({ ids, isLast });
      // Deleted items stay hidden, because a list that failed to reload still has them.
      if (isLast) unhide(ids);
    } catch (error) {
      // Sent again as the page was left, which breaks off what was under way.
      if (!isLast && !running.has(removal)) return;
      const left = error instanceof PartlyRemoved ? error.left : ids;
      toasts.show({ kind: 'error', text: failureText(left.length, ids.length, error) });
      unhide(left);
    } finally {
      running.delete(removal);
    }
  };
  const carryOutGone = () => {
    const shown = new Set(toasts.list().map(({ id }) => id));
    const gone = waiting.get().filter(({ toastId }) => !shown.has(toastId));
    waiting.set(waiting.get().filter((one) => !gone.includes(one)));
    for (const removal of gone) void carryOut(removal, false);
  };
  // “Undo” closes its notice before it runs, so wait until it has had its turn.
  toasts.onChange(() => setTimeout(carryOutGone));

  return {
    removeWithUndo: (removal: Removal) => {
      // In one removal only, so that its undo is enough.
      const ids = removal.ids.filter((id) => !hidden.get().has(id));
      if (ids.length === 0) return;
      hidden.set(hidden.get().union(new Set(ids)));
      const undo = () => {
        waiting.set(waiting.get().filter((one) => one.toastId !== toastId));
        unhide(ids);
        toasts.dismiss(toastId);
      };
      const toastId: number = toasts.offerUndo('info', removal.text, undo);
      waiting.set([...waiting.get(), { ...removal, ids, toastId, undo }]);
    },
    hidden,
    waiting,
    /** Called when the page is being unloaded. */
    finish: () => {
      const unconfirmed = [...running, ...waiting.get()];
      running.clear();
      waiting.set([]);
      for (const removal of unconfirmed) void carryOut(removal, true);
    },
  };
}

function failureText(left: number, count: number, error: unknown): string {
  const what = left < count ? `${left} of ${count}` : 'That';
  const reason = error instanceof PartlyRemoved ? error.cause : error;
  return `${what} could not be deleted.${reason instanceof Error ? ` ${reason.message}` : ''}`;
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

/**
 * Brings a hidden item back, with all that are deleted together with it, as its notice does;
 * undefined if it is too late.
 */
export function useUndoOf(id: string): (() => void) | undefined {
  return useStore(removals.waiting).find(({ ids }) => ids.includes(id))?.undo;
}
