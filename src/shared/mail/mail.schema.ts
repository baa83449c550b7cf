import { z } from 'zod';
import { recordId } from '../ids.schema.ts';
import { countsSchema } from '../counts.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { emailSchema } from '../text/text.schema.ts';

/** queued → sending → sent, or → retrying → … → failed. */
export const emailStatuses = ['queued', 'sending', 'sent', 'retrying', 'failed'] as const;
const status = z.enum(emailStatuses);
const instant = z.string();
const mailbox = z.strictObject({ name: z.string(), address: z.string() });

export const emailListQuery = pageQuery.extend({
  status: status.optional(),
  /** Id of the related record. */
  relatedId: recordId.optional(),
});

const mailFields = {
  id: z.string(),
  /** Kind of email, e.g. `inquiry_reply`. */
  kind: z.string(),
  relatedId: z.string(),
  to: mailbox,
  subject: z.string(),
  status,
  attempts: z.int(),
  /** The mail server’s last response, or why there was none. */
  lastResponse: z.string().nullable(),
  createdAt: instant,
  /** When it is sent or retried. */
  dueAt: instant,
  sentAt: instant.nullable(),
};

export const emailSummary = z.strictObject(mailFields);
export const emailList = pageOf(emailSummary);
export const emailDetail = z.strictObject({
  ...mailFields,
  from: mailbox,
  replyTo: mailbox.nullable(),
  /** Null for emails that contain a secret, e.g. a password-reset link. */
  text: z.string().nullable(),
});

const mailServerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('smtp'),
    host: z.string(),
    port: z.int(),
    encryption: z.enum(['tls', 'starttls', 'none']),
  }),
  /** No mail server is configured: emails are written to files. */
  z.strictObject({ kind: z.literal('files') }),
]);
export type MailServer = z.output<typeof mailServerSchema>;

export const mailStatus = z.strictObject({
  server: mailServerSchema,
  /** The sender of all emails. */
  from: mailbox,
  /** The recipient of notifications. */
  studio: mailbox,
  counts: countsSchema(emailStatuses),
  oldestWaitingAt: instant.nullable(),
  /** The newest email that is retrying or failed. */
  lastError: z
    .strictObject({ emailId: z.string(), status, response: z.string(), createdAt: instant })
    .nullable(),
});

/** Without an address, it is sent to the caller. */
export const testMailInput = z.strictObject({ to: emailSchema.optional() });

export const testEmailResponse = z.strictObject({
  emailId: z.string(),
  to: z.string(),
  /** `sending`: the mail server is slow; the email’s own page shows the result. */
  status: z.enum(['sent', 'failed', 'sending']),
  /** The mail server’s response, verbatim. */
  response: z.string().nullable(),
});
