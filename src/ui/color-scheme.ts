/** Light or dark: the system's way, or the reader's own choice, kept in this browser. */
import { useSyncExternalStore } from 'react';
import { createSignal } from './store.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

/** What `app/admin-scheme.ts` reads, too, before the first paint. */
const STORAGE_KEY = 'color-scheme';
const shown = createSignal();

/** The choice, and how to make another; the same in every tab. */
export function useColorScheme(): [ColorScheme, (choice: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, chosenScheme), chooseScheme];
}

/** Shows the page in this scheme and keeps it for the next visit. */
function chooseScheme(choice: ColorScheme): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // A browser that keeps nothing for us shows the choice until the page is left.
  }
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
  // Another tab chose; the key is null where its storage was cleared.
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
