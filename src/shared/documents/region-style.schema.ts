import { z } from 'zod';
import type { RegionStyle } from './region-style.ts';

export const regionStyleSchema: z.ZodType<RegionStyle> = z.strictObject({
  dateOrder: z.enum(['mdy', 'dmy']),
  decimal: z.string(),
  group: z.string(),
  groupSize: z.union([z.literal(2), z.literal(3)]),
  money: z.string(),
  percent: z.string(),
});
