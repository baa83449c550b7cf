/** The starting set of contracts, in code: samples, each for a lawyer to read before it is used. */
import type { ContractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { SampleKey } from '../../../../shared/contracts/contract-samples.ts';
import { amendment } from './amendment.ts';
import { changeOrder } from './change-order.ts';
import { mutualNda } from './mutual-nda.ts';
import { retainer } from './retainer.ts';
import { servicesAgreement } from './services-agreement.ts';

export interface ContractSample {
  /** Never changes: contracts that were started from it name it. */
  key: SampleKey;
  name: string;
  /** What it is for. */
  description: string;
  content: ContractTemplateContent;
}

export const samples: readonly ContractSample[] = [
  servicesAgreement,
  retainer,
  mutualNda,
  changeOrder,
  amendment,
];

export function findSample(key: string): ContractSample | undefined {
  return samples.find((sample) => sample.key === key);
}
