import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and while it is taken over, so that both agree; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
