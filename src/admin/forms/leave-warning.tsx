import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

interface LeaveWarningProps {
  isUnsaved: () => boolean;
  /** Saves without asking, if possible; resolves with true once nothing is left to save. */
  saveNow?: () => Promise<boolean>;
}

/** Asks before a screen is left with something unsaved: by a link, by Back, or by closing the tab. */
export function LeaveWarning({ isUnsaved, saveNow }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isAsking, setIsAsking] = useState(false);
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    let isCurrent = true;
    void (saveNow?.() ?? Promise.resolve(false)).then((isSaved) => {
      if (!isCurrent) return;
      if (isSaved) proceed();
      else setIsAsking(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [state, proceed, saveNow]);
  useUnloadWarning(isUnsaved);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => {
        setIsAsking(false);
        reset?.();
      }}
      title="Leave without saving?"
      action="Leave"
      isDangerous
      onConfirm={() => {
        setIsAsking(false);
        proceed?.();
      }}
    >
      You have unsaved changes.
    </ConfirmDialog>
  );
}

/** Has the browser ask before the page is left while something would be lost. */
export function useUnloadWarning(isUnsaved: () => boolean): void {
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => onUnload(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);
}
