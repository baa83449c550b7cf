/** Emails with documents as the events about these tell of them. */

/** What events are about that empty emails with documents: one that was sent, or all of a client. */
export const targetsOfEmails = (emailIds: readonly string[]) => ['emails', ...emailIds];
