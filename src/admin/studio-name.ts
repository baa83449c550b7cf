/** The studio's name: what the page came with, until it is changed in the settings. */
import { createStore, useStore, type Store } from '../ui/state/store.ts';
import { readPageIdentity } from '../ui/state/page-identity.ts';

let store: Store<string> | undefined;

/** On first use, so that a module can be imported where there is no page. */
const openStore = (): Store<string> => (store ??= createStore(readPageIdentity().name));

export const useStudioName = (): string => useStore(openStore());
export const showStudioName = (name: string): void => openStore().set(name);
