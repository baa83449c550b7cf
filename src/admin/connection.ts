/** Whether the server is reachable, according to the latest call. */
import { createStore, useStore } from '../ui/store.ts';

const isReachable = createStore(true);

/** Called after every call, with or without a response. */
export function noteReachable(reachable: boolean): void {
  if (reachable !== isReachable.get()) isReachable.set(reachable);
}

export function useIsReachable(): boolean {
  return useStore(isReachable);
}
