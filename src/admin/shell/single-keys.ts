/** Whether single keys run commands: who dictates, or hits keys by accident, can turn that off. */
import { createStore, useStore } from '../../ui/store.ts';

const STORAGE_KEY = 'single-key-shortcuts';
const isOn = createStore(readChoice());

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useStore(isOn), choose];
}

function choose(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing for us keeps the choice until the page is left.
  }
  isOn.set(on);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
