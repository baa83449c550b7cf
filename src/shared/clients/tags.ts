/** Tags: words of the studio’s own by which clients are told apart. */
import { z } from 'zod';
import { line } from '../text/text.schema.ts';

const TAG_LIMITS = { length: 40, count: 20 } as const;

/** As it is kept and compared: lower case, single spaces. */
export function normaliseTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

const tagSchema = line(TAG_LIMITS.length)
  .transform(normaliseTag)
  .refine((tag) => tag !== '', { error: 'must not be empty' })
  .refine((tag) => !/[,;]/.test(tag), { error: 'can’t hold a comma or semicolon' });

/** The same tag in two spellings is one. */
export const tagsSchema = z
  .array(tagSchema)
  .max(TAG_LIMITS.count, `takes at most ${TAG_LIMITS.count}`)
  .transform((tags) => [...new Set(tags)].toSorted());
