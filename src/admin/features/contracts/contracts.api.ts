import {
  contractDetail,
  type ContractDetail,
} from '../../../shared/contracts/contract-api.schema.ts';
import type { NewContract } from '../../../shared/contracts/contract-steps.schema.ts';
import type { ContractDraftChanges } from '../../../shared/contracts/contract-draft.schema.ts';
import { api, unwrap } from '../../api.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';

/** Prefix of all query keys of this feature. */
export const contractsKey = ['contracts'] as const;

const contract = api.contracts[':id'];
export const storedContracts = storedDocuments(contractsKey, contract, {
  get: (id) => detailOf(contract.$get({ param: { id } })),
  parse: (response) => contractDetail.parse(response),
  page: contract.preview.page,
});
const { shown } = storedContracts;
export const contractQuery = storedContracts.query;

/** `to`: a version, or `draft`. */
export const compareContractVersions = (id: string, from: string, to: string) =>
  unwrap(contract.comparison.$get({ param: { id }, query: { from, to } }));

/** Its own screen follows: other queries are refetched on their next use. */
export const createContract = (json: NewContract) =>
  shown(detailOf(api.contracts.$post({ json })), 'none');

export const changeContract = (id: string, json: ContractDraftChanges) =>
  storedContracts.saved(detailOf(contract.$patch({ param: { id }, json })));

/** `version`: the one that the user reviewed. */
export const liftHold = (id: string, version: number) =>
  shown(detailOf(contract['lifted-hold'].$post({ param: { id }, json: { version } })));

/** Parsed, as texts hold others of their kind: their type can’t be inferred from the API. */
export async function detailOf(call: Parameters<typeof unwrap>[0]): Promise<ContractDetail> {
  return contractDetail.parse(await unwrap(call));
}
