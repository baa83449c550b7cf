import type { ContractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import type { SentDocument } from '../../documents/delivery/delivery.api.ts';

/** A contract as the dialogs that send a document see it. */
export function sentContractDocument(contract: ContractDetail): SentDocument {
  const { id, number, client, sent, amends } = contract;
  const buyerName = sent?.snapshot.buyer.name ?? client?.name ?? '';
  return { id, noun: amends === null ? 'contract' : 'amendment', number, client, buyerName };
}
