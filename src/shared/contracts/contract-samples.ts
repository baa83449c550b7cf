/** Names of the samples by key; their texts are on the server. */

export const sampleNames = {
  'services-agreement': 'Services agreement',
  retainer: 'Retainer agreement',
  'mutual-nda': 'Mutual NDA',
  'change-order': 'Change order',
  amendment: 'Amendment',
} as const;

export type SampleKey = keyof typeof sampleNames;

export const isSampleKey = (key: string): key is SampleKey => Object.hasOwn(sampleNames, key);

/** Samples that the acceptance of a proposal can draft a contract from. */
export const proposalSamples = [
  'services-agreement',
  'retainer',
  'mutual-nda',
] as const satisfies readonly SampleKey[];
