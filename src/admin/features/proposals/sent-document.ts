import type { ProposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { SentDocument } from '../../documents/delivery/delivery.api.ts';
import { offerNames } from '../../../shared/proposals/offer.ts';

/** One of which a version was sent. */
export type ProposalAsSent = ProposalDetail & { sent: NonNullable<ProposalDetail['sent']> };

/** A proposal as the dialogs that send a document see it. */
export function sentProposalDocument(proposal: ProposalDetail): SentDocument {
  const { id, number, client, sent } = proposal;
  const buyerName = sent?.snapshot.buyer.name ?? client?.name ?? '';
  return { id, noun: offerNames(proposal).noun, number, client, buyerName };
}
