import { useState } from 'react';

/**
 * For a text editor that ignores later values: what it began with, until one comes that was not
 * written in it since. `count` is the key that remounts it then.
 */
export function useInitialText<Text extends object>(text: Text, onChange: (text: Text) => void) {
  const [shown, setShown] = useState(() => ({ initial: text, count: 0, written: setOf(text) }));
  if (!shown.written.has(text)) {
    setShown({ initial: text, count: shown.count + 1, written: setOf(text) });
  }
  const write = (next: Text) => {
    shown.written.add(next);
    onChange(next);
  };
  return { ...shown, write };
}

const setOf = <Text extends object>(text: Text) => new WeakSet([text]);
