import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** How a field is called, and how its value is written where it can't be changed. */
export interface FieldLabel {
  label: string;
  show?: (value: never) => string;
  /** Of a list: one item as text. Only items that differ are shown. */
  showItem?: (item: never) => string;
}

export interface Difference {
  label: string;
  stored: string;
  /** Only where it was changed here as well. */
  mine: string | undefined;
}

interface StaleDialogProps {
  /** What was changed elsewhere, while one has to choose. */
  differences: readonly Difference[] | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Somebody has changed the same meanwhile: shows what is different, and lets one choose. It may come
 * in the middle of a word, so that its heading gets the focus: keys on their way choose nothing.
 */
export function StaleDialog(props: StaleDialogProps) {
  const { differences, onClose, onKeepMine, onTakeTheirs } = props;
  // Still to be seen while it fades out.
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
