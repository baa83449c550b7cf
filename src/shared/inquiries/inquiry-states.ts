/** new → read → answered or archived; spam is kept apart and can be brought back. */
export const inquiryStates = ['new', 'read', 'answered', 'archived', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];
