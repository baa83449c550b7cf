/** An object with a value for each of the names, in their order. */
export function eachOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The names in an object of known ones, in their order. */
export function namesIn<Name extends string>(values: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(values) as Name[];
}
