import { useEffect, type ReactNode } from 'react';
import { useIsReachable } from '../../connection.ts';
import { LeaveWarning } from '../leave-warning.tsx';
import { DraftContext } from './draft-context.ts';
import type { DraftEditing } from './draft-editing.ts';
import type { Stored } from './draft-kind.ts';

interface DraftFrameProps<Content extends object, Saved extends Stored<Content>, Result> {
  editing: DraftEditing<Content, Saved, Result>;
  children: ReactNode;
}

/** The editor of a draft: its fields find the draft, and it isn’t left while anything is unsaved. */
export function DraftFrame<Content extends object, Saved extends Stored<Content>, Result>({
  editing,
  children,
}: DraftFrameProps<Content, Saved, Result>) {
  const { autosave } = editing;
  useSaveWhenReachable(autosave);
  return (
    <DraftContext value={editing}>
      {children}
      <LeaveWarning isUnsaved={autosave.isUnsaved} saveNow={autosave.saveNow} />
    </DraftContext>
  );
}

/** What could not be saved while the server was out of reach is saved as soon as it answers. */
function useSaveWhenReachable({
  isUnsaved,
  saveNow,
}: {
  isUnsaved: () => boolean;
  saveNow: () => Promise<boolean>;
}): void {
  const isReachable = useIsReachable();
  useEffect(() => {
    const again = () => {
      if (isUnsaved()) void saveNow();
    };
    if (isReachable) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isReachable, isUnsaved, saveNow]);
}
