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
import { ApiError } from '../../api-call.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import {
  documentEmailKind,
  refreshAround,
  type EmailKind,
} from '../../documents/delivery/delivery.api.ts';
import { queryClient } from '../../query.ts';

/** Prefix of all query keys of this feature. */
export const proposalsKey = ['proposals'] as const;

const proposal = api.proposals[':id'];
const proposalKey = (id: string) => [...proposalsKey, 'one', id] as const;

export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: proposalKey(id),
    queryFn: () => detailOf(proposal.$get({ param: { id } })),
  });
}

/** `to`: a version, or `draft`. */
export const compareProposalVersions = (id: string, from: string, to: string) =>
  unwrap(proposal.comparison.$get({ param: { id }, query: { from, to } }));

/** Its own screen follows: other queries are refetched on their next use. */
export const createProposal = (json: NewProposal) =>
  shown(detailOf(api.proposals.$post({ json })), 'none');

/** Other queries are refetched only on their next use: the user is typing and waits for “Saved”. */
export async function changeProposal(id: string, json: ProposalDraftChanges) {
  const changed = await detailOf(proposal.$patch({ param: { id }, json }));
  queryClient.setQueryData(proposalKey(id), changed);
  void refreshAround(id, 'none');
  return changed;
}

/** Caches a file that was uploaded, so that its name is known before the draft is saved. */
export function noteUploaded(id: string, file: AttachedFile): void {
  queryClient.setQueryData(
    proposalKey(id),
    (known: ProposalDetail | undefined) => known && { ...known, files: [...known.files, file] },
  );
}

/** All that were uploaded for a proposal on the screen. */
export function knownFiles(id: string): readonly AttachedFile[] {
  return queryClient.getQueryData<ProposalDetail>(proposalKey(id))?.files ?? [];
}

/** `version`: the one that the user reviewed. */
export async function deleteProposal(id: string, version: number): Promise<void> {
  await unwrap(proposal.$delete({ param: { id }, json: { version } }));
  await forgetProposal(id);
}

export async function forgetProposal(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: proposalKey(id) });
  await refreshAround(id);
}

export const withdrawProposal = (id: string, json: Withdrawal) =>
  shown(detailOf(proposal.withdrawal.$post({ param: { id }, json })));

export const extendProposal = (id: string, json: ValidityExtension) =>
  shown(detailOf(proposal.extension.$post({ param: { id }, json })));

export const recordAcceptance = (id: string, json: RecordedAcceptance) =>
  shown(detailOf(proposal.acceptance.$post({ param: { id }, json })));

/** The email with the link; sending it freezes a version, if anything has changed. */
export function proposalEmailKind(id: string): EmailKind {
  const kind = documentEmailKind(id);
  return {
    ...kind,
    send: async (json) => {
      const sent = await kind.send(json);
      await rereadProposal(id);
      return sent;
    },
  };
}

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

/** URL of the PDF of the version that was sent last. */
export function sentPdfAddress(id: string): string {
  return apiAddress(api.documents[':id'].pdf.$path({ param: { id } }));
}

/** After a refusal: shows the proposal as it is stored now. */
export async function showStoredProposal(id: string, error: Error): Promise<void> {
  if (!(error instanceof ApiError)) return;
  if (error.current === undefined) await rereadProposal(id);
  else await shown(Promise.resolve(proposalDetail.parse(error.current)));
}

/** Refetches one proposal, e.g. after its emails were canceled. */
export function rereadProposal(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: proposalKey(id) });
}

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
async function detailOf(call: Parameters<typeof unwrap>[0]): Promise<ProposalDetail> {
  return proposalDetail.parse(await unwrap(call));
}

/** Caches the server’s response and refreshes lists that contain it. */
async function shown(
  response: Promise<ProposalDetail>,
  refetchType?: 'none',
): Promise<ProposalDetail> {
  const stored = await response;
  queryClient.setQueryData(proposalKey(stored.id), stored);
  await refreshAround(stored.id, refetchType);
  return stored;
}
