/** The states of a message to the studio, and which one may follow which. */
export const inquiryStatuses = ['new', 'read', 'answered', 'archived', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/**
 * What the studio may do by hand; a reply makes any message but spam answered. Every move has its
 * way back, so that it can be undone. Who was answered or filed away is no robot: no way to spam.
 */
const moves: Record<InquiryStatus, readonly InquiryStatus[]> = {
  new: ['read', 'answered', 'archived', 'spam'],
  read: ['new', 'answered', 'archived', 'spam'],
  answered: ['new', 'read', 'archived'],
  archived: ['new', 'read', 'answered'],
  spam: ['new', 'read'],
};

/** Whether a message may be moved by hand; to the state that it is in it need not. */
export function mayMove(from: InquiryStatus, to: InquiryStatus): boolean {
  return moves[from].includes(to);
}

/** What the inbox can be narrowed to, and the states that it shows then. */
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
