/** new → read → answered or archived; spam is kept apart and can be brought back. */
export type InquiryState = 'new' | 'read' | 'answered' | 'archived' | 'spam';
