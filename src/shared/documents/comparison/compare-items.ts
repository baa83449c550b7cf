/** Compares line items, payments and terms by what is said about them. */
import { compareKeyed } from './compare-keyed.ts';
import type { ChangedField, ChangedItem, ChangeTable } from './comparison.schema.ts';
import type { Work } from './matches.ts';

/** A label and its value as they are shown; an empty value is left out. */
export type ItemFact = readonly [label: string, value: string];

export interface ComparedItem {
  key: string;
  name: string;
  facts: readonly ItemFact[];
}

/** The changed ones; no table without any. */
export function compareItems(
  title: string,
  before: readonly ComparedItem[],
  after: readonly ComparedItem[],
  work: Work,
): ChangeTable[] {
  const items = compareKeyed(before, after, work).flatMap((change) => {
    const fields = changedFields(change.before?.facts ?? [], change.after?.facts ?? []);
    const changes = changesOf(change, fields);
    const name = change.after?.name ?? change.before?.name ?? '';
    return changes.length === 0 ? [] : [{ name, changes, fields }];
  });
  return items.length === 0 ? [] : [{ title, items }];
}

function changesOf(
  { before, after, isMoved }: { before: unknown; after: unknown; isMoved: boolean },
  fields: readonly ChangedField[],
): ChangedItem['changes'] {
  if (before === undefined) return ['added'];
  if (after === undefined) return ['removed'];
  return [
    ...(isMoved ? ['moved' as const] : []),
    ...(fields.length > 0 ? ['edited' as const] : []),
  ];
}

/** In the later order; those that ended come last. */
function changedFields(before: readonly ItemFact[], after: readonly ItemFact[]): ChangedField[] {
  const [earlier, later] = [new Map(before), new Map(after)];
  const labels = new Set([...later.keys(), ...earlier.keys()]);
  return [...labels].flatMap((label) => {
    const values = [earlier.get(label) ?? '', later.get(label) ?? ''] as const;
    if (values[0] === values[1]) return [];
    return [{ label, before: values[0] || null, after: values[1] || null }];
  });
}
