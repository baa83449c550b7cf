import type { z } from 'zod';

/**
 * The fields of a response’s schema alone, such as of a whole row. Nothing is checked: what was
 * stored stays readable after a rule has become stricter.
 */
export function pickFields<Schema extends z.ZodObject>(
  { shape }: Schema,
  values: z.output<Schema>,
): z.output<Schema> {
  const fields: Record<string, unknown> = values;
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, fields[name]]),
  ) as z.output<Schema>;
}
