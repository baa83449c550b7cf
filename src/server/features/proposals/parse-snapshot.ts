import {
  proposalSnapshotSchema,
  type ProposalSnapshot,
} from '../../../shared/proposals/proposal-snapshot.schema.ts';

/** The stored text of a snapshot; throws if it is not one of a proposal. */
export function parseProposalSnapshot(text: string): ProposalSnapshot {
  return proposalSnapshotSchema.parse(JSON.parse(text));
}
