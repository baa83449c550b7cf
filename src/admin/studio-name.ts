/** The studio's name: what the page came with, until it is changed in the settings. */
import { createStore, useStore } from '../ui/store.ts';
import { readPageIdentity } from '../ui/page-identity.ts';

const store = createStore(readPageIdentity().name);

export const useStudioName = (): string => useStore(store);
export const showStudioName = store.set;
