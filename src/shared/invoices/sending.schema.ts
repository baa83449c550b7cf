/** Sending what was issued, as the API and the screens speak of it. */
import { z } from 'zod';
import { contactRoles } from '../clients/clients.schema.ts';
import { mailStates } from '../mail/mail.schema.ts';
import { lines } from '../text/text.schema.ts';

export const SENDING_LIMITS = { recipients: 20, message: 4000 } as const;

const contacts = z
  .array(z.string().max(60))
  .min(1, 'must be at least one')
  .max(SENDING_LIMITS.recipients, `takes at most ${SENDING_LIMITS.recipients}`)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'names a contact twice' });

/** Empty: our own words. */
const message = lines(SENDING_LIMITS.message).default('');

/** One mail for each of the contacts, who must be the client’s and have an e-mail. */
export const newSending = z.strictObject({ contacts, message });
export type NewSending = z.output<typeof newSending>;

export const newReceipt = z.strictObject({ contacts });

export const receiptDraft = z.strictObject({ contacts: contacts.optional() });
export type ReceiptDraft = z.output<typeof receiptDraft>;

export const sendingDraft = z.strictObject({ contacts: contacts.optional(), message });
export type SendingDraft = z.output<typeof sendingDraft>;

/** What would be sent, with a stand-in for the link; and who may get it, the likeliest first. */
export const sendingPreview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  recipients: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** Empty: nothing can be sent there. */
      email: z.string(),
      roles: z.array(z.enum(contactRoles)),
      isSuggested: z.boolean(),
    }),
  ),
});
export type SendingPreview = z.output<typeof sendingPreview>;

const instant = z.string();
const seen = { firstViewedAt: instant.nullable(), lastViewedAt: instant.nullable() };

/** What was sent, newest first, as the mails themselves say; what was taken back is not in it. */
export const sendings = z.strictObject({
  items: z.array(
    z.strictObject({
      mailId: z.string(),
      kind: z.enum(['invoice', 'receipt']),
      /** Of a receipt: what it is for. */
      paymentId: z.string().nullable(),
      to: z.strictObject({ name: z.string(), address: z.string() }),
      state: z.enum(mailStates),
      /** The mail server’s own words. */
      lastAnswer: z.string().nullable(),
      createdAt: instant,
      /** When it leaves, or is tried again. */
      dueAt: instant,
      sentAt: instant.nullable(),
      canBeTakenBack: z.boolean(),
      /** By the link in this mail. */
      ...seen,
    }),
  ),
  /** Links that still open the invoice, those in mails included. */
  liveLinks: z.int(),
  /** By any of its links. */
  ...seen,
});
export type Sendings = z.output<typeof sendings>;

/** A link to hand over by other means. The address is told this once. */
export const invoiceLink = z.strictObject({ url: z.string(), expiresAt: instant });

export const revokedLinks = z.strictObject({ revoked: z.int() });
