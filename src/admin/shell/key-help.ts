/** Keys that are no commands, e.g. those of a table, for the list of shortcuts. */
import { useEffect } from 'react';
import { createStore, useStore } from '../../ui/state/store.ts';

interface KeyHelp {
  group: string;
  keys: readonly { key: string; label: string }[];
}

/** The keys of each mounted component: two tables have the same. */
const shown = createStore<readonly KeyHelp[]>([]);

/** Lists these keys while the component is mounted. `keys` has to be a constant. */
export function useKeyHelp(group: string, keys: KeyHelp['keys']): void {
  useEffect(() => {
    const help = { group, keys };
    shown.set([...shown.get(), help]);
    return () => shown.set(shown.get().filter((other) => other !== help));
  }, [group, keys]);
}

export function useShownKeyHelp(): KeyHelp | undefined {
  return useStore(shown).at(-1);
}
