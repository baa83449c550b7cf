/**
 * A form with the fields of drafts for what is stored only once it is submitted, as a whole. Leaving
 * it loses it, which is asked about. Independent of React.
 */
import type { DraftEditing } from './draft-editing.ts';
import type { DraftKind, Problems, StoredDraft } from './draft-kind.ts';
import { createDraftStore } from './draft-state.ts';

export type NewDraft<Content extends object, Result> = Pick<
  DraftEditing<Content, Result>,
  'id' | 'state' | 'onChange' | 'change' | 'setUnread'
> & {
  kind: object;
  autosave: Pick<DraftEditing<Content>['autosave'], 'isUnsaved' | 'saveNow'>;
  /** Shows these at their fields until something changes; none for those that are typed wrong. */
  refuse: (problems: Problems) => void;
  /** Nothing is lost any more by leaving. */
  close: () => void;
};

/** `id`: of notices about it. */
export function createNewDraft<Content extends object, Result>(
  id: string,
  kind: Pick<DraftKind<Content, StoredDraft<Content>, Result>, 'schema' | 'check'>,
  content: Content,
): NewDraft<Content, Result> {
  const draft = createDraftStore({ content, base: content, version: 0, issues: {} }, kind);
  let isChanged = false;
  return {
    id,
    kind,
    state: draft.state,
    onChange: draft.onChange,
    change(changes) {
      isChanged = true;
      draft.change({ ...draft.state().content, ...changes });
    },
    setUnread(path, unread) {
      if (draft.setUnread(path, unread)) isChanged = true;
    },
    refuse(problems) {
      draft.refuse(problems, draft.state().content);
      draft.set({ showsProblems: true });
    },
    close() {
      isChanged = false;
    },
    autosave: { isUnsaved: () => isChanged, saveNow: () => Promise.resolve(false) },
  };
}
