/** Light or dark: the system's way, or the reader's own choice, kept in this browser. */
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'system' | 'light' | 'dark';

/** What `app/admin-scheme.ts` reads, too, before the first paint. */
const STORAGE_KEY = 'color-scheme';
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Another tab has chosen; `null` stands for a store that was cleared. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) show(asScheme(newValue));
}
