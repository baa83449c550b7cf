import type { ContractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import { sampleNames, type SampleKey } from '../../../../shared/contracts/contract-samples.ts';

export interface ContractSample {
  /** Never changes: contracts that were started from it name it. */
  key: SampleKey;
  name: string;
  /** What it is for. */
  description: string;
  content: ContractTemplateContent;
}

type Text = Extract<ContractTemplateContent['body'], { kind: 'text' }>;

interface SampleContent
  extends
    Pick<ContractSample, 'key' | 'description'>,
    Pick<ContractTemplateContent, 'title' | 'variables'>,
    Pick<Text, 'introduction' | 'clauses'> {}

/** Everyone signs at the same time, after an email code. */
export function sampleContract({
  key,
  description,
  title,
  variables,
  ...text
}: SampleContent): ContractSample {
  const body = { kind: 'text', ...text } as const;
  const content = { title, signingOrder: 'parallel', asksForCode: true, variables, body } as const;
  return { key, name: sampleNames[key], description, content };
}
