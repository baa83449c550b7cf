import type { ListAddress, ListSchema, ListState } from './list-state.ts';
import { useListAddress } from './use-list-address.ts';

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
