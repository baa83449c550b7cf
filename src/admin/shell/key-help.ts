/** Keys that are no commands, e.g. those of a table, for the list of shortcuts. */
import { useEffect } from 'react';
import { createStore, useStore } from '../../ui/store.ts';

export interface KeyHelp {
  group: string;
  keys: readonly { key: string; label: string }[];
}

const shown = createStore<KeyHelp | undefined>(undefined);

/** Lists these keys while the component is mounted. `keys` has to be a constant. */
export function useKeyHelp(group: string, keys: KeyHelp['keys']): void {
  useEffect(() => {
    shown.set({ group, keys });
    return () => shown.set(undefined);
  }, [group, keys]);
}

export function useShownKeyHelp(): KeyHelp | undefined {
  return useStore(shown);
}
