import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { contractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import type { NewContract } from '../../../shared/contracts/contract-steps.schema.ts';
import {
  contractTemplateContent,
  type ContractDraftChanges,
} from '../../../shared/contracts/contract-draft.schema.ts';
import { api, unwrap } from '../../api.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';

const contract = api.contracts[':id'];
export const storedContracts = storedDocuments(
  {
    name: 'contract',
    detail: contractDetail,
    draftPath: adminPaths.editContract,
    page: contract.preview.page,
  },
  contract,
);
const { created, saved, shown } = storedContracts;
export const contractQuery = storedContracts.query;

/** What a contract with a template was started from: it never changes. */
export const contractStartQuery = (id: string) =>
  queryOptions({
    queryKey: ['contracts', 'start', id],
    queryFn: async () =>
      contractTemplateContent.parse(await unwrap(contract.template.$get({ param: { id } }))),
    staleTime: Infinity,
    throwOnError: false,
  });

/** `to`: a version, or `draft`. */
export const compareContractVersions = (id: string, from: string, to: string) =>
  unwrap(contract.comparison.$get({ param: { id }, query: { from, to } }));

export const createContract = (json: NewContract) => created(api.contracts.$post({ json }));

export const changeContract = (id: string, json: ContractDraftChanges) =>
  saved(contract.$patch({ param: { id }, json }));

/** `version`: the one that the user reviewed. */
export const liftHold = (id: string, version: number) =>
  shown(contract['lifted-hold'].$post({ param: { id }, json: { version } }));
