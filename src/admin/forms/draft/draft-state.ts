/** The state of a draft that is being edited. No React. */
import { createSignal } from '../../../ui/state/store.ts';
import { byPlace, type DraftKind, type Problems, type StoredDraft } from './draft-kind.ts';
import { ApiError } from '../../api-call.ts';
import { placedIn, savable } from './savable.ts';
import {
  compareVersions,
  type Comparison,
  type OtherChange,
  type States,
} from '../merge-versions.ts';

/** Texts of fields that can’t be read as a value, by path; with the item’s key, not its index. */
export type UnreadTexts = Readonly<Record<string, { text: string; problem: string }>>;

export interface DraftState<Content, Result = unknown> extends StoredDraft<Content> {
  /** The content as last known to be stored; `version` and `issues` belong to it. */
  base: Content;
  /** Problems of fields that are not saved until they are solved. */
  problems: Problems;
  unread: UnreadTexts;
  result: Result;
  /** Not all was saved because of a problem: problems are shown even while a field is being edited. */
  showsProblems: boolean;
  /** Changes when all fields must discard their unfinished text. */
  epoch: number;
}

/** Changes of the state, from which problems and result are derived. */
type Changes<Content> = Partial<Omit<DraftState<Content>, 'problems' | 'unread' | 'result'>>;

export type OpenedDraft<Content> = StoredDraft<Content> & { base: Content; unread?: UnreadTexts };

export type DraftStore<Content extends object, Result = unknown> = ReturnType<
  typeof createDraftStore<Content, Result>
>;

const problemsOf = (unread: UnreadTexts): Problems =>
  Object.fromEntries(Object.entries(unread).map(([path, { problem }]) => [path, problem]));

/** The content is checked once when it changes, even if several fields use its result. */
export function createDraftStore<Content extends object, Result>(
  { unread: unreadBefore = {}, ...opened }: OpenedDraft<Content>,
  kind: Pick<DraftKind<Content, StoredDraft<Content>, Result>, 'schema' | 'check' | 'together'>,
) {
  let refused: Problems = {};
  let checked = kind.check(opened.content);
  const problemsIn = (content: Content, unread: UnreadTexts) => ({
    ...refused,
    ...checked.problems,
    ...byPlace(problemsOf(unread), content),
  });
  let state: DraftState<Content, Result> = {
    ...opened,
    problems: problemsIn(opened.content, unreadBefore),
    result: checked.result,
    unread: unreadBefore,
    showsProblems: false,
    epoch: 0,
  };
  const { notify, onChange } = createSignal();
  const hasProblems = () => Object.keys(state.problems).length > 0;
  const set = (changes: Changes<Content>, unread = state.unread) => {
    const before = state.content;
    state = { ...state, ...changes, unread };
    if (state.content !== before) checked = kind.check(state.content);
    state.result = checked.result;
    state.problems = problemsIn(state.content, unread);
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
    /** The content that can be saved; what can’t be read is in none, so it needs no leaving out. */
    savable: () => savable(state.content, state.base, { ...refused, ...checked.problems }, kind),
    /** Returns true if that changed anything. */
    setUnread(path: string, unread: UnreadTexts[string] | undefined) {
      const { [path]: before, ...others } = state.unread;
      if (before?.text === unread?.text && before?.problem === unread?.problem) return false;
      set({}, unread === undefined ? others : { ...others, [path]: unread });
      return true;
    },
    /** `sent`: what was refused. Returns true if it has a problem that was not known before. */
    refuse(problems: Problems, sent: Content) {
      const known = refused;
      refused = { ...known, ...placedIn(problems, sent, state.content) };
      set({});
      return Object.keys(refused).some((path) => !Object.hasOwn(known, path));
    },
    startOver(changes: Changes<Content>) {
      refused = {};
      set({ ...changes, epoch: state.epoch + 1 }, {});
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
