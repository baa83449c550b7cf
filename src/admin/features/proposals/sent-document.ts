import type { ProposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { SentDocument } from '../../documents/delivery/delivery.api.ts';

/** A proposal as the dialogs that send a document see it. */
export function sentProposalDocument({ id, number, client, sent }: ProposalDetail): SentDocument {
  const buyerName = sent?.snapshot.buyer.name ?? client?.name ?? '';
  return { id, noun: 'proposal', number, client, buyerName };
}
