/** Sending documents, as the API and the screens speak of it. */
import { z } from 'zod';
import { contactRoles } from '../clients/clients.schema.ts';
import { emailStatuses } from '../mail/mail.schema.ts';
import { lines } from '../text/text.schema.ts';

export const DELIVERY_LIMITS = { recipients: 20, message: 4000 } as const;

const contacts = z
  .array(z.string().max(60))
  .min(1, 'must be at least one')
  .max(DELIVERY_LIMITS.recipients, `takes at most ${DELIVERY_LIMITS.recipients}`)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'names a contact twice' });

/** Empty: our own words. */
const message = lines(DELIVERY_LIMITS.message).default('');

/** Of the draft that was looked at, where sending freezes it. */
const version = z.int().min(1).optional();

/** One email for each of the contacts, who must be the client’s and have an email address. */
export const newDelivery = z.strictObject({ contacts, message, version });
export type NewDelivery = z.output<typeof newDelivery>;

export const deliveryDraft = z.strictObject({ contacts: contacts.optional(), message });
export type DeliveryDraft = z.output<typeof deliveryDraft>;

/** What would be sent, with a stand-in for the link; and who may get it, the likeliest first. */
export const deliveryPreview = z.strictObject({
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
export type DeliveryPreview = z.output<typeof deliveryPreview>;

const instant = z.string();
const seen = { firstViewedAt: instant.nullable(), lastViewedAt: instant.nullable() };

/** What was sent, newest first, as the mails themselves say; what was taken back is not in it. */
export const deliveryList = z.strictObject({
  items: z.array(
    z.strictObject({
      emailId: z.string(),
      revision: z.int(),
      /** `document`, or what else its kind sends, e.g. `receipt`. */
      purpose: z.string(),
      contactId: z.string(),
      /** What it is about besides, e.g. the payment of a receipt. */
      relatedId: z.string().nullable(),
      to: z.strictObject({ name: z.string(), address: z.string() }),
      status: z.enum(emailStatuses),
      /** The mail server’s own words. */
      lastResponse: z.string().nullable(),
      createdAt: instant,
      /** When it leaves, or is tried again. */
      dueAt: instant,
      sentAt: instant.nullable(),
      isCancelable: z.boolean(),
      /** By the link in this mail. */
      ...seen,
    }),
  ),
  /** Links that still open the document, those in emails included. */
  activeLinks: z.int(),
  /** By any of its links. */
  ...seen,
});
export type DeliveryList = z.output<typeof deliveryList>;

/** A link for one of the client’s contacts, or for nobody in particular. */
export const newDocumentLink = z.strictObject({
  contactId: z.string().max(60).optional(),
  version,
});

/** A link to hand over by other means. Its address is returned this once. */
export const documentLink = z.strictObject({ url: z.string(), expiresAt: instant });

/** Left out: the links of everybody. */
export const linksToRevoke = z.strictObject({ contactId: z.string().max(60).optional() });

export const revokedLinks = z.strictObject({ revoked: z.int() });
