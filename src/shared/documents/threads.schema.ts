/** Questions and requests about documents: what people write, and the API’s schemas. */
import { z } from 'zod';
import { shownClient } from '../ids.schema.ts';
import { emailStatuses } from '../mail/mail.schema.ts';
import { emailSchema, filledName, lines } from '../text/text.schema.ts';

export const threadKinds = ['question', 'change_request'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** `done`: closed by the owner without an answer, or after it. */
export const threadStatuses = ['open', 'answered', 'done'] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export const THREAD_LIMITS = { name: 200, text: 5000, answer: 20_000 } as const;

/** Messages through one link: more than people write, and few enough to read. */
export const THREAD_RATES = { perMinute: 3, perDay: 30 } as const;

/** Purpose of the emails with answers. */
export const ANSWER_PURPOSE = 'answer';

export const threadText = filledLines(THREAD_LIMITS.text);
export const askerName = filledName(THREAD_LIMITS.name);
export const askerEmail = emailSchema;

const instant = z.string();
const kind = z.enum(threadKinds);
const status = z.enum(threadStatuses);

const threadFields = {
  id: z.string(),
  kind,
  status,
  version: z.int(),
  document: z.strictObject({
    id: z.string(),
    /** E.g. `proposal`. */
    kind: z.string(),
    number: z.string().nullable(),
    /** The revision that it was asked on. */
    revision: z.int(),
  }),
  /** Who asked, as given. */
  name: z.string(),
  /** Answers are emailed to it; empty if there is none. */
  email: z.string(),
  createdAt: instant,
  /** Time of the last message or change of status. */
  updatedAt: instant,
};

export const threadSummary = z.strictObject({
  ...threadFields,
  /** The start of the last message of who asked. */
  snippet: z.string(),
});
export type ThreadSummary = z.output<typeof threadSummary>;

export const threadDetail = z.strictObject({
  ...threadFields,
  client: shownClient,
  /** Oldest first, without canceled answers. */
  messages: z.array(
    z.strictObject({
      id: z.string(),
      author: z.enum(['client', 'owner']),
      text: z.string(),
      createdAt: instant,
      /** Of an answer; null if there was no address to send it to. */
      email: z
        .strictObject({
          id: z.string(),
          status: z.enum(emailStatuses),
          /** The mail server’s last response. */
          lastResponse: z.string().nullable(),
          dueAt: instant,
          sentAt: instant.nullable(),
          isCancelable: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type ThreadDetail = z.output<typeof threadDetail>;

export const documentThreads = z.strictObject({ items: z.array(threadDetail) });

/** `version`: of the thread that was read, so that two windows don’t answer twice. */
export const threadAnswer = z.strictObject({
  text: filledLines(THREAD_LIMITS.answer),
  version: z.int().min(1),
});
export type ThreadAnswer = z.output<typeof threadAnswer>;

export const threadMove = z.strictObject({
  status: z.enum(['open', 'done']),
  version: z.int().min(1),
});
export type ThreadMove = z.output<typeof threadMove>;

function filledLines(max: number) {
  return lines(max).refine((text) => text !== '', { error: 'is required' });
}
