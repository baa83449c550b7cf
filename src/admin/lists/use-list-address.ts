import { useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * The address that says how a list is shown, and how to change it. A change goes on from the one
 * before, even where that is not on the screen yet: a word typed and a filter chosen in one moment
 * are both kept. `change` gets a copy of its own.
 */
export function useListAddress() {
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
