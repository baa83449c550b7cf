/** API schemas for the recipients of a document, and what each may do. */
import { z } from 'zod';

export const documentRecipient = z.strictObject({
  /** One of their links, which identifies them in requests. */
  linkId: z.string(),
  /** Null for an address that was typed in. */
  contactId: z.string().nullable(),
  /** Empty if unknown. */
  name: z.string(),
  email: z.string(),
  /** Whether they may respond, e.g. accept; others only view. */
  mayAct: z.boolean(),
  /** Whether they may only because the owner allowed it. */
  isGranted: z.boolean(),
  /** Whether an email was sent to them, or a link was created for them by hand. */
  isReached: z.boolean(),
});
export type DocumentRecipient = z.output<typeof documentRecipient>;

export const documentRecipients = z.strictObject({
  items: z.array(documentRecipient),
  /** Why the right can’t be given or removed now; null if it can. */
  grantProblem: z.string().nullable(),
});
export type DocumentRecipients = z.output<typeof documentRecipients>;
