import type { ProposalSnapshot } from '../../../shared/proposals/proposal-snapshot.schema.ts';
import type { ProposalResponseRow, ProposalRow } from '../../database/tables/proposals.table.ts';
import type { DocumentHead, FrozenDocument } from '../../documents/document.ts';

export interface ProposalHead extends DocumentHead {
  row: ProposalRow;
  /** To all revisions, oldest first. */
  responses: readonly ProposalResponseRow[];
  /** The day on which the current revision was last extended, in the studio’s time zone. */
  extendedOn: string | null;
}

/** Whether its page takes questions: until it is withdrawn, also after its last day. */
export const takesQuestions = ({ status }: ProposalHead) => status !== 'withdrawn';

export type SentProposal = FrozenDocument<ProposalSnapshot, ProposalHead>;
