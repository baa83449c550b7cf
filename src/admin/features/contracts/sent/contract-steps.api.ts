/** The owner’s steps after a contract was sent. */
import type {
  ContractEnd,
  ContractVoid,
  Countersignature,
  PaperExecution,
  RecipientReplacement,
  SignByExtension,
  TermChange,
} from '../../../../shared/contracts/contract-steps.schema.ts';
import { api, apiAddress } from '../../../api.ts';
import { storedContracts } from '../contracts.api.ts';

const { shown, shownOrStored } = storedContracts;
const contract = api.contracts[':id'];

export const voidContract = (id: string, json: ContractVoid) =>
  shown(contract.void.$post({ param: { id }, json }));

export const extendSigning = (id: string, json: SignByExtension) =>
  shown(contract.extension.$post({ param: { id }, json }));

export const replaceRecipient = (id: string, json: RecipientReplacement) =>
  shown(contract.replacement.$post({ param: { id }, json }));

export const recordPaper = (id: string, json: PaperExecution) =>
  shownOrStored(id, contract.paper.$post({ param: { id }, json }));

export const recordEnd = (id: string, json: ContractEnd) =>
  shownOrStored(id, contract.end.$post({ param: { id }, json }));

export const changeTerm = (id: string, json: TermChange) =>
  shown(contract.term.$post({ param: { id }, json }));

export const countersign = (id: string, json: Countersignature) =>
  shownOrStored(id, contract.countersignature.$post({ param: { id }, json }));

/** URL of the ZIP with everything that proves the contract. */
export function evidencePackageUrl(id: string): string {
  return apiAddress(contract['evidence-package'].$path({ param: { id } }));
}
