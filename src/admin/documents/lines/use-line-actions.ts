import { useLayoutEffect, useState } from 'react';
import { createStore } from '../../../ui/state/store.ts';
import { createLineActions, type ActionsOptions } from './line-actions.ts';
import { createLineHistory } from './line-history.ts';

/** Actions that never change, so that rows with the same line need no rendering. */
export function useLineActions(options: ActionsOptions) {
  const [made] = useState(() => {
    const latest = createStore(options);
    const history = createLineHistory();
    return { latest, history, actions: createLineActions(latest.get, history) };
  });
  useLayoutEffect(() => made.latest.set(options));
  return made;
}
