import { useState } from 'react';

/**
 * The ids of the chosen messages. Only of those that are listed: nothing may happen to a message
 * that is not on the screen. Another list (`address`) begins with none.
 */
export function useChosen(address: string, messages: readonly { id: string }[]) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [chosenAt, setChosenAt] = useState(address);
  if (chosenAt !== address) {
    setChosenAt(address);
    choose(new Set());
  }
  return [chosen.intersection(new Set(messages.map(({ id }) => id))), choose] as const;
}
