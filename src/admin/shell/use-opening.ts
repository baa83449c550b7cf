import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens a dialog or a form of the screen for links that end with this fragment, which is removed, so
 * that reloading doesn’t open it again. `isPossible`: false where there is nothing to open.
 */
export function useOpening(fragment: string, open: () => void, isPossible = true): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const openOnce = useEffectEvent(() => {
    if (hash !== `#${fragment}`) return;
    void navigate({ search }, { replace: true });
    if (isPossible) open();
  });
  useEffect(() => openOnce(), [hash]);
}
