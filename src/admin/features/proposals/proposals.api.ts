import { queryOptions } from '@tanstack/react-query';
import type { AttachedFile } from '../../../shared/documents/document-files.schema.ts';
import {
  proposalDetail,
  type NewProposal,
  type ProposalDetail,
  type ValidityExtension,
  type Withdrawal,
} from '../../../shared/proposals/proposal-api.schema.ts';
import type { RecordedAcceptance } from '../../../shared/proposals/proposal-answers.schema.ts';
import type { ProposalDraftChanges } from '../../../shared/proposals/proposal-draft.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';
import { queryClient } from '../../query.ts';

/** Prefix of all query keys of this feature. */
export const proposalsKey = ['proposals'] as const;

const proposal = api.proposals[':id'];
const stored = storedDocuments(proposalsKey, (response) => proposalDetail.parse(response));
const { shown } = stored;
export const {
  reread: rereadProposal,
  forget: forgetProposal,
  showStored: showStoredProposal,
  emailKind: proposalEmailKind,
} = stored;

export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: stored.keyOf(id),
    queryFn: () => detailOf(proposal.$get({ param: { id } })),
  });
}

/** `to`: a version, or `draft`. */
export const compareProposalVersions = (id: string, from: string, to: string) =>
  unwrap(proposal.comparison.$get({ param: { id }, query: { from, to } }));

/** Its own screen follows: other queries are refetched on their next use. */
export const createProposal = (json: NewProposal) =>
  shown(detailOf(api.proposals.$post({ json })), 'none');

export const changeProposal = (id: string, json: ProposalDraftChanges) =>
  stored.saved(detailOf(proposal.$patch({ param: { id }, json })));

/** Caches a file that was uploaded, so that its name is known before the draft is saved. */
export function noteUploaded(id: string, file: AttachedFile): void {
  queryClient.setQueryData(
    stored.keyOf(id),
    (known: ProposalDetail | undefined) => known && { ...known, files: [...known.files, file] },
  );
}

/** All that were uploaded for a proposal on the screen. */
export function knownFiles(id: string): readonly AttachedFile[] {
  return queryClient.getQueryData<ProposalDetail>(stored.keyOf(id))?.files ?? [];
}

/** `version`: the one that the user reviewed. */
export async function deleteProposal(id: string, version: number): Promise<void> {
  await unwrap(proposal.$delete({ param: { id }, json: { version } }));
  await forgetProposal(id);
}

export const withdrawProposal = (id: string, json: Withdrawal) =>
  shown(detailOf(proposal.withdrawal.$post({ param: { id }, json })));

export const extendProposal = (id: string, json: ValidityExtension) =>
  shown(detailOf(proposal.extension.$post({ param: { id }, json })));

export const recordAcceptance = (id: string, json: RecordedAcceptance) =>
  shown(detailOf(proposal.acceptance.$post({ param: { id }, json })));

/** URL of the PDF of the draft as stored now. */
export function proposalPreviewPath(id: string): string {
  return apiAddress(proposal.preview.$path({ param: { id }, query: {} }));
}

/** The PDF’s pages as one image. `version`: the stored version, which must be the one shown. */
export function proposalImageUrl(id: string, version: number): string {
  const { image } = proposal.preview;
  return apiAddress(image.$path({ param: { id }, query: { version: String(version) } }));
}

/** URL of the client’s page as it would be after sending what is stored now, in this version. */
export function previewPageUrl(id: string, version?: number): string {
  const query = version === undefined ? {} : { version: String(version) };
  return apiAddress(proposal.preview.page.$path({ param: { id }, query }));
}

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
async function detailOf(call: Parameters<typeof unwrap>[0]): Promise<ProposalDetail> {
  return proposalDetail.parse(await unwrap(call));
}
