import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { describeProblem } from '../../../shared/text/problems.ts';
import { useToastsAbout } from '../../../ui/overlays/use-toasts-about.ts';
import { useIsReachable } from '../../api-call.ts';
import { LeaveWarning } from '../leave-warning.tsx';
import type { DraftEditing } from './draft-editing.ts';
import type { DraftKind, StoredDraft } from './draft-kind.ts';
import type { DraftState, UnreadTexts } from './draft-state.ts';
import { requiredContext } from './required-context.ts';

/** The part of the draft’s state that a field can use without knowing the content. */
type AnyDraft = Pick<DraftEditing<object>, 'id' | 'state' | 'onChange' | 'setUnread'> & {
  kind: object;
};

/** What the frame of an editor needs of a draft. */
type FramedDraft<Content extends object> = AnyDraft &
  Pick<DraftEditing<Content>, 'state'> & {
    autosave: Pick<DraftEditing<Content>['autosave'], 'isUnsaved' | 'saveNow'>;
  };

interface Frame {
  editing: AnyDraft;
  /** Whether the whole editor is unmounted, and not only a field of it. */
  isLeaving: RefObject<boolean>;
}

const [FrameContext, useFrame] = requiredContext<Frame>('draft');

/**
 * For a field whose text is not its value right away, e.g. a number, in any draft. Renders again
 * for its own changes only. Its text is dropped with the field, but kept when the editor is left.
 */
export function useUnreadText(path: string) {
  const { editing, isLeaving } = useFrame();
  const { setUnread, onChange, state } = editing;
  const unread = useSyncExternalStore(onChange, () => state().unread[path]?.text);
  const epoch = useSyncExternalStore(onChange, () => state().epoch);
  const showsProblems = useSyncExternalStore(onChange, () => state().showsProblems);
  useEffect(
    () => () => {
      if (!isLeaving.current) setUnread(path, undefined);
    },
    [isLeaving, path, setUnread],
  );
  return { setUnread, unread, epoch, showsProblems };
}

/** What fields get of the draft around them. */
export interface EditedDraft<Content extends object, Result = unknown>
  extends DraftState<Content, Result>, Pick<DraftEditing<Content>, 'id' | 'setUnread' | 'change'> {
  /** The current content, for code that runs later. */
  latest: () => Content;
  latestUnread: () => UnreadTexts;
  /** The problem of a field, as a sentence. */
  problem: (path: string) => string | undefined;
}

export function useDraftOf<Content extends object, Result>(
  kind: DraftKind<Content, StoredDraft<Content>, Result>,
): EditedDraft<Content, Result> {
  const { editing: around } = useFrame();
  if (around.kind !== kind) throw new Error('The draft around this field is of another kind');
  const editing = around as unknown as DraftEditing<Content, Result>;
  const state = useSyncExternalStore(editing.onChange, editing.state);
  return {
    ...state,
    id: editing.id,
    latest: () => editing.state().content,
    latestUnread: () => editing.state().unread,
    setUnread: editing.setUnread,
    change: editing.change,
    problem: (path) => {
      const problem = state.problems[path];
      return problem && describeProblem(path, problem);
    },
  };
}

/**
 * Frame of a draft’s editor: provides the draft to its fields, warns before leaving unsaved, and
 * closes the notices about the draft when the editor is left, or the draft issued.
 */
export function DraftFrame<Content extends object>({
  editing,
  children,
}: {
  editing: FramedDraft<Content>;
  children: ReactNode;
}) {
  const { autosave } = editing;
  useSaveWhenReachable(autosave);
  useToastsAbout(editing.id);
  const isLeaving = useRef(false);
  const frame = useMemo(() => ({ editing, isLeaving }), [editing]);
  // Its cleanup runs before those of the fields’ effects.
  useLayoutEffect(() => {
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
    };
  }, []);
  return (
    <FrameContext value={frame}>
      {children}
      <LeaveWarning isUnsaved={autosave.isUnsaved} saveNow={autosave.saveNow} />
    </FrameContext>
  );
}

/** Retries unsaved changes as soon as the server is reachable again. */
function useSaveWhenReachable({ isUnsaved, saveNow }: FramedDraft<object>['autosave']): void {
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
