/** Mails and the mail server as the API speaks of them. */
import { z } from 'zod';
import { pageOf, pageQuery } from '../paging.ts';
import { emailSchema } from '../text/email.schema.ts';

/** queued → sending → sent, or → failed (tried again later) → … → given up. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'given_up'] as const;
const state = z.enum(mailStates);
const instant = z.string();
const mailbox = z.strictObject({ name: z.string(), address: z.string() });

export const mailListQuery = pageQuery.extend({
  state: state.optional(),
  /** Id of what the mails are about. */
  regarding: z.string().max(60).optional(),
});

const mailFields = {
  id: z.string(),
  /** What the mail is, such as `inquiry_reply`. */
  kind: z.string(),
  regarding: z.string(),
  to: mailbox,
  subject: z.string(),
  state,
  attempts: z.int(),
  /** The mail server’s last answer, or why there was none. */
  lastAnswer: z.string().nullable(),
  createdAt: instant,
  /** When it is tried, or tried again. */
  dueAt: instant,
  sentAt: instant.nullable(),
};

export const mailSummary = z.strictObject(mailFields);
export const mailList = pageOf(mailSummary);
export const mailDetail = z.strictObject({
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
    failed: z.int(),
    given_up: z.int(),
  }),
  oldestWaitingAt: instant.nullable(),
  /** Of the newest mail that failed or was given up. */
  lastError: z
    .strictObject({ mailId: z.string(), state, answer: z.string(), createdAt: instant })
    .nullable(),
});

/** Without an address it goes to whoever asks. */
export const testMailInput = z.strictObject({ to: emailSchema.optional() });

export const testMailAnswer = z.strictObject({
  mailId: z.string(),
  to: z.string(),
  /** `sending`: the mail server takes long; the mail’s own page shows what comes of it. */
  state: z.enum(['sent', 'given_up', 'sending']),
  /** In the mail server’s words. */
  answer: z.string().nullable(),
});
