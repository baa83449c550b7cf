/** The starting set of contracts, in code: samples, each for a lawyer to read before it is used. */
import type { ContractSample } from './contract-sample.ts';
import { amendment } from './amendment.ts';
import { changeOrder } from './change-order.ts';
import { mutualNda } from './mutual-nda.ts';
import { retainer } from './retainer.ts';
import { servicesAgreement } from './services-agreement.ts';

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
