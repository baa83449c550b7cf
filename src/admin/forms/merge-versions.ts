/** Two people, or one in two tabs, have changed the same thing: what each did, field by field. */

/** One field that was changed elsewhere since it was opened here. */
export interface OtherChange<Values> {
  field: keyof Values & string;
  /** Changed here too, and not to the same: one of the two gets lost. */
  isContested: boolean;
}

/** What differs between what was opened and what is stored now, in the order of the fields. */
export function otherChanges<Values extends object>(
  opened: Values,
  mine: Values,
  stored: Values,
): OtherChange<Values>[] {
  return fieldsOf(stored)
    .filter((field) => !isSame(opened[field], stored[field]))
    .map((field) => ({
      field,
      isContested: !isSame(opened[field], mine[field]) && !isSame(mine[field], stored[field]),
    }));
}

/** What is stored now, with what was changed here put into it. */
export function withMyChanges<Values extends object>(
  opened: Values,
  mine: Values,
  stored: Values,
): Values {
  const merged = { ...stored };
  for (const field of fieldsOf(stored)) {
    if (!isSame(opened[field], mine[field])) merged[field] = mine[field];
  }
  return merged;
}

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

/** The same to a reader: the order of an object's entries doesn't count. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
