import { queryOptions } from '@tanstack/react-query';
import type { AttachedFile } from '../../../shared/documents/document-files.schema.ts';
import {
  contractDetail,
  type ContractDetail,
  type NewContract,
} from '../../../shared/contracts/contract-api.schema.ts';
import type { ContractDraftChanges } from '../../../shared/contracts/contract-draft.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';
import { queryClient } from '../../query.ts';

/** Prefix of all query keys of this feature. */
export const contractsKey = ['contracts'] as const;

const contract = api.contracts[':id'];
const stored = storedDocuments(contractsKey, (response) => contractDetail.parse(response));
export const {
  shown,
  reread: rereadContract,
  forget: forgetContract,
  showStored: showStoredContract,
  emailKind: contractEmailKind,
} = stored;

export function contractQuery(id: string) {
  return queryOptions({
    queryKey: stored.keyOf(id),
    queryFn: () => detailOf(contract.$get({ param: { id } })),
  });
}

/** `to`: a version, or `draft`. */
export const compareContractVersions = (id: string, from: string, to: string) =>
  unwrap(contract.comparison.$get({ param: { id }, query: { from, to } }));

/** Its own screen follows: other queries are refetched on their next use. */
export const createContract = (json: NewContract) =>
  shown(detailOf(api.contracts.$post({ json })), 'none');

export const changeContract = (id: string, json: ContractDraftChanges) =>
  stored.saved(detailOf(contract.$patch({ param: { id }, json })));

/** Caches a file that was uploaded, so that its name is known before the draft is saved. */
export function noteContractUploaded(id: string, file: AttachedFile): void {
  queryClient.setQueryData(
    stored.keyOf(id),
    (known: ContractDetail | undefined) => known && { ...known, files: [...known.files, file] },
  );
}

/** `version`: the one that the user reviewed. */
export async function deleteContract(id: string, version: number): Promise<void> {
  await unwrap(contract.$delete({ param: { id }, json: { version } }));
  await forgetContract(id);
}

/** `version`: the one that the user reviewed. */
export const liftHold = (id: string, version: number) =>
  shown(detailOf(contract['lifted-hold'].$post({ param: { id }, json: { version } })));

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

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
export async function detailOf(call: Parameters<typeof unwrap>[0]): Promise<ContractDetail> {
  return contractDetail.parse(await unwrap(call));
}
