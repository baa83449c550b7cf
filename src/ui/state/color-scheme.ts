/** Color scheme: the system's, or the user's choice, stored in this browser. */
import { useSyncExternalStore } from 'react';
import { storeText } from './browser-storage.ts';
import { createSignal } from './store.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

/** Also read by `app/admin-scheme.ts` before the first paint. */
const STORAGE_KEY = 'color-scheme';
const shown = createSignal();

/** The choice and its setter; synchronized across tabs. */
export function useColorScheme(): [ColorScheme, (choice: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, chosenScheme), chooseScheme];
}

function chooseScheme(choice: ColorScheme): void {
  storeText(STORAGE_KEY, choice === 'system' ? null : choice);
  show(choice);
}

function chosenScheme(): ColorScheme {
  return asScheme(document.documentElement.dataset['scheme']);
}

function asScheme(text: string | null | undefined): ColorScheme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

function show(choice: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['scheme'];
  else dataset['scheme'] = choice;
  shown.notify();
}

function subscribe(listener: () => void): () => void {
  // Another tab changed it; the key is null if its storage was cleared.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) show(asScheme(newValue));
  };
  const stop = shown.onChange(listener);
  addEventListener('storage', onStorage);
  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}
