/** API schemas for sending documents and creating links. */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { contactRoles } from '../clients/clients.schema.ts';
import { emailStatuses } from '../mail/mail.schema.ts';
import { lines } from '../text/text.schema.ts';

export const DELIVERY_LIMITS = { recipients: 20, message: 4000 } as const;

const contacts = z
  .array(recordId)
  .min(1, 'Choose at least one contact.')
  .max(DELIVERY_LIMITS.recipients, `Choose at most ${DELIVERY_LIMITS.recipients} contacts.`)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: 'Each contact can be chosen only once.',
  });

/** Empty: our default text. */
const message = lines(DELIVERY_LIMITS.message).default('');

/** Version of the draft that the user reviewed, if Send freezes it. */
const version = z.int().min(1).optional();

/** One email for each contact; all must belong to the client and have an email address. */
export const newDelivery = z.strictObject({ contacts, message, version });
export type NewDelivery = z.output<typeof newDelivery>;

export const deliveryDraft = z.strictObject({ contacts: contacts.optional(), message });
export type DeliveryDraft = z.output<typeof deliveryDraft>;

/** Preview of the email with a sample link, and its possible recipients, suggested ones first. */
export const deliveryPreview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  recipients: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** Empty: this contact can’t receive email. */
      email: z.string(),
      roles: z.array(z.enum(contactRoles)),
      isSuggested: z.boolean(),
    }),
  ),
});
export type DeliveryPreview = z.output<typeof deliveryPreview>;

const instant = z.string();
const seen = { firstViewedAt: instant.nullable(), lastViewedAt: instant.nullable() };

/** Emails, newest first, with the status of each; canceled ones are left out. */
export const deliveryList = z.strictObject({
  items: z.array(
    z.strictObject({
      emailId: z.string(),
      revision: z.int(),
      /** `document`, or another purpose of its kind, e.g. `receipt`. */
      purpose: z.string(),
      contactId: z.string(),
      /** Id of a related record, e.g. the payment of a receipt. */
      relatedId: z.string().nullable(),
      to: z.strictObject({ name: z.string(), address: z.string() }),
      status: z.enum(emailStatuses),
      /** The mail server’s response, verbatim. */
      lastResponse: z.string().nullable(),
      createdAt: instant,
      /** When it is sent or retried. */
      dueAt: instant,
      sentAt: instant.nullable(),
      isCancelable: z.boolean(),
      /** Views by the link in this email. */
      ...seen,
    }),
  ),
  /** Links that still open the document, including those in emails. */
  activeLinks: z.int(),
  /** Views by any of its links. */
  ...seen,
});
export type DeliveryList = z.output<typeof deliveryList>;

/** A link for one of the client’s contacts, or for no contact in particular. */
export const newDocumentLink = z.strictObject({
  contactId: recordId.optional(),
  version,
});

/** A link to share by other means. Its URL is returned only once. */
export const documentLink = z.strictObject({ url: z.string(), expiresAt: instant });

/** Omitted: the links of all contacts. */
export const linksToRevoke = z.strictObject({ contactId: recordId.optional() });

export const revokedLinks = z.strictObject({ revoked: z.int() });
