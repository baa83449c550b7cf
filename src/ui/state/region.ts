/** The studio’s region, for the style of dates and numbers: the page’s, until settings change it. */
import { readPageIdentity } from './page-identity.ts';
import { createStore, useStore, type Store } from './store.ts';

let store: Store<string> | undefined;

/** On first use, so that a module can be imported where there is no page. */
const openStore = (): Store<string> => (store ??= createStore(readPageIdentity().region));

/** ISO 3166-1, e.g. US. */
export const currentRegion = (): string => openStore().get();

/** Renders again when the region changes. */
export const useRegion = (): string => useStore(openStore());

export function showRegion(region: string): void {
  if (store === undefined) store = createStore(region);
  else store.set(region);
}

/** Made once for each region, because a formatter of `Intl` takes milliseconds to make. */
export function perRegion<Value>(make: (region: string) => Value): () => Value {
  const made = new Map<string, Value>();
  return () => {
    const region = currentRegion();
    const value = made.get(region) ?? make(region);
    made.set(region, value);
    return value;
  };
}
