/** Three states of the same field: as it was opened, as it reads here, and as it is stored by now. */

/** The fields in which one differs from the other, in the order of the other's. */
export function changedFields<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  return fieldsOf(other).filter((field) => !isSame(one[field], other[field]));
}

/** Changed on both sides, and not to the same: one of the two would get lost. */
export function isContested(opened: unknown, mine: unknown, stored: unknown): boolean {
  return !isSame(opened, mine) && !isSame(opened, stored) && !isSame(mine, stored);
}

/** What whoever changed it made of it; mine where both have. */
export function mergeValue<Value>(opened: Value, mine: Value, stored: Value): Value {
  // Not stored where nothing was changed there: spaces at the end of what is being typed would go.
  return isSame(opened, stored) || !isSame(opened, mine) ? mine : stored;
}

export const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

/** The same to a reader: neither the order of an object’s entries counts, nor spaces around a text. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

/** Equal for values that are the same to a reader. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, asRead) ?? '';
}

function asRead(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
