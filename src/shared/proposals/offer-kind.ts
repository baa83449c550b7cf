import { textsFor, type Texts } from '../texts/texts.ts';
import type { ProposalSnapshot } from './proposal-snapshot.schema.ts';

/** What a proposal is to its client: texts exist for each. */
export type OfferKind = 'proposal' | 'change_order';

export const offerKind = ({ changeOrder }: Pick<ProposalSnapshot, 'changeOrder'>): OfferKind =>
  changeOrder === undefined ? 'proposal' : 'change_order';

export type OfferTexts = Texts['clientPages'][OfferKind];

/** What its page says, by what it is. */
export const offerTexts = (snapshot: Pick<ProposalSnapshot, 'changeOrder' | 'language'>) =>
  textsFor(snapshot.language).clientPages[offerKind(snapshot)];
