import { useState } from 'react';

/**
 * For a text editor that ignores later values: what it began with, until one comes that was not
 * written in it. `count` is the key that remounts it then.
 */
export function useInitialText<Text extends object>(text: Text, onChange: (text: Text) => void) {
  const [written] = useState(() => new WeakSet<Text>());
  const [shown, setShown] = useState({ initial: text, count: 0 });
  if (text !== shown.initial && !written.has(text)) {
    setShown({ initial: text, count: shown.count + 1 });
  }
  const write = (next: Text) => {
    written.add(next);
    onChange(next);
  };
  return { ...shown, write };
}
