/** Filters and order of a list in its URL. Pure. */

/** The value that equals `text`, else the first one. */
export function oneOf<const Value extends string>(
  known: readonly [Value, ...Value[]],
  text: string | null,
): Value {
  return known.find((value) => value === text) ?? known[0];
}

/** The entries of `state` that differ from the defaults. */
export function nonDefaultEntries<State extends object>(
  state: State,
  defaults: State,
): [name: string, value: string][] {
  return Object.entries(state).filter(([name, value]) => value !== defaults[name as keyof State]);
}
