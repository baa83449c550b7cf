/** Email templates: named subjects and messages of emails, with placeholders for their figures. */
import { z } from 'zod';
import { filledLine, lines } from '../text/text.schema.ts';
import { DELIVERY_LIMITS } from './delivery.schema.ts';
import { placeholderProblem, emailTemplatePurposes } from './placeholders.ts';

const version = z.int().min(1);
const texts = {
  name: filledLine(100),
  subject: filledLine(DELIVERY_LIMITS.subject),
  message: lines(DELIVERY_LIMITS.message).refine((text) => text !== '', {
    error: 'Enter a message.',
  }),
};

export const emailTemplateSchema = z.strictObject({
  id: z.string(),
  version,
  purpose: z.enum(emailTemplatePurposes),
  ...texts,
});
export type EmailTemplate = z.output<typeof emailTemplateSchema>;

export const emailTemplateList = z.strictObject({ items: z.array(emailTemplateSchema) });

/** All purposes unless one is named. */
export const emailTemplateQuery = z.strictObject({
  purpose: z.enum(emailTemplatePurposes).optional(),
});

export const newEmailTemplate = z
  .strictObject({ purpose: z.enum(emailTemplatePurposes), ...texts })
  .superRefine(({ purpose, subject, message }, context) => {
    for (const [field, text] of Object.entries({ subject, message })) {
      const problem = placeholderProblem(purpose, text);
      if (problem !== undefined)
        context.addIssue({ code: 'custom', path: [field], message: problem });
    }
  });
export type NewEmailTemplate = z.output<typeof newEmailTemplate>;

/** Only what is to change, and the version it was read at. */
export const emailTemplateChanges = z.strictObject(texts).partial().extend({ version });
export type EmailTemplateChanges = z.output<typeof emailTemplateChanges>;
