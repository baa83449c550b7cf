/** The state of a draft that is being edited. No React. */
import { createSignal } from '../../../ui/store.ts';
import { byPlace, type DraftKind, type Problems, type StoredDraft } from './draft-kind.ts';
import { ApiError } from '../../api-call.ts';
import {
  compareVersions,
  type Comparison,
  type OtherChange,
  type States,
} from '../merge-versions.ts';

export interface DraftState<Content, Result = unknown> extends StoredDraft<Content> {
  /** The content as last known to be stored; `version` and `issues` belong to it. */
  base: Content;
  /** Problems that prevent saving. */
  problems: Problems;
  result: Result;
  /** Saving was refused for a problem: problems are shown even while a field is being edited. */
  showsProblems: boolean;
  /** Changes when all fields must discard their unfinished text. */
  epoch: number;
}

/** Changes of the state, from which problems and result are derived. */
type Changes<Content> = Partial<Omit<DraftState<Content>, 'problems' | 'result'>>;

export type OpenedDraft<Content> = StoredDraft<Content> & { base: Content };

export type DraftStore<Content extends object, Result = unknown> = ReturnType<
  typeof createDraftStore<Content, Result>
>;

/** `check` runs once for each new content, even if several fields use its result. */
export function createDraftStore<Content extends object, Result>(
  opened: OpenedDraft<Content>,
  check: DraftKind<Content, StoredDraft<Content>, Result>['check'],
) {
  let typing: Problems = {};
  let refused: Problems = {};
  let checked = check(opened.content);
  let state: DraftState<Content, Result> = {
    ...opened,
    ...checked,
    showsProblems: false,
    epoch: 0,
  };
  const { notify, onChange } = createSignal();
  const blocking = () => ({ ...checked.problems, ...byPlace(typing, state.content) });
  const hasProblems = () => Object.keys(blocking()).length > 0;
  const set = (changes: Changes<Content>) => {
    const before = state.content;
    state = { ...state, ...changes };
    if (state.content !== before) checked = check(state.content);
    state.result = checked.result;
    state.problems = { ...refused, ...blocking() };
    state.showsProblems &&= hasProblems();
    notify();
  };
  return {
    state: () => state,
    onChange,
    set,
    /** Sets new content and clears the server’s refusal, so that saving is retried. */
    change(content: Content) {
      refused = {};
      set({ content });
    },
    hasProblems,
    /** Returns true if that changed anything. */
    setTyping(path: string, problem: string | undefined) {
      const { [path]: before, ...others } = typing;
      if (before === problem) return false;
      typing = problem === undefined ? others : { ...others, [path]: problem };
      set({});
      return true;
    },
    refuse(problems: Problems) {
      refused = problems;
      set({});
    },
    startOver(changes: Changes<Content>) {
      [typing, refused] = [{}, {}];
      set({ ...changes, epoch: state.epoch + 1 });
    },
  };
}

export type OnMerged<Content> = (
  changes: readonly OtherChange<Content>[],
  states: States<Content>,
) => void;

export type Merging<Content extends object> = ReturnType<typeof createMerging<Content>>;

export function createMerging<Content extends object>(
  draft: DraftStore<Content>,
  kind: Pick<DraftKind<Content>, 'read' | 'together'>,
  onMerged: OnMerged<Content>,
) {
  const compareWith = (found: StoredDraft<Content>) => {
    const states = statesOf(draft, found);
    return { states, ...compareDrafts(kind, states) };
  };
  return {
    /** True if no field was changed on both sides, so no choice is needed. */
    mergeIn(error: unknown) {
      if (!(error instanceof ApiError) || error.current === undefined) return false;
      const found = kind.read(error.current);
      const { states, changes, merged } = compareWith(found);
      if (changes.some(({ isContested }) => isContested)) return false;
      draft.set({ ...storedState(found), content: merged });
      onMerged(changes, states);
      return true;
    },
    /** Returns the content to save. */
    keepMine(found: StoredDraft<Content>) {
      const { merged } = compareWith(found);
      draft.set({ ...storedState(found), content: merged });
      return merged;
    },
    /** Returns the content of the fields with the discarded changes restored. */
    takeTheirs(found: StoredDraft<Content>) {
      const { merged } = compareWith(found);
      draft.startOver({ ...storedState(found), content: found.content });
      return () => {
        const stored = draft.state().content;
        return compareDrafts(kind, { opened: found.content, mine: merged, stored }).merged;
      };
    },
  };
}

export function statesOf<Content extends object>(
  draft: Pick<DraftStore<Content>, 'state'>,
  found: StoredDraft<Content>,
): States<Content> {
  const { base, content } = draft.state();
  return { opened: base, mine: content, stored: found.content };
}

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
