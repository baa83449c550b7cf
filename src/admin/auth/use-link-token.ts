import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The secret in the address's fragment, which is sent to nobody. It is taken out of the address at
 * once, so that it stays neither on the screen nor in the history.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const found = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  const [token, setToken] = useState(found);
  if (found !== undefined && found !== token) setToken(found);
  useLayoutEffect(() => {
    if (found !== undefined) history.replaceState(history.state, '', location.pathname);
  }, [found]);
  return token;
}
