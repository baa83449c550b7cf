/** Templates of contracts as a kind of draft for the draft engine. */
import { z } from 'zod';
import {
  contractTemplateContent,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import {
  contractTemplate,
  CONTRACT_TEMPLATE_NAME_LIMIT,
  type ContractTemplate,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { line } from '../../../../shared/text/text.schema.ts';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import type { DraftKind } from '../../../forms/draft/draft-kind.ts';
import { namedTextProblems } from '../editor/check-contract.ts';
import { describeBody } from '../editor/describe-draft.ts';
import { changeTemplate } from './templates.api.ts';

const editedTemplate = z.strictObject({
  name: line(CONTRACT_TEMPLATE_NAME_LIMIT),
  content: contractTemplateContent,
});
/** The content is saved as a whole. */
type EditedTemplate = z.output<typeof editedTemplate>;
export type TemplateEditing = DraftEditing<EditedTemplate, null>;

export const templateDraftKind: DraftKind<
  EditedTemplate,
  ReturnType<typeof readStoredTemplate>,
  null
> = {
  name: 'contract-template',
  schema: editedTemplate,
  save: async (id, changes) => readStoredTemplate(await changeTemplate(id, changes)),
  read: (current) => readStoredTemplate(contractTemplate.parse(current)),
  check: ({ name, content }) => ({ problems: namedTextProblems(name, content), result: null }),
  labels: () => ({
    content: {
      label: 'Text',
      show: ({ title, body }: ContractTemplateContent) => `${title}\n${describeBody(body)}`,
    },
  }),
};

export function readStoredTemplate({ name, content, version }: ContractTemplate) {
  return { content: { name, content }, version, issues: {} };
}
