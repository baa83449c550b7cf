/**
 * Merges concurrent changes of two people, or of two windows, field by field.
 * A list is one field: its items are not merged.
 */

/** A field that was changed elsewhere since it was opened here. */
export interface OtherChange<Values> {
  field: keyof Values & string;
  /** Changed here too, to a different value: one of the two is lost. */
  isContested: boolean;
}

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
  const isTorn = isOf(differingFields(opened, mine)) && isOf(differingFields(opened, stored));
  const changes = differingFields(opened, stored).map((field) => ({
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

/** Fields in which one version differs from the other, in the order of the other. */
export function differingFields<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  return fieldsOf(other).filter((field) => !isSame(one[field], other[field]));
}

/** Changed on both sides to different values: one of them would be lost. */
function isContested(opened: unknown, mine: unknown, stored: unknown): boolean {
  return !isSame(opened, mine) && !isSame(opened, stored) && !isSame(mine, stored);
}

/** The changed value; mine if both changed it. */
function mergeValue<Value>(opened: Value, mine: Value, stored: Value): Value {
  // Keeps my value where it is unchanged: the stored one would drop trailing spaces while typing.
  return isSame(opened, stored) || !isSame(opened, mine) ? mine : stored;
}

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

/** Normalized for comparison, ignoring key order and surrounding spaces. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

/** Whether two values are the same to a reader. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, asRead) ?? '';
}

function asRead(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
