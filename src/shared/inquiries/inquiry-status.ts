import type { ThreadStatus } from '../documents/threads.schema.ts';
import { namesIn } from '../each-of.ts';

/** Statuses of a message, and the transitions between them. */
export const inquiryStatusLabels = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
} as const;
export const inquiryStatuses = namesIn(inquiryStatusLabels);
export type InquiryStatus = (typeof inquiryStatuses)[number];

/**
 * Transitions by hand; a reply makes any message but spam answered. Every transition has a
 * way back, so that it can be undone. Answered and archived messages can’t become spam.
 */
const moves: Record<InquiryStatus, readonly InquiryStatus[]> = {
  new: ['read', 'answered', 'archived', 'spam'],
  read: ['new', 'answered', 'archived', 'spam'],
  answered: ['new', 'read', 'archived'],
  archived: ['new', 'read', 'answered'],
  spam: ['new', 'read'],
};

/** Whether the status can be changed by hand; false for the same status. */
export function mayMove(from: InquiryStatus, to: InquiryStatus): boolean {
  return moves[from].includes(to);
}

/** Days that a message stays in spam before it is deleted. */
export const SPAM_DAYS = 30;

/**
 * The status of a message under which the inbox lists and counts a question or request about a
 * document. It is unread until it is answered or marked as done.
 */
export const inboxStatusOfThread = {
  open: 'new',
  answered: 'answered',
  done: 'archived',
} as const satisfies Record<ThreadStatus, InquiryStatus>;

/** Filters of the inbox, and the statuses they include. */
export const inboxFilters = {
  open: ['new', 'read'],
  new: ['new'],
  read: ['read'],
  answered: ['answered'],
  archived: ['archived'],
  spam: ['spam'],
  all: ['new', 'read', 'answered', 'archived'],
} as const satisfies Record<string, readonly InquiryStatus[]>;

export type InboxFilter = keyof typeof inboxFilters;
