/** State and signals that live outside React. */
import { useSyncExternalStore } from 'react';

type Stop = () => void;

interface Signal {
  notify: () => void;
  /** Calls back on each `notify` until the returned function is called. */
  onChange: (listener: () => void) => Stop;
}

export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  onChange: Signal['onChange'];
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Notifies on every `set`, even with the same value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { notify, onChange } = createSignal();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      notify();
    },
    onChange,
  };
}

export function useStore<Value>({ onChange, get }: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(onChange, get);
}
