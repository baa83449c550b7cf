import { z } from 'zod';
import { eachOf } from './each-of.ts';

export function countsSchema<Name extends string>(names: readonly Name[]) {
  return z.strictObject(eachOf(names, () => z.int()));
}

/** The counts for all of the names; 0 where nothing was counted. */
export function countsOf<Name extends string>(
  names: readonly Name[],
  counts: Partial<Record<string, number>>,
) {
  return eachOf(names, (name) => counts[name] ?? 0);
}
