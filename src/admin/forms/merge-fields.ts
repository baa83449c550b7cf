/** Compares three versions of a field: as opened, as edited here, and as stored now. */

/** Fields in which one version differs from the other, in the order of the other. */
export function changedFields<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  return fieldsOf(other).filter((field) => !isSame(one[field], other[field]));
}

/** Changed on both sides to different values: one of them would be lost. */
export function isContested(opened: unknown, mine: unknown, stored: unknown): boolean {
  return !isSame(opened, mine) && !isSame(opened, stored) && !isSame(mine, stored);
}

/** The changed value; mine if both changed it. */
export function mergeValue<Value>(opened: Value, mine: Value, stored: Value): Value {
  // Keeps my value where it is unchanged: the stored one would drop trailing spaces while typing.
  return isSame(opened, stored) || !isSame(opened, mine) ? mine : stored;
}

export const fieldsOf = <Values extends object>(values: Values) =>
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
