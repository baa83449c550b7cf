import { useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';
import type { ListAddress, ListSchema, ListState } from './list-state.ts';

/** The state of a list in its URL, with functions to change it and to clear the filters. */
export function useListState<Schema extends ListSchema>(list: ListAddress<Schema>) {
  const [address, changeAddress] = useListAddress();
  const state = list.read(address);
  /** `isTyping`: replaces the history entry instead of adding one. */
  const change = (changed: Partial<ListState<Schema>>, isTyping = false) =>
    changeAddress((now) => list.write({ ...list.read(now), ...changed }), { replace: isTyping });
  /** The order stays. */
  const clear = () =>
    changeAddress((now) => {
      const sort = now.get('sort');
      return new URLSearchParams(sort === null ? {} : { sort });
    });
  return { state, change, clear };
}

/**
 * The page’s URL parameters. A change builds on the one before, even if that is not rendered yet:
 * a word typed and a filter chosen in one moment are both kept. `next` gets a copy.
 */
function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
    latest.current = next(new URLSearchParams(latest.current));
    setAddress(latest.current, options);
  };
  return [address, change] as const;
}
