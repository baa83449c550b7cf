import { useListAddress } from './use-list-address.ts';

interface ListAddress<State> {
  read: (address: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** The state of a list in its URL, with functions to change it and to clear the filters. */
export function useListState<State extends { sort: string }>({ read, write }: ListAddress<State>) {
  const [address, changeAddress] = useListAddress();
  const state = read(address);
  /** `isTyping`: replaces the history entry instead of adding one. */
  const change = (changed: Partial<State>, isTyping = false) =>
    changeAddress((now) => write({ ...read(now), ...changed }), { replace: isTyping });
  const clear = () =>
    changeAddress(() => write({ ...read(new URLSearchParams()), sort: state.sort }));
  return { state, change, clear };
}
