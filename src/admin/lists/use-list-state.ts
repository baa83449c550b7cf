import { useListAddress } from './use-list-address.ts';

interface ListAddress<State> {
  read: (address: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** The state of a list in its address, how to change it, and how to clear all but its order. */
export function useListState<State extends { sort: string }>({ read, write }: ListAddress<State>) {
  const [address, changeAddress] = useListAddress();
  const state = read(address);
  /** `isTyping`: the address changes without a step to go back to. */
  const change = (changed: Partial<State>, isTyping = false) =>
    changeAddress((now) => write({ ...read(now), ...changed }), { replace: isTyping });
  const clear = () =>
    changeAddress(() => write({ ...read(new URLSearchParams()), sort: state.sort }));
  return { state, change, clear };
}
