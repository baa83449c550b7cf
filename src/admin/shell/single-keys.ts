import { createStore, useStore } from '../../ui/store.ts';

const STORAGE_KEY = 'single-key-shortcuts';
const isOn = createStore(readChoice());

/** Whether single-key shortcuts are on; speech input needs them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useStore(isOn), choose];
}

function choose(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Without storage, the choice lasts until the page is left.
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
