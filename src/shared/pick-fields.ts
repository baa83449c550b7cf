import type { z } from 'zod';

/** Those of the schema alone. Nothing is checked: what is stored stays readable when rules change. */
export function pickFields<Schema extends z.ZodObject>(
  { shape }: Schema,
  values: z.output<Schema>,
): z.output<Schema> {
  const fields: Record<string, unknown> = values;
  const picked = Object.keys(shape).map((name) => [name, fields[name]]);
  return Object.fromEntries(picked) as z.output<Schema>;
}
