import { queryOptions } from '@tanstack/react-query';
import type { AttachedFile } from '../../../shared/documents/document-files.schema.ts';
import {
  contractDetail,
  type ContractDetail,
  type NewContract,
} from '../../../shared/contracts/contract-api.schema.ts';
import type { ContractDraftChanges } from '../../../shared/contracts/contract-draft.schema.ts';
import { ApiError } from '../../api-call.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import {
  documentEmailKind,
  refreshAround,
  type EmailKind,
} from '../../documents/delivery/delivery.api.ts';
import { queryClient } from '../../query.ts';

/** Prefix of all query keys of this feature. */
export const contractsKey = ['contracts'] as const;

const contract = api.contracts[':id'];
const contractKey = (id: string) => [...contractsKey, 'one', id] as const;

export function contractQuery(id: string) {
  return queryOptions({
    queryKey: contractKey(id),
    queryFn: () => detailOf(contract.$get({ param: { id } })),
  });
}

/** `to`: a version, or `draft`. */
export const compareContractVersions = (id: string, from: string, to: string) =>
  unwrap(contract.comparison.$get({ param: { id }, query: { from, to } }));

/** Its own screen follows: other queries are refetched on their next use. */
export const createContract = (json: NewContract) =>
  shown(detailOf(api.contracts.$post({ json })), 'none');

/** Other queries are refetched only on their next use: the user is typing and waits for “Saved”. */
export async function changeContract(id: string, json: ContractDraftChanges) {
  const changed = await detailOf(contract.$patch({ param: { id }, json }));
  queryClient.setQueryData(contractKey(id), changed);
  void refreshAround(id, 'none');
  return changed;
}

/** Caches a file that was uploaded, so that its name is known before the draft is saved. */
export function noteContractUploaded(id: string, file: AttachedFile): void {
  queryClient.setQueryData(
    contractKey(id),
    (known: ContractDetail | undefined) => known && { ...known, files: [...known.files, file] },
  );
}

/** `version`: the one that the user reviewed. */
export async function deleteContract(id: string, version: number): Promise<void> {
  await unwrap(contract.$delete({ param: { id }, json: { version } }));
  await forgetContract(id);
}

export async function forgetContract(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: contractKey(id) });
  await refreshAround(id);
}

/** `version`: the one that the user reviewed. */
export const liftHold = (id: string, version: number) =>
  shown(detailOf(contract['lifted-hold'].$post({ param: { id }, json: { version } })));

/** The email with the link; sending it freezes a version, if anything has changed. */
export function contractEmailKind(id: string): EmailKind {
  const kind = documentEmailKind(id);
  return {
    ...kind,
    send: async (json) => {
      const sent = await kind.send(json);
      await rereadContract(id);
      return sent;
    },
  };
}

/** URL of the PDF of the draft as stored now. */
export function contractPreviewPath(id: string): string {
  return apiAddress(contract.preview.$path({ param: { id }, query: {} }));
}

/** The PDF’s pages as one image. `version`: the stored version, which must be the one shown. */
export function contractImageUrl(id: string, version: number): string {
  const { image } = contract.preview;
  return apiAddress(image.$path({ param: { id }, query: { version: String(version) } }));
}

/** URL of the client’s page as it would be after sending what is stored now, in this version. */
export function previewContractPageUrl(id: string, version?: number): string {
  const query = version === undefined ? {} : { version: String(version) };
  return apiAddress(contract.preview.page.$path({ param: { id }, query }));
}

/** URL of the stored PDF of a document: the unsigned one of a contract, the sealed one once executed. */
export function documentPdfUrl(id: string): string {
  return apiAddress(api.documents[':id'].pdf.$path({ param: { id } }));
}

/** After a refusal: shows the contract as it is stored now. */
export async function showStoredContract(id: string, error: Error): Promise<void> {
  if (!(error instanceof ApiError)) return;
  if (error.current === undefined) await rereadContract(id);
  else await shown(Promise.resolve(contractDetail.parse(error.current)));
}

/** Refetches one contract, e.g. after its emails were canceled. */
export function rereadContract(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: contractKey(id) });
}

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
export async function detailOf(call: Parameters<typeof unwrap>[0]): Promise<ContractDetail> {
  return contractDetail.parse(await unwrap(call));
}

/** Caches the server’s response and refreshes lists that contain it. */
export async function shown(
  response: Promise<ContractDetail>,
  refetchType?: 'none',
): Promise<ContractDetail> {
  const stored = await response;
  queryClient.setQueryData(contractKey(stored.id), stored);
  await refreshAround(stored.id, refetchType);
  return stored;
}
