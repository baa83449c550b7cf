import {
  proposalDetail,
  type NewProposal,
  type ValidityExtension,
  type Withdrawal,
} from '../../../shared/proposals/proposal-api.schema.ts';
import type { RecordedAcceptance } from '../../../shared/proposals/proposal-responses.schema.ts';
import type { ProposalDraftChanges } from '../../../shared/proposals/proposal-draft.schema.ts';
import { api, unwrap } from '../../api.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';

const proposal = api.proposals[':id'];
export const storedProposals = storedDocuments(
  { name: 'proposal', detail: proposalDetail, page: proposal.preview.page },
  proposal,
);
const { created, saved, shown, shownOrStored } = storedProposals;
export const proposalQuery = storedProposals.query;

/** `to`: a version, or `draft`. */
export const compareProposalVersions = (id: string, from: string, to: string) =>
  unwrap(proposal.comparison.$get({ param: { id }, query: { from, to } }));

export const createProposal = (json: NewProposal) => created(api.proposals.$post({ json }));

export const changeProposal = (id: string, json: ProposalDraftChanges) =>
  saved(proposal.$patch({ param: { id }, json }));

export const withdrawProposal = (id: string, json: Withdrawal) =>
  shown(proposal.withdrawal.$post({ param: { id }, json }));

export const extendProposal = (id: string, json: ValidityExtension) =>
  shown(proposal.extension.$post({ param: { id }, json }));

export const recordAcceptance = (id: string, json: RecordedAcceptance) =>
  shownOrStored(id, proposal.acceptance.$post({ param: { id }, json }));
