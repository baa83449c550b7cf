/** Two people, or one in two windows, have changed the same thing: what each did, field by field. */
import { changedFields, fieldsOf, isContested, mergeValue } from './merge-fields.ts';
import { isKeyedList, isListContested, mergeLists } from './merge-lists.ts';

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
    isContested: (isTorn && bound.has(field)) || isFieldContested(states, field),
  }));
  const merged = { ...stored };
  for (const field of fieldsOf(stored)) {
    merged[field] = isTorn && bound.has(field) ? mine[field] : mergeField(states, field);
  }
  return { changes, merged };
}

/** A field’s three lists, where its items have keys and can be compared one by one. */
export function listStatesOf<Values extends object>(
  { opened, mine, stored }: States<Values>,
  field: keyof Values,
) {
  const lists = { opened: opened[field], mine: mine[field], stored: stored[field] };
  const areKeyed = Object.values(lists).every(isKeyedList);
  return areKeyed ? (lists as States<never[]>) : undefined;
}

function isFieldContested<Values extends object>(states: States<Values>, field: keyof Values) {
  const lists = listStatesOf(states, field);
  if (lists !== undefined) return isListContested(lists);
  return isContested(states.opened[field], states.mine[field], states.stored[field]);
}

function mergeField<Values extends object, Field extends keyof Values>(
  states: States<Values>,
  field: Field,
): Values[Field] {
  const lists = listStatesOf(states, field);
  if (lists !== undefined) return mergeLists(lists) as Values[Field];
  return mergeValue(states.opened[field], states.mine[field], states.stored[field]);
}
