/** API schemas for sending documents and creating links. */
import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { contactRoles } from '../clients/clients.schema.ts';
import { emailTemplatePurposes } from './placeholders.ts';
import { emailStatuses } from '../mail/mail.schema.ts';
import { emailSchema, filledName, line, lines, nameLine } from '../text/text.schema.ts';

export const DELIVERY_LIMITS = { recipients: 20, subject: 200, message: 4000 } as const;

const contacts = z
  .array(recordId)
  .max(DELIVERY_LIMITS.recipients, `Select at most ${DELIVERY_LIMITS.recipients} contacts.`)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: 'Each contact can be selected only once.',
  });

/** For the greeting. */
const extraRecipientName = nameLine(200);

/** A recipient of a copy, with a link that only permits viewing. */
const extraRecipient = z
  .strictObject({
    name: extraRecipientName.default(''),
    email: emailSchema,
    /** Makes it a contact of the client, who then needs a name. */
    saveAsContact: z.boolean().default(false),
  })
  .refine(({ name, saveAsContact }) => !saveAsContact || name !== '', {
    path: ['name'],
    error: 'Enter a name to save a contact.',
  });
export type ExtraRecipient = z.output<typeof extraRecipient>;

export const extraRecipients = z
  .array(extraRecipient)
  .max(DELIVERY_LIMITS.recipients, `Enter at most ${DELIVERY_LIMITS.recipients} addresses.`)
  .superRefine((all, context) => {
    const emails = all.map(({ email }) => email.toLowerCase());
    for (const [index, email] of emails.entries()) {
      if (emails.indexOf(email) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'email'],
        message: 'This address is in the list twice.',
      });
    }
  })
  .default([])
  .meta({ description: 'Copies with a link that only permits viewing.' });

/** Empty: ours. */
const subject = line(DELIVERY_LIMITS.subject)
  .default('')
  .meta({ description: 'Empty: the default subject, see the preview.' });
const message = lines(DELIVERY_LIMITS.message)
  .default('')
  .meta({ description: 'Empty: the default text, see the preview.' });

/** Whether it carries the PDF beside the link. Omitted: as in the settings. */
const attachPdf = z.boolean().optional().meta({
  description: 'Whether to attach the PDF. Defaults to the studio setting.',
});

/** One email for each recipient, with the same text but for greeting and link. */
const emailFields = {
  contacts: contacts.default([]),
  extraRecipients,
  subject,
  message,
  attachPdf,
};

export const printBoxes = z.boolean().optional().meta({
  description:
    'Prints characters that no document font has as □. Otherwise a draft with such characters is refused: 422 `documents.unprintable`.',
});

/** Of the draft, if this freezes it. `version`: the one that the user reviewed. */
const reviewed = { version: z.int().min(1).optional(), printBoxes };

/** Contacts and extra recipients: at least one, and not too many together. */
function hasRecipients(to: { contacts: unknown[]; extraRecipients: unknown[] }): boolean {
  const count = to.contacts.length + to.extraRecipients.length;
  return count > 0 && count <= DELIVERY_LIMITS.recipients;
}
const wrongCount = {
  path: ['contacts'],
  error: `Select 1 to ${DELIVERY_LIMITS.recipients} recipients.`,
};

/** An email about something else than the document itself, e.g. a receipt. */
export const newDocumentEmail = z.strictObject(emailFields).refine(hasRecipients, wrongCount);
export type NewDocumentEmail = z.output<typeof newDocumentEmail>;

/**
 * Contacts must belong to the client and have an email address; an extra recipient must not have
 * that of a contact.
 */
export const newDelivery = z
  .strictObject({ ...emailFields, ...reviewed })
  .refine(hasRecipients, wrongCount);
export type NewDelivery = z.output<typeof newDelivery>;

export const deliveryDraft = z.strictObject({
  contacts: contacts.optional(),
  extraRecipientName: extraRecipientName
    .optional()
    .meta({ description: 'Greeted if no contact is listed.' }),
  subject,
  message,
  attachPdf,
});
export type DeliveryDraft = z.output<typeof deliveryDraft>;

/** Preview of the email with a sample link, and its possible recipients, suggested ones first. */
export const deliveryPreview = z.strictObject({
  subject: z.string(),
  /** The part of the text that the sender may change. */
  message: z.string(),
  /** The whole of it, as plain text and as HTML. */
  text: z.string(),
  html: z.string(),
  /** Selects the email templates to offer, and has the values of their placeholders. */
  purpose: z.enum(emailTemplatePurposes),
  placeholders: z.record(z.string(), z.string()),
  /** Whether it carries the PDF. */
  attachPdf: z.boolean(),
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
      /** Null for an extra recipient, whose address was typed in. */
      contactId: z.string().nullable(),
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
      /** Whether the link in this email still opens the document. */
      isLinkActive: z.boolean(),
      /**
       * `waiting`: sent as soon as its PDF is stored. `held`: that can’t be generated. `too_large`,
       * `left_out`: with the link only. Null without a PDF.
       */
      pdfStatus: z.enum(['waiting', 'held', 'attached', 'too_large', 'left_out']).nullable(),
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
  ...reviewed,
});

/** A link to share by other means. Its URL is returned only once. */
export const documentLink = z.strictObject({ url: z.string(), expiresAt: instant });

/** Without either, the links of all recipients. */
export const linksToRevoke = z
  .strictObject({
    contactId: recordId.optional().meta({ description: 'The links of a contact.' }),
    emailId: recordId.optional().meta({ description: 'The links of whom an email was sent to.' }),
  })
  .refine(({ contactId, emailId }) => contactId === undefined || emailId === undefined, {
    path: ['emailId'],
    error: 'Name either a contact or an email.',
  });
export type LinksToRevoke = z.output<typeof linksToRevoke>;

/** Also of what an email program would show as a link, such as “evil.com”. */
const webAddress = /[\p{L}\p{N}_][.。．｡][\p{L}\p{N}_]{2}|:\/\/|@/u;

/** Whom a client shares a document with. No URLs: the name is part of an email to a stranger. */
export const colleague = z.strictObject({
  name: filledName(100).refine((name) => !webAddress.test(name)),
  email: emailSchema,
});
export type Colleague = z.output<typeof colleague>;

export const revokedLinks = z.strictObject({ revoked: z.int() });
