import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OtherChange } from './merge-versions.ts';

/** How a field is called, and how its value is written where it can't be changed. */
export interface FieldWords {
  label: string;
  show?: (value: never) => string;
}

interface StaleDialogProps<Values> {
  isOpen: boolean;
  /** What was changed elsewhere. */
  changes: readonly OtherChange<Values>[];
  mine: Values;
  stored: Values;
  words: Partial<Record<keyof Values & string, FieldWords>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody saved another version meanwhile: shows what is different, and lets one choose. */
export function StaleDialog<Values>(props: StaleDialogProps<Values>) {
  const { isOpen, onClose, onKeepMine, onTakeTheirs } = props;
  const told = props.changes.filter(({ field }) => props.words[field] !== undefined);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="This was changed elsewhere"
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
        Another version was saved after you opened this one. Nothing of yours is saved or lost yet.
        “Keep mine” saves what you changed and leaves the rest as it is stored now; “Take theirs”
        drops what you changed.
      </p>
      <dl className="mt-4">
        {told.map((change) => (
          <Difference key={change.field} {...props} change={change} />
        ))}
      </dl>
    </Dialog>
  );
}

function Difference<Values>({
  change: { field, isContested },
  words,
  mine,
  stored,
}: StaleDialogProps<Values> & { change: OtherChange<Values> }) {
  const word = words[field];
  return (
    <div className="border-t border-line py-2">
      <dt className="font-semibold">{word?.label}</dt>
      <dd>
        <span className="text-ink-soft">Stored now: </span>
        {write(word, stored[field])}
      </dd>
      {isContested && (
        <dd>
          <span className="text-ink-soft">Yours: </span>
          {write(word, mine[field])}
        </dd>
      )}
    </div>
  );
}

function write(word: FieldWords | undefined, value: unknown): string {
  const text = word?.show?.(value as never) ?? plainText(value);
  return text === '' ? 'nothing' : text;
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(plainText).filter(Boolean).join(', ');
  }
  return '';
}
