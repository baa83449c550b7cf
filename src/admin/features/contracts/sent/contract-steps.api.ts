/** The owner’s steps after a contract was sent. */
import type {
  ContractEnd,
  ContractVoid,
  Countersignature,
  PaperExecution,
  RecipientReplacement,
  SignByExtension,
} from '../../../../shared/contracts/contract-api.schema.ts';
import { api, apiAddress } from '../../../api.ts';
import { detailOf, shown } from '../contracts.api.ts';

const contract = api.contracts[':id'];

interface Post<Input> {
  $post: (call: { param: { id: string }; json: Input }) => ReturnType<typeof contract.$patch>;
}

/** Named here, as the server doesn’t export these routes yet. */
interface StepRoutes {
  void: Post<ContractVoid>;
  extension: Post<SignByExtension>;
  replacement: Post<RecipientReplacement>;
  paper: Post<PaperExecution>;
  end: Post<ContractEnd>;
  countersignature: Post<Countersignature>;
}

const steps = contract as unknown as StepRoutes;

export const voidContract = (id: string, json: ContractVoid) =>
  shown(detailOf(steps.void.$post({ param: { id }, json })));

export const extendSigning = (id: string, json: SignByExtension) =>
  shown(detailOf(steps.extension.$post({ param: { id }, json })));

export const replaceRecipient = (id: string, json: RecipientReplacement) =>
  shown(detailOf(steps.replacement.$post({ param: { id }, json })));

export const recordPaper = (id: string, json: PaperExecution) =>
  shown(detailOf(steps.paper.$post({ param: { id }, json })));

export const recordEnd = (id: string, json: ContractEnd) =>
  shown(detailOf(steps.end.$post({ param: { id }, json })));

export const liftHold = (id: string, version: number) =>
  shown(detailOf(contract['lifted-hold'].$post({ param: { id }, json: { version } })));

export const countersign = (id: string, json: Countersignature) =>
  shown(detailOf(steps.countersignature.$post({ param: { id }, json })));

/** URL of the ZIP with everything that proves the contract. */
export function evidencePackageUrl(id: string): string {
  return apiAddress(`/contracts/${encodeURIComponent(id)}/evidence-package`);
}
