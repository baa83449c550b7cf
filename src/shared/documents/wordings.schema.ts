/** Saved wordings: named subjects and messages of emails, with placeholders for their figures. */
import { z } from 'zod';
import { filledLine, lines } from '../text/text.schema.ts';
import { DELIVERY_LIMITS } from './delivery.schema.ts';
import { placeholderProblem, wordingPurposes } from './placeholders.ts';

const version = z.int().min(1);
const texts = {
  name: filledLine(100),
  subject: filledLine(DELIVERY_LIMITS.subject),
  message: lines(DELIVERY_LIMITS.message).refine((text) => text !== '', {
    error: 'Enter a message.',
  }),
};

export const wordingSchema = z.strictObject({
  id: z.string(),
  version,
  purpose: z.enum(wordingPurposes),
  ...texts,
});
export type Wording = z.output<typeof wordingSchema>;

export const wordingList = z.strictObject({ items: z.array(wordingSchema) });

/** All purposes unless one is named. */
export const wordingQuery = z.strictObject({ purpose: z.enum(wordingPurposes).optional() });

export const newWording = z
  .strictObject({ purpose: z.enum(wordingPurposes), ...texts })
  .superRefine(({ purpose, subject, message }, context) => {
    for (const [field, text] of Object.entries({ subject, message })) {
      const problem = placeholderProblem(purpose, text);
      if (problem !== undefined)
        context.addIssue({ code: 'custom', path: [field], message: problem });
    }
  });
export type NewWording = z.output<typeof newWording>;

/** Only what is to change, and the version it was read at. */
export const wordingChanges = z.strictObject(texts).partial().extend({ version });
export type WordingChanges = z.output<typeof wordingChanges>;
