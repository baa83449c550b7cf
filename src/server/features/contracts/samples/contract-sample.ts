import type { ContractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import type { SampleKey } from '../../../../shared/contracts/contract-samples.ts';

export interface ContractSample {
  /** Never changes: contracts that were started from it name it. */
  key: SampleKey;
  name: string;
  /** What it is for. */
  description: string;
  content: ContractTemplateContent;
}
