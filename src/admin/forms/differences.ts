/** Differing fields of two versions, as text. */
import { toasts } from '../../ui/toasts.ts';
import { textOf, type OtherChange, type States } from './merge-versions.ts';
import type { Difference, FieldLabel } from './stale-dialog.tsx';

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
  const rest = isReordered ? 'The same, in another order' : `${shared} unchanged`;
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

/** Shows a notice about changes merged from another window. */
export function notifyMerged(differences: readonly Pick<Difference, 'label'>[]): void {
  if (differences.length === 0) return;
  const named = differences.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = differences.length - named.length;
  const rest = more > 0 ? [`${more} more`] : [];
  toasts.show({
    kind: 'info',
    text: `Taken over from elsewhere: ${[...named, ...rest].join('; ')}`,
  });
}
