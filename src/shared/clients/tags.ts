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

/** `now` with the tags that were added and removed between `before` and `wanted`. */
export function mergeTags(
  before: readonly string[],
  wanted: readonly string[],
  now: readonly string[],
): string[] {
  const kept = now.filter((tag) => wanted.includes(tag) || !before.includes(tag));
  const added = wanted.filter((tag) => !before.includes(tag));
  return [...new Set([...kept, ...added])];
}
