import {
  contractSnapshotSchema,
  type ContractSnapshot,
} from '../../../shared/contracts/contract-snapshot.schema.ts';

/** The stored text of a snapshot; throws if it is not one of a contract. */
export function parseContractSnapshot(text: string): ContractSnapshot {
  return contractSnapshotSchema.parse(JSON.parse(text));
}
