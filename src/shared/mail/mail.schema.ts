/** Mails and the mail server as the API speaks of them. */
import { z } from 'zod';
import { pageOf, pageQuery } from '../paging.ts';
import { emailSchema } from '../text/email.schema.ts';

/** queued → sending → sent, or → failed (tried again later) → … → given up. */
export const emailStatuses = ['queued', 'sending', 'sent', 'retrying', 'failed'] as const;
const status = z.enum(emailStatuses);
const instant = z.string();
const mailbox = z.strictObject({ name: z.string(), address: z.string() });

export const emailListQuery = pageQuery.extend({
  status: status.optional(),
  /** Id of what the mails are about. */
  relatedId: z.string().max(60).optional(),
});

const mailFields = {
  id: z.string(),
  /** What the mail is, such as `inquiry_reply`. */
  kind: z.string(),
  relatedId: z.string(),
  to: mailbox,
  subject: z.string(),
  status,
  attempts: z.int(),
  /** The mail server’s last answer, or why there was none. */
  lastResponse: z.string().nullable(),
  createdAt: instant,
  /** When it is tried, or tried again. */
  dueAt: instant,
  sentAt: instant.nullable(),
};

export const emailSummary = z.strictObject(mailFields);
export const emailList = pageOf(emailSummary);
export const emailDetail = z.strictObject({
  ...mailFields,
  from: mailbox,
  replyTo: mailbox.nullable(),
  /** Null for mails that carry a secret, such as the link that sets a new password. */
  text: z.string().nullable(),
});

const mailServerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('smtp'),
    host: z.string(),
    port: z.int(),
    encryption: z.enum(['tls', 'starttls', 'none']),
  }),
  /** No server is set up: mails are written to files. */
  z.strictObject({ kind: z.literal('files') }),
]);
export type MailServer = z.output<typeof mailServerSchema>;

export const mailStatus = z.strictObject({
  server: mailServerSchema,
  /** The sender of all mails. */
  from: mailbox,
  /** Where notices go. */
  studio: mailbox,
  counts: z.strictObject({
    queued: z.int(),
    sending: z.int(),
    sent: z.int(),
    retrying: z.int(),
    failed: z.int(),
  }),
  oldestWaitingAt: instant.nullable(),
  /** Of the newest mail that failed or was given up. */
  lastError: z
    .strictObject({ emailId: z.string(), status, response: z.string(), createdAt: instant })
    .nullable(),
});

/** Without an address it goes to whoever asks. */
export const testMailInput = z.strictObject({ to: emailSchema.optional() });

export const testEmailResponse = z.strictObject({
  emailId: z.string(),
  to: z.string(),
  /** `sending`: the mail server takes long; the mail’s own page shows what comes of it. */
  status: z.enum(['sent', 'failed', 'sending']),
  /** In the mail server’s words. */
  response: z.string().nullable(),
});
