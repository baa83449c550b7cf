import type { ProposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { OfferKind } from '../../../shared/proposals/offer-kind.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';

/** What a proposal is called: one that changes an engagement is a change order. */
export function offerNames({ changeOrder }: Pick<ProposalDetail, 'changeOrder'>) {
  const { nouns, titles } = textsFor(DEFAULT_LANGUAGE).documents;
  const kind: OfferKind = changeOrder === null ? 'proposal' : 'change_order';
  return { noun: nouns[kind], title: titles[kind] };
}
