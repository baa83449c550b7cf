/** What clients accept: a proposal, or a change order to what they accepted before. */
import { DEFAULT_LANGUAGE, textsFor, type Texts } from '../texts/texts.ts';
import type { ProposalSnapshot } from './proposal-snapshot.schema.ts';

/** Texts exist for each. */
export type OfferKind = 'proposal' | 'change_order';

export const offerKind = ({ changeOrder }: Pick<ProposalSnapshot, 'changeOrder'>): OfferKind =>
  changeOrder === undefined ? 'proposal' : 'change_order';

export type OfferTexts = Texts['clientPages'][OfferKind];

/** What its page says, by what it is. */
export const offerTexts = (snapshot: Pick<ProposalSnapshot, 'changeOrder' | 'language'>) =>
  textsFor(snapshot.language).clientPages[offerKind(snapshot)];

/** What the owner calls it. `changeOrder` or `engagementId`: null for a proposal. */
export function offerNames(
  offer: { changeOrder: object | null } | { engagementId: string | null },
) {
  const { nouns, titles } = textsFor(DEFAULT_LANGUAGE).documents;
  const changes = 'changeOrder' in offer ? offer.changeOrder : offer.engagementId;
  const kind: OfferKind = changes === null ? 'proposal' : 'change_order';
  return { noun: nouns[kind], title: titles[kind] };
}
