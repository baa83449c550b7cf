import { z } from 'zod';
import { documentLine } from '../../documents/priced-lines.schema.ts';
import { SECTION_LIMITS } from '../proposal-sections.schema.ts';

const { key, quantity } = documentLine.shape;

/** What a client chooses: packages, optional lines, and quantities within their limits. */
export const selectionSchema = z.strictObject({
  /** Keys of packages. */
  packages: z.array(key).max(SECTION_LIMITS.lines),
  /** Keys of optional lines that are chosen. */
  lines: z.array(key).max(SECTION_LIMITS.lines),
  /** Thousandths, by the keys of lines whose quantity can be chosen. */
  quantities: z.record(key, quantity),
});
export type Selection = z.output<typeof selectionSchema>;
