import { useEffect, type ReactNode } from 'react';
import { useIsReachable } from '../../connection.ts';
import { LeaveWarning } from '../leave-warning.tsx';
import { DraftContext } from './draft-context.ts';
import type { DraftEditing } from './draft-editing.ts';
import type { StoredDraft } from './draft-kind.ts';

interface DraftFrameProps<Content extends object, Saved extends StoredDraft<Content>, Result> {
  editing: DraftEditing<Content, Saved, Result>;
  children: ReactNode;
}

/** Frame of a draft’s editor: provides the draft to its fields and warns before leaving unsaved. */
export function DraftFrame<Content extends object, Saved extends StoredDraft<Content>, Result>({
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

/** Retries unsaved changes as soon as the server is reachable again. */
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
