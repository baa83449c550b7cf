/** The state of a draft that is being edited. No React. */
import { createSignal } from '../../../ui/store.ts';
import { byPlace, type DraftKind, type Problems, type StoredDraft } from './draft-kind.ts';

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

/** Of the state; problems and result follow from it. */
type Changes<Content> = Partial<Omit<DraftState<Content>, 'problems' | 'result'>>;

export type OpenedDraft<Content> = StoredDraft<Content> & { base: Content };

export interface DraftStore<Content, Result = unknown> {
  state: () => DraftState<Content, Result>;
  onChange: (listener: () => void) => () => void;
  set: (changes: Changes<Content>) => void;
  /** Sets new content and clears the server’s refusal, so that saving is retried. */
  change: (content: Content) => void;
  /** Whether a problem prevents saving. */
  hasProblems: () => boolean;
  /** Returns true if that changed anything. */
  setTyping: (path: string, problem: string | undefined) => boolean;
  refuse: (problems: Problems) => void;
  startOver: (changes: Changes<Content>) => void;
}

/** `check` runs once for each new content, even if several fields use its result. */
export function createDraftStore<Content extends object, Result>(
  opened: OpenedDraft<Content>,
  check: DraftKind<Content, StoredDraft<Content>, Result>['check'],
): DraftStore<Content, Result> {
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
    change(content) {
      refused = {};
      set({ content });
    },
    hasProblems,
    setTyping(path, problem) {
      const { [path]: before, ...others } = typing;
      if (before === problem) return false;
      typing = problem === undefined ? others : { ...others, [path]: problem };
      set({});
      return true;
    },
    refuse(problems) {
      refused = problems;
      set({});
    },
    startOver(changes) {
      [typing, refused] = [{}, {}];
      set({ ...changes, epoch: state.epoch + 1 });
    },
  };
}
