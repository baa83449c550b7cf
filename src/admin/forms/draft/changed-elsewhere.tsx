import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { differencesOf, StaleDialog, useUndoOffer } from '../stale-dialog.tsx';
import type { AutosaveState } from './autosave.ts';
import type { DraftEditing } from './draft-editing.ts';
import { labelsOf, type StoredDraft } from './draft-kind.ts';
import { compareDrafts, statesOf } from './draft-state.ts';

/** Another window saved this draft: saving stops here until the user has chosen a version. */
export function OtherVersion<Content extends object>({
  editing,
  saving,
}: {
  editing: DraftEditing<Content>;
  saving: AutosaveState;
}) {
  const [putAside, setPutAside] = useState<AutosaveState>();
  const found = saving.kind === 'stale' ? editing.kind.read(saving.current) : undefined;
  const differences = useDifferences(editing, found);
  const offerUndo = useUndoOffer();
  return (
    <>
      {found !== undefined && (
        <>
          <Button look="line" onClick={() => setPutAside(undefined)}>
            Review changes
          </Button>
          <p role="alert" className="text-note text-danger">
            Not saved: edited in another window.
          </p>
        </>
      )}
      <StaleDialog
        differences={putAside === saving ? undefined : differences}
        onClose={() => setPutAside(saving)}
        onKeepMine={() => found && editing.keepMine(found)}
        onTakeTheirs={() => found && offerUndo(editing.takeTheirs(found))}
      />
    </>
  );
}

function useDifferences<Content extends object>(
  editing: DraftEditing<Content>,
  found: StoredDraft<Content> | undefined,
) {
  const { content } = useSyncExternalStore(editing.onChange, editing.state);
  if (found === undefined) return undefined;
  const { kind } = editing;
  const states = statesOf(editing, found);
  return differencesOf(
    compareDrafts(kind, states).changes,
    states,
    labelsOf(kind, found.content, found),
    labelsOf(kind, content, found),
  );
}

/** How what was typed into a deleted draft is saved as a new one. */
export interface DraftAgain<Content extends object> {
  /** Creates a new draft of the same kind to copy the fields into. */
  create: () => Promise<{ id: string; version: number }>;
  fill: (id: string, content: Content & { version: number }) => Promise<unknown>;
  /** What was deleted with the draft and is missing in the new one, as a sentence. */
  missing?: (content: Content) => string;
}

interface DeletedElsewhereProps<Content extends object> extends DraftAgain<Content> {
  editing: DraftEditing<Content>;
  documents: {
    paths: { list: string; draft: (id: string) => string };
    /** Clears cached data of the deleted draft. */
    forget: (id: string) => Promise<void>;
  };
}

/** Another window deleted the draft: asks whether to keep the unsaved fields. */
export function DeletedElsewhere<Content extends object>(props: DeletedElsewhereProps<Content>) {
  const { editing, documents, create, fill, missing } = props;
  const { paths, forget } = documents;
  const { autosave, journal } = editing;
  const navigate = useNavigate();
  const created = useRef<Awaited<ReturnType<typeof create>>>(undefined);
  const { content } = useSyncExternalStore(editing.onChange, editing.state);
  const note = missing?.(content) ?? '';
  const leaveFor = async (path: string) => {
    autosave.settle(undefined);
    // At once: the deleted draft’s screen would read it again.
    await navigate(path, { replace: true, flushSync: true });
    await forget(editing.id);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A retry continues with the draft already created.
      created.current ??= await create();
      const { content } = editing.state();
      const { id, version } = created.current;
      await fill(id, { ...content, version });
      return { path: paths.draft(id), note: missing?.(content) ?? '' };
    },
    onSuccess: async ({ path, note }) => {
      await leaveFor(path);
      const text = note === '' ? 'Saved as a new draft' : `Saved as a new draft. ${note}`;
      toasts.success(text);
    },
  });
  // Either way, the draft no longer exists, so its journal is deleted.
  useEffect(() => () => journal.remove(), [journal]);
  return (
    <>
      <Button isPending={isPending} onClick={() => mutate()}>
        Save as new draft
      </Button>
      <Button look="line" onClick={() => void leaveFor(paths.list)}>
        Discard
      </Button>
      <p role="alert" className="text-note text-danger">
        Not saved. This draft was deleted in another window. {note}
      </p>
    </>
  );
}
