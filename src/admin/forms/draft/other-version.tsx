import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { differencesOf } from '../differences.ts';
import { StaleDialog } from '../stale-dialog.tsx';
import { useUndoOffer } from '../undo-offer.ts';
import type { AutosaveState } from './autosave.ts';
import type { DraftEditing } from './draft-editing.ts';
import { labelsOf, type StoredDraft } from './draft-kind.ts';
import { compareDrafts, statesOf } from './draft-merging.ts';

interface OtherVersionProps<Content extends object, Saved extends StoredDraft<Content>, Result> {
  editing: DraftEditing<Content, Saved, Result>;
  saving: AutosaveState;
}

/** Another window saved this draft: saving stops here until the user has chosen a version. */
export function OtherVersion<Content extends object, Saved extends StoredDraft<Content>, Result>({
  editing,
  saving,
}: OtherVersionProps<Content, Saved, Result>) {
  const [putAside, setPutAside] = useState<AutosaveState>();
  const found = saving.kind === 'stale' ? editing.kind.read(saving.current) : undefined;
  const differences = useDifferences(editing, found);
  const offerUndo = useUndoOffer();
  return (
    <>
      {found !== undefined && (
        <>
          <Button look="line" onClick={() => setPutAside(undefined)}>
            Compare and choose
          </Button>
          <p role="alert" className="text-note text-danger">
            Not saved: this was changed elsewhere.
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

function useDifferences<Content extends object, Saved extends StoredDraft<Content>, Result>(
  editing: DraftEditing<Content, Saved, Result>,
  found: Saved | undefined,
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
