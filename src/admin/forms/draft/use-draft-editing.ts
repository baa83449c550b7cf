import { useState, useSyncExternalStore } from 'react';
import { differencesOf, notifyMerged } from '../stale-dialog.tsx';
import { createDraftEditing, type DraftEditing } from './draft-editing.ts';
import { createJournal, differsFrom, type UnsavedEntry } from './draft-journal.ts';
import { labelsOf, type DraftKind, type StoredDraft } from './draft-kind.ts';
import { storedState } from './draft-state.ts';
import type { UnsavedOfferProps } from './unsaved-changes.tsx';

const WAIT_MS = 1000;

interface OpenedDraft<Content extends object, Result> {
  editing: DraftEditing<Content, Result>;
  /** Of unsaved changes of the last visit: to be restored or discarded first. */
  offer: UnsavedOfferProps<Content> | undefined;
}

/** Opens a draft for editing. `stored`: the last response, also of a refetch. */
export function useDraftEditing<Content extends object, Result>(
  kind: DraftKind<Content, StoredDraft<Content>, Result>,
  id: string,
  stored: StoredDraft<Content>,
): OpenedDraft<Content, Result> {
  const [unsaved, setUnsaved] = useState(() => {
    const found = createJournal(kind, id).read();
    return found !== undefined && differsFrom(found, stored.content) ? found : undefined;
  });
  const [editing, setEditing] = useState(() => openDraft(kind, id, stored));
  const saving = useSyncExternalStore(editing.autosave.onChange, editing.autosave.state);
  const known = useSyncExternalStore(editing.onChange, editing.state).version;
  // Changed elsewhere, with no changes made here yet.
  if (stored.version > known && saving.kind === 'untouched') {
    setEditing(openDraft(kind, id, stored));
  }
  const offer = unsaved && {
    kind,
    unsaved,
    onRestore() {
      setEditing(openDraft(kind, id, stored, unsaved));
      setUnsaved(undefined);
    },
    onDiscard() {
      editing.journal.remove();
      setUnsaved(undefined);
    },
  };
  return { editing, offer };
}

function openDraft<Content extends object, Result>(
  kind: DraftKind<Content, StoredDraft<Content>, Result>,
  id: string,
  stored: StoredDraft<Content>,
  unsaved?: UnsavedEntry<Content>,
): DraftEditing<Content, Result> {
  const editing = createDraftEditing({
    id,
    kind,
    opened: {
      ...storedState(stored),
      content: stored.content,
      // Starts from the version they were typed into; if it is stale by now, the server refuses it.
      ...(unsaved && {
        content: unsaved.content,
        base: unsaved.base,
        version: unsaved.version,
        unread: unsaved.unread,
      }),
    },
    journal: createJournal(kind, id),
    onMerged: (changes, states) =>
      notifyMerged(differencesOf(changes, states, labelsOf(kind, states.stored)), id),
    waitMs: WAIT_MS,
  });
  if (unsaved !== undefined) editing.change({});
  return editing;
}
