import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { describeProblem } from '../../../shared/text/problems.ts';
import { useIsReachable } from '../../api-call.ts';
import { LeaveWarning } from '../leave-warning.tsx';
import type { DraftEditing } from './draft-editing.ts';
import type { DraftKind, StoredDraft } from './draft-kind.ts';
import type { DraftState } from './draft-state.ts';

/** The part of the draft’s state that a field can use without knowing the content. */
type AnyDraft = Pick<DraftEditing<object>, 'id' | 'state' | 'onChange' | 'setTyping'> & {
  kind: object;
};

const DraftContext = createContext<AnyDraft | undefined>(undefined);

function useEditing(): AnyDraft {
  const editing = useContext(DraftContext);
  if (editing === undefined) throw new Error('There is no draft around this field');
  return editing;
}

/** For fields whose text is not their value right away, e.g. numbers, in any draft. */
export function useTyping(): Pick<AnyDraft, 'setTyping'> &
  Pick<DraftState<object>, 'epoch' | 'showsProblems'> {
  const { setTyping, onChange, state } = useEditing();
  const { epoch, showsProblems } = useSyncExternalStore(onChange, state);
  return { setTyping, epoch, showsProblems };
}

export function useDraftOf<Content extends object, Result>(
  kind: DraftKind<Content, StoredDraft<Content>, Result>,
): DraftState<Content, Result> & {
  /** The current content, for code that runs later. */
  latest: () => Content;
  change: (changes: Partial<Content>) => void;
  /** The problem of a field, as a sentence. */
  problem: (path: string) => string | undefined;
} {
  const around = useEditing();
  if (around.kind !== kind) throw new Error('The draft around this field is of another kind');
  const editing = around as unknown as DraftEditing<Content, Result>;
  const state = useSyncExternalStore(editing.onChange, editing.state);
  return {
    ...state,
    latest: () => editing.state().content,
    change: editing.change,
    problem: (path) => {
      const problem = state.problems[path];
      return problem && describeProblem(path, problem);
    },
  };
}

/** Frame of a draft’s editor: provides the draft to its fields and warns before leaving unsaved. */
export function DraftFrame<Content extends object>({
  editing,
  children,
}: {
  editing: DraftEditing<Content>;
  children: ReactNode;
}) {
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
