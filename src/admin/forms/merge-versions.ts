/**
 * Two people, or one in two windows, have changed the same thing: what each did, field by field.
 * A list is one field: its items are not merged.
 */
import { changedFields, fieldsOf, isContested, mergeValue } from './merge-fields.ts';

/** One field that was changed elsewhere since it was opened here. */
export interface OtherChange<Values> {
  field: keyof Values & string;
  /** Changed here too, and not to the same: one of the two gets lost. */
  isContested: boolean;
}

/** The three states of what two have changed. */
export interface States<Values> {
  /** As it was before either changed it. */
  opened: Values;
  mine: Values;
  stored: Values;
}

export interface Comparison<Values> {
  /** What differs between what was opened and what is stored now, in the order of the fields. */
  changes: OtherChange<Values>[];
  /** What is stored now, with what was changed here put into it. */
  merged: Values;
}

/** `together`: fields that make no sense apart; where both have changed any, all of them are contested. */
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
