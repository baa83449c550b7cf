import { z } from 'zod';
import { recordId, shownClient } from '../ids.schema.ts';
import { countsSchema } from '../counts.ts';
import { threadSummary } from '../documents/threads.schema.ts';
import { pageOf, pageQuery, searchText } from '../paging.ts';
import { lines } from '../text/text.schema.ts';
import { inboxFilters, inquiryStatuses, type InboxFilter } from './inquiry-status.ts';

/** Longest reply, in UTF-16 units. */
export const REPLY_MAX_LENGTH = 20_000;
/** Maximum number of messages in one bulk change or deletion. */
export const MOVES_AT_ONCE = 100;

const status = z.enum(inquiryStatuses);
const instant = z.string();

export const inboxQuery = pageQuery.extend({
  /** Words, or prefixes of words, in name, email address, subject or texts. */
  q: searchText.optional(),
  /** Questions about documents count as `new` while they are open, and as `archived` once done. */
  status: z.enum(Object.keys(inboxFilters) as [InboxFilter, ...InboxFilter[]]).default('open'),
  /** Slug of a tier; only messages have one. */
  tier: z.string().max(100).optional(),
});

/** A message from the contact page. */
export const inboxMessage = z.strictObject({
  type: z.literal('message'),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The start of the message, on one line. */
  snippet: z.string(),
  tier: z.string().nullable(),
  status,
  version: z.int(),
  clientId: z.string().nullable(),
  /** Number of its emails that the mail server has not accepted. */
  failedEmails: z.int(),
  receivedAt: instant,
});

/** A question or request for changes about a document, listed by its last change. */
const inboxThread = threadSummary.extend({ type: z.literal('thread') });

const inboxItem = z.discriminatedUnion('type', [inboxMessage, inboxThread]);
export type InboxItem = z.output<typeof inboxItem>;

export const inboxItems = pageOf(inboxItem).extend({
  /**
   * Number of messages in each status, regardless of the filters. Questions about documents are
   * included: open ones in `new`, those marked as done in `archived`.
   */
  counts: countsSchema(inquiryStatuses),
});

export const threadEmail = z.strictObject({
  id: z.string(),
  kind: z.enum(['inquiry_notice', 'inquiry_acknowledgement', 'inquiry_reply']),
  to: z.string(),
  subject: z.string(),
  /** Text by the studio; null for automatic emails. */
  text: z.string().nullable(),
  status: z.enum(['queued', 'sending', 'sent', 'retrying', 'failed']),
  attempts: z.int(),
  /** The mail server’s last response. */
  lastResponse: z.string().nullable(),
  createdAt: instant,
  /** When it is sent or retried. */
  dueAt: instant,
  sentAt: instant.nullable(),
  /** Whether it is a reply that is still queued. */
  isCancelable: z.boolean(),
});

export const inquiryDetail = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  tier: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
  status,
  version: z.int(),
  spamReasons: z.array(z.strictObject({ code: z.string(), label: z.string() })),
  client: shownClient,
  receivedAt: instant,
  answeredAt: instant.nullable(),
  /** Oldest first. */
  thread: z.array(threadEmail),
});

export const inquiryMove = z.strictObject({ status, version: z.int() });

export const inquiryMoves = z.strictObject({
  changes: z
    .array(z.strictObject({ id: recordId, status }))
    .min(1)
    .max(MOVES_AT_ONCE, `At most ${MOVES_AT_ONCE} messages can be changed at once.`)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, {
      error: 'Each message can be listed only once.',
    }),
});

export const inquiriesMoved = z.strictObject({
  /** With their previous statuses: sent back as changes, they undo it. */
  moved: z.array(z.strictObject({ id: z.string(), from: status, to: status })),
  /** Ids that don’t exist, can’t get that status, or already have it. */
  skipped: z.array(z.string()),
});

export const inquiriesToDelete = z.strictObject({
  /** Ids of messages, separated by commas. */
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(
      z
        .array(recordId.min(1))
        .max(MOVES_AT_ONCE, `At most ${MOVES_AT_ONCE} messages can be changed at once.`),
    ),
});

export const inquiriesDeleted = z.strictObject({
  deleted: z.array(z.string()),
  /** Ids that don’t exist. */
  skipped: z.array(z.string()),
  /** Ids of those that are kept, because a reply is still queued. */
  unsent: z.array(z.string()),
});

/** Why a message is not deleted. */
export const REPLY_UNSENT = 'A reply is still queued. Delete the message after the reply is sent.';

export const inquiryReply = z.strictObject({
  text: lines(REPLY_MAX_LENGTH).refine((text) => text !== '', { error: 'is required' }),
});

export const unreadCount = z.strictObject({ count: z.int() });
