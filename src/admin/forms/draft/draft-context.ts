import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftEditing } from './draft-editing.ts';
import type { DraftKind, StoredDraft } from './draft-kind.ts';
import { asSentence } from './draft-problems.ts';
import type { DraftState } from './draft-state.ts';

/** The part of the draft’s state that a field can use without knowing the content. */
export type AnyDraft = Pick<
  DraftEditing<object, StoredDraft<object>, unknown>,
  'id' | 'state' | 'onChange' | 'setTyping'
> & { kind: object };

export const DraftContext = createContext<AnyDraft | undefined>(undefined);

function useEditing(): AnyDraft {
  const editing = useContext(DraftContext);
  if (editing === undefined) throw new Error('There is no draft around this field');
  return editing;
}

/** For fields whose text is not their value right away, e.g. numbers, in any draft. */
export function useTyping(): Pick<AnyDraft, 'setTyping'> &
  Pick<DraftState<object, unknown>, 'epoch' | 'showsProblems'> {
  const { setTyping, onChange, state } = useEditing();
  const { epoch, showsProblems } = useSyncExternalStore(onChange, state);
  return { setTyping, epoch, showsProblems };
}

/** The draft of this kind around a field. */
export function useDraftOf<Content extends object, Saved extends StoredDraft<Content>, Result>(
  kind: DraftKind<Content, Saved, Result>,
): DraftState<Content, Result> & {
  /** The current content, for code that runs later. */
  latest: () => Content;
  change: (changes: Partial<Content>) => void;
  /** The problem of the field at this path, as a sentence. */
  problem: (path: string) => string | undefined;
} {
  const around = useEditing();
  if (around.kind !== kind) throw new Error('The draft around this field is of another kind');
  const editing = around as unknown as DraftEditing<Content, Saved, Result>;
  const state = useSyncExternalStore(editing.onChange, editing.state);
  return {
    ...state,
    latest: () => editing.state().content,
    change: editing.change,
    problem: (path) => asSentence(state.problems[path]),
  };
}
