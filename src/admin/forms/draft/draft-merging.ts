/** Merges a draft with a version that another window saved. Independent of React. */
import { ApiError } from '../../api-call.ts';
import {
  compareVersions,
  type Comparison,
  type OtherChange,
  type States,
} from '../merge-versions.ts';
import type { DraftKind, StoredDraft } from './draft-kind.ts';
import type { DraftStore } from './draft-state.ts';

export type OnMerged<Content> = (
  changes: readonly OtherChange<Content>[],
  states: States<Content>,
) => void;

export interface Merging<Content> {
  /** True if no field was changed on both sides, so no choice is needed. */
  mergeIn: (error: unknown) => boolean;
  /** Returns the content to save. */
  keepMine: (found: StoredDraft<Content>) => Content;
  /** Returns the content of the fields with the discarded changes restored. */
  takeTheirs: (found: StoredDraft<Content>) => () => Content;
}

export function createMerging<Content extends object>(
  draft: DraftStore<Content>,
  kind: Pick<DraftKind<Content>, 'read' | 'together'>,
  onMerged: OnMerged<Content>,
): Merging<Content> {
  const compareWith = (found: StoredDraft<Content>) => {
    const states = statesOf(draft, found);
    return { states, ...compareDrafts(kind, states) };
  };
  return {
    mergeIn(error) {
      if (!(error instanceof ApiError) || error.current === undefined) return false;
      const found = kind.read(error.current);
      const { states, changes, merged } = compareWith(found);
      if (changes.some(({ isContested }) => isContested)) return false;
      draft.set({ ...storedState(found), content: merged });
      onMerged(changes, states);
      return true;
    },
    keepMine(found) {
      const { merged } = compareWith(found);
      draft.set({ ...storedState(found), content: merged });
      return merged;
    },
    takeTheirs(found) {
      const { merged } = compareWith(found);
      draft.startOver({ ...storedState(found), content: found.content });
      return () => {
        const stored = draft.state().content;
        return compareDrafts(kind, { opened: found.content, mine: merged, stored }).merged;
      };
    },
  };
}

/** The three versions to compare once another one was found. */
export function statesOf<Content>(
  draft: Pick<DraftStore<Content>, 'state'>,
  found: StoredDraft<Content>,
): States<Content> {
  const { base, content } = draft.state();
  return { opened: base, mine: content, stored: found.content };
}

/** The differences between two windows’ versions of a draft. */
export function compareDrafts<Content extends object>(
  { together }: Pick<DraftKind<Content>, 'together'>,
  states: States<Content>,
): Comparison<Content> {
  return compareVersions(states, together?.(states));
}

/** The part of the state that is stored on the server. */
export function storedState<Content>({ content, version, issues }: StoredDraft<Content>) {
  return { base: content, version, issues };
}
