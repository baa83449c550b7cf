/** Reasons why a message may be spam, with labels. */
export const spamReasonLabels = {
  hidden_field: 'A field was filled in that people can’t see.',
  flood: 'It came in a flood of messages.',
  false_token: 'The form it came from was not ours.',
  no_token: 'It was sent without opening the form.',
  too_fast: 'It was written faster than a person types.',
  links: 'It contains links.',
} as const;

export type SpamReason = keyof typeof spamReasonLabels;
