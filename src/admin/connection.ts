/** Whether the server answers, as the latest call has shown. */
import { createStore, useStore } from '../ui/store.ts';

const isReachable = createStore(true);

/** Called after every call: an answer of any kind, or none. */
export function noteReachable(reachable: boolean): void {
  if (reachable !== isReachable.get()) isReachable.set(reachable);
}

export function useIsReachable(): boolean {
  return useStore(isReachable);
}
