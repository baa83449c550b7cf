/** Whether single keys run commands: who dictates, or hits keys by accident, can turn that off. */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'single-key-shortcuts';
const listeners = new Set<() => void>();
let isOn = readChoice();

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(onChange, () => isOn), choose];
}

function choose(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing for us keeps the choice until the page is left.
  }
  for (const listener of listeners) listener();
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
