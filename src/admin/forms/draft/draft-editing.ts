/**
 * A draft being edited: its fields, what is saved, and its problems. It saves itself a moment after
 * each change and keeps a journal until then. Independent of React.
 */
import { ApiError } from '../../api-call.ts';
import { differingFields } from '../merge-versions.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import type { DraftJournal } from './draft-journal.ts';
import type { DraftKind, StoredDraft } from './draft-kind.ts';
import {
  createMerging,
  storedState,
  type Merging,
  type OnMerged,
  createDraftStore,
  type DraftState,
  type DraftStore,
  type OpenedDraft,
  type UnreadTexts,
} from './draft-state.ts';

export interface DraftEditing<Content extends object, Result = unknown> {
  id: string;
  kind: DraftKind<Content, StoredDraft<Content>, Result>;
  state: () => DraftState<Content, Result>;
  onChange: (listener: () => void) => () => void;
  change: (changes: Partial<Content>) => void;
  /** Stores a field’s text that can’t be read. `path` contains the item’s key, not its index. */
  setUnread: (path: string, unread: UnreadTexts[string] | undefined) => void;
  /** After another version was found: continues from it with the changes made here. */
  keepMine: (found: StoredDraft<Content>) => void;
  /** The same without these changes; returns an undo. */
  takeTheirs: (found: StoredDraft<Content>) => () => void;
  autosave: Autosave<Content>;
  journal: DraftJournal<Content>;
}

interface EditingOptions<Content extends object, Result> {
  id: string;
  kind: DraftKind<Content, StoredDraft<Content>, Result>;
  opened: OpenedDraft<Content>;
  /** Stores every change until everything is saved or discarded. */
  journal: DraftJournal<Content>;
  /** Called after changes from another window were merged without a conflict. */
  onMerged: OnMerged<Content>;
  waitMs: number;
}

export function createDraftEditing<Content extends object, Result>(
  options: EditingOptions<Content, Result>,
): DraftEditing<Content, Result> {
  const { id, kind, opened, journal, onMerged, waitMs } = options;
  const draft = createDraftStore(opened, kind);
  const merging = createMerging(draft, kind, onMerged);
  const autosave = createAutosave<Content>({
    save: () => saveDraft({ id, kind }, draft, merging),
    waitMs,
  });
  const store = () => {
    const { content, base, version, unread } = draft.state();
    journal.store({ content, base, version, unread });
  };
  const changed = () => {
    autosave.change(draft.state().content);
    store();
  };
  autosave.onChange(() => {
    if (!autosave.isUnsaved()) journal.remove();
    // The rest is saved: what is left is based on the new version.
    else if (autosave.state().kind === 'partial') store();
  });
  const change = (changes: Partial<Content>) => {
    draft.change({ ...draft.state().content, ...changes });
    changed();
  };

  return {
    id,
    kind,
    state: draft.state,
    onChange: draft.onChange,
    change,
    setUnread(path, unread) {
      // It is not in the content, but must not appear as saved.
      if (draft.setUnread(path, unread)) changed();
    },
    keepMine: (found) => autosave.settle(merging.keepMine(found)),
    takeTheirs(found) {
      const withMine = merging.takeTheirs(found);
      autosave.settle(undefined);
      return () => change(withMine());
    },
    autosave,
    journal,
  };
}

/**
 * Saves the fields that differ, as they are now: changes may have been merged since the edit.
 * Fields with a problem are left out; resolves with whether there are none.
 */
async function saveDraft<Content extends object>(
  { id, kind }: Pick<DraftEditing<Content>, 'id' | 'kind'>,
  draft: DraftStore<Content>,
  merging: Merging<Content>,
): Promise<boolean> {
  const { base, version } = draft.state();
  const content = draft.savable();
  const fields = differingFields(base, content).map((field) => [field, content[field]]);
  if (fields.length > 0) {
    try {
      const changes = Object.fromEntries(fields) as Partial<Content>;
      draft.set(storedState(await kind.save(id, { ...changes, version })));
    } catch (error) {
      if (merging.mergeIn(error)) return await saveDraft({ id, kind }, draft, merging);
      const problems = error instanceof ApiError ? error.fields : {};
      // Without the refused fields, all others can be saved.
      if (!draft.refuse(problems, content)) throw error;
      return await saveDraft({ id, kind }, draft, merging);
    }
  }
  if (!draft.hasProblems()) return true;
  draft.set({ showsProblems: true });
  return false;
}
