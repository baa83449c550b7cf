import { z } from 'zod';
import { contractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import { CONTRACT_TEMPLATE_NAME_LIMIT } from '../../../../shared/contracts/contract-templates.schema.ts';
import { filledLine } from '../../../../shared/text/text.schema.ts';
import { TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import type { ContractEditing } from '../editor/contract-draft-kind.ts';
import { createTemplate } from './templates.api.ts';

const named = z.strictObject({ name: filledLine(CONTRACT_TEMPLATE_NAME_LIMIT) });

interface SaveTemplateDialogProps {
  editing: Pick<ContractEditing, 'state'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Saves the draft, without anything of its client, as a template that is not published yet. */
export function SaveContractTemplateDialog({ editing, ...dialog }: SaveTemplateDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title="Save as template"
      action="Save template"
      schema={named}
      values={{ name: editing.state().content.title.slice(0, CONTRACT_TEMPLATE_NAME_LIMIT) }}
      send={({ name }) => {
        const { title, body, variables, signingOrder, asksForCode } = editing.state().content;
        const content = { title, body, variables, signingOrder, asksForCode };
        return createTemplate({ name, content: contractTemplateContent.parse(content) });
      }}
      onSent={({ name }) => {
        toasts.show({
          kind: 'success',
          text: `${name} saved. Publish it to start contracts from it.`,
        });
      }}
    >
      {(form) => (
        <TextField
          {...fieldProps(form, 'name')}
          label="Name"
          hint="Includes the text, its variables and the signing order. Not the client or recipients."
          maxLength={CONTRACT_TEMPLATE_NAME_LIMIT}
        />
      )}
    </FormDialog>
  );
}
