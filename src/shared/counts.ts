import { z } from 'zod';

export function countsSchema<Name extends string>(names: readonly Name[]) {
  const counts = Object.fromEntries(names.map((name) => [name, z.int()]));
  return z.strictObject(counts as Record<Name, z.ZodInt>);
}

/** The counts for all of the names; 0 where nothing was counted. */
export function countsOf<Name extends string>(
  names: readonly Name[],
  counts: Partial<Record<string, number>>,
) {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;
}
