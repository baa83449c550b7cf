import type { ProposalSnapshot } from './proposal-snapshot.schema.ts';

/** What a proposal is to its client: texts exist for each. */
export type OfferKind = 'proposal' | 'change_order';

export const offerKind = ({ changeOrder }: Pick<ProposalSnapshot, 'changeOrder'>): OfferKind =>
  changeOrder === undefined ? 'proposal' : 'change_order';
