import type { ContractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import type { SentDocument } from '../../documents/delivery/delivery.api.ts';

/** A contract as the dialogs that send a document see it. */
export function sentContractDocument(contract: ContractDetail): SentDocument {
  const { id, number, client, sent, amends } = contract;
  const buyerName = sent?.snapshot.buyer.name ?? client?.name ?? '';
  const noun = amends === null ? 'contract' : 'amendment';
  return { id, noun, number, client, buyerName, hasAmounts: false };
}
