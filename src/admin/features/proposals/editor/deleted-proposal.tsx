import { counted, plural } from '../../../../shared/plural.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import { filesNamedIn, withoutFiles } from '../../../../shared/proposals/proposal-files.ts';
import type { DraftAgain } from '../../../forms/draft/changed-elsewhere.tsx';
import { createChangeOrder } from '../../../records/engagements/engagements.api.ts';
import { changeProposal, createProposal } from '../proposals.api.ts';

/** Another window deleted the draft: saves it as a new one. */
export function proposalAgain({ changeOrder }: ProposalDetail): DraftAgain<ProposalDraft> {
  return {
    create: () => (changeOrder === null ? createProposal({}) : createChangeOrder(changeOrder.id)),
    fill: (id, content) => {
      const sections = content.sections.map(withoutFiles);
      const cover = { coverImage: null, clientLogo: null };
      const { currency: _, clientId: _client, ...own } = content;
      const kept = changeOrder === null ? content : own;
      return changeProposal(id, { ...kept, ...cover, sections });
    },
    missing: deletedFiles,
  };
}

/** The server deletes the files of a draft with it. */
function deletedFiles(content: ProposalDraft): string {
  const files = filesNamedIn(content);
  if (files.length === 0) return '';
  const images = files.filter(({ purpose }) => purpose === 'picture').length;
  const attached = files.length - images;
  const all = [
    ...(attached === 0 ? [] : [counted(attached, 'file')]),
    ...(images === 0 ? [] : [counted(images, 'image')]),
  ].join(' and ');
  const [were, them] = [plural(files.length, 'was', 'were'), plural(files.length, 'it', 'them')];
  return `${all} ${were} deleted with the old draft. Upload ${them} again to the new one.`;
}
