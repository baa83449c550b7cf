import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toasts } from '../../ui/overlays/toasts.ts';
import { useToastsAbout } from '../../ui/overlays/use-toasts-about.ts';
import { textOf, type OtherChange, type States } from './merge-versions.ts';

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
      title="This was edited in another window"
      focusesTitle
      actions={
        <>
          <Button look="line" onClick={onTakeTheirs}>
            Use saved version
          </Button>
          <Button onClick={onKeepMine}>Keep my version</Button>
        </>
      }
    >
      <p>Someone saved a different version. Choose which to keep; nothing is lost yet.</p>
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
        <span className="text-ink-soft">Saved version: </span>
        {stored}
      </dd>
      {mine !== undefined && (
        <dd className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Your version: </span>
          {mine}
        </dd>
      )}
    </div>
  );
}

/** Offers to have back what “Use saved version” has dropped, for as long as its screen is there. */
export function useUndoOffer(): (undo: () => void) => void {
  const about = useToastsAbout();
  return (undo) => void toasts.offerUndo('info', 'Changes discarded', undo, about);
}

type FieldLabels<Values> = Partial<Record<keyof Values & string, FieldLabel>>;

/**
 * In field order; fields without a label are left out. `labelsOfMine`: used for my values
 * if they are formatted differently, e.g. in another currency.
 */
export function differencesOf<Values extends object>(
  changes: readonly OtherChange<Values>[],
  states: States<Values>,
  labels: FieldLabels<Values>,
  labelsOfMine = labels,
): Difference[] {
  return changes.flatMap(({ field, isContested }) => {
    const word = labels[field];
    if (word === undefined) return [];
    const [mine, stored] = [states.mine[field], states.stored[field]];
    const ofMine = isContested ? write(labelsOfMine[field] ?? word, mine, stored) : undefined;
    return [{ label: word.label, stored: write(word, stored, mine), mine: ofMine }];
  });
}

function write(word: FieldLabel, value: unknown, other: unknown): string {
  const text =
    word.showItem !== undefined && Array.isArray(value) && Array.isArray(other)
      ? listText(value, other, word.showItem)
      : (word.show?.(value as never) ?? plainText(value));
  return text === '' ? 'nothing' : text;
}

/** The items that the other list lacks, and the number of common ones. */
function listText(
  items: readonly unknown[],
  others: readonly unknown[],
  show: NonNullable<FieldLabel['showItem']>,
): string {
  const known = new Set(others.map(textOf));
  const own = items.filter((item) => !known.has(textOf(item)));
  const shared = items.length - own.length;
  const isReordered = own.length === 0 && shared > 0 && shared === others.length;
  const rest = isReordered ? 'Same items in a different order' : `${shared} unchanged`;
  return [...own.map((item) => show(item as never)), ...(shared > 0 ? [rest] : [])].join('\n');
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

const MOST_NAMED = 4;

/** `about`: the draft, if it is one. */
export function notifyMerged(
  differences: readonly Pick<Difference, 'label'>[],
  about?: string,
): void {
  if (differences.length === 0) return;
  const named = differences.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = differences.length - named.length;
  const rest = more > 0 ? [`${more} more`] : [];
  toasts.show({
    kind: 'info',
    text: `Updated with changes made elsewhere: ${[...named, ...rest].join('; ')}`,
    ...(about !== undefined && { about }),
  });
}
