/** Which files belong to a draft and to a revision of a proposal, for the layer. */
import { filesNamedIn } from '../../../../shared/proposals/proposal-files.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { DocumentFiles } from '../../../documents/files/files-part.ts';
import type { FrozenFile } from '../../../documents/files/frozen-files.ts';
import { findProposal } from '../proposals.repository.ts';
import { readProposalDraft } from './draft-content.ts';

export const proposalFiles: DocumentFiles<ProposalSnapshot> = {
  ofSnapshot: filesOfSnapshot,
  async ofDraft(db, id) {
    const row = await findProposal(db, id);
    if (row === undefined) return [];
    return filesNamedIn(readProposalDraft(row.draft)).map((file) => file.id);
  },
};

export function filesOfSnapshot({ files, ...content }: ProposalSnapshot): FrozenFile[] {
  const purposes = new Map(filesNamedIn(content).map(({ id, purpose }) => [id, purpose]));
  return files.map((file) => ({ ...file, purpose: purposes.get(file.id) ?? 'attachment' }));
}
