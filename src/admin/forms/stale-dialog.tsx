import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toasts } from '../../ui/toasts.ts';

/** Label of a field, and its value as text. */
export interface FieldLabel {
  label: string;
  show?: (value: never) => string;
  /** For lists: one item as text. Only items that differ are shown. */
  showItem?: (item: never) => string;
}

export interface Difference {
  label: string;
  stored: string;
  /** Only if it was also changed here. */
  mine: string | undefined;
}

interface StaleDialogProps {
  /** The differing fields while a choice is needed. */
  differences: readonly Difference[] | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Shows the differences to a concurrent change and asks which one to keep. It may open while the
 * user is typing, so the heading gets the focus: pending key presses choose nothing.
 */
export function StaleDialog(props: StaleDialogProps) {
  const { differences, onClose, onKeepMine, onTakeTheirs } = props;
  // Kept while it fades out.
  const [shown, setShown] = useState(differences);
  if (differences !== undefined && differences !== shown) setShown(differences);
  return (
    <Dialog
      isOpen={differences !== undefined}
      onClose={onClose}
      title="This was changed elsewhere"
      focusesTitle
      actions={
        <>
          <Button look="line" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </>
      }
    >
      <p>
        Somebody, or another window of yours, saved something else where you have made a change.
        Nothing of yours is saved or lost yet. “Keep mine” saves what you changed and leaves the
        rest as it is stored now; “Take theirs” drops what you changed.
      </p>
      <dl className="mt-4">
        {shown?.map((difference) => (
          <Row key={`${difference.label} ${difference.stored}`} {...difference} />
        ))}
      </dl>
    </Dialog>
  );
}

function Row({ label, stored, mine }: Difference) {
  return (
    <div className="border-t border-line py-2">
      <dt className="font-semibold wrap-anywhere">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <span className="text-ink-soft">Stored now: </span>
        {stored}
      </dd>
      {mine !== undefined && (
        <dd className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Yours: </span>
          {mine}
        </dd>
      )}
    </div>
  );
}

/** Offers to have back what “Take theirs” has dropped, for as long as its screen is there. */
export function useUndoOffer(): (undo: () => void) => void {
  const shown = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (shown.current !== undefined) toasts.dismiss(shown.current);
    },
    [],
  );
  return (undo) => {
    shown.current = toasts.show({
      kind: 'info',
      text: 'What you changed is dropped',
      action: { label: 'Undo', run: undo },
    });
  };
}
