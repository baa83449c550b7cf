/** Whether the server answers, as the latest call has shown. */
import { useSyncExternalStore } from 'react';

let isReachable = true;
const listeners = new Set<() => void>();

/** Called after every call: an answer of any kind, or none. */
export function noteReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  for (const listener of listeners) listener();
}

export function useIsReachable(): boolean {
  return useSyncExternalStore(onChange, () => isReachable);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
