/**
 * Merges concurrent changes of two people, or of two windows, field by field.
 * A list is one field: its items are not merged.
 */
import { changedFields, fieldsOf, isContested, mergeValue } from './merge-fields.ts';

/** A field that was changed elsewhere since it was opened here. */
export interface OtherChange<Values> {
  field: keyof Values & string;
  /** Changed here too, to a different value: one of the two is lost. */
  isContested: boolean;
}

/** The three versions of a merge. */
export interface States<Values> {
  /** The version before either change. */
  opened: Values;
  mine: Values;
  stored: Values;
}

export interface Comparison<Values> {
  /** Differences between the opened and the stored version, in field order. */
  changes: OtherChange<Values>[];
  /** The stored version with the changes made here. */
  merged: Values;
}

/** `together`: interdependent fields; if both sides changed any, all of them are in conflict. */
export function compareVersions<Values extends object>(
  states: States<Values>,
  together: readonly (keyof Values & string)[] = [],
): Comparison<Values> {
  const { opened, mine, stored } = states;
  const isOf = (fields: readonly string[]) => fields.some((field) => bound.has(field));
  const bound = new Set<string>(together);
  const isTorn = isOf(changedFields(opened, mine)) && isOf(changedFields(opened, stored));
  const changes = changedFields(opened, stored).map((field) => ({
    field,
    isContested:
      (isTorn && bound.has(field)) || isContested(opened[field], mine[field], stored[field]),
  }));
  const merged = { ...stored };
  for (const field of fieldsOf(stored)) {
    merged[field] =
      isTorn && bound.has(field)
        ? mine[field]
        : mergeValue(opened[field], mine[field], stored[field]);
  }
  return { changes, merged };
}
