import {
  proposalDetail,
  type NewProposal,
  type ProposalDetail,
  type ValidityExtension,
  type Withdrawal,
} from '../../../shared/proposals/proposal-api.schema.ts';
import type { RecordedAcceptance } from '../../../shared/proposals/proposal-responses.schema.ts';
import type { ProposalDraftChanges } from '../../../shared/proposals/proposal-draft.schema.ts';
import { api, unwrap } from '../../api.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';

/** Prefix of all query keys of this feature. */
export const proposalsKey = ['proposals'] as const;

const proposal = api.proposals[':id'];
export const storedProposals = storedDocuments(proposalsKey, proposal, {
  get: (id) => detailOf(proposal.$get({ param: { id } })),
  parse: (response) => proposalDetail.parse(response),
  page: proposal.preview.page,
});
const { shown, shownOrStored } = storedProposals;
export const proposalQuery = storedProposals.query;

/** `to`: a version, or `draft`. */
export const compareProposalVersions = (id: string, from: string, to: string) =>
  unwrap(proposal.comparison.$get({ param: { id }, query: { from, to } }));

/** Its own screen follows: other queries are refetched on their next use. */
export const createProposal = (json: NewProposal) =>
  shown(detailOf(api.proposals.$post({ json })), 'none');

export const changeProposal = (id: string, json: ProposalDraftChanges) =>
  storedProposals.saved(detailOf(proposal.$patch({ param: { id }, json })));

export const withdrawProposal = (id: string, json: Withdrawal) =>
  shown(detailOf(proposal.withdrawal.$post({ param: { id }, json })));

export const extendProposal = (id: string, json: ValidityExtension) =>
  shown(detailOf(proposal.extension.$post({ param: { id }, json })));

export const recordAcceptance = (id: string, json: RecordedAcceptance) =>
  shownOrStored(id, detailOf(proposal.acceptance.$post({ param: { id }, json })));

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
async function detailOf(call: Parameters<typeof unwrap>[0]): Promise<ProposalDetail> {
  return proposalDetail.parse(await unwrap(call));
}
