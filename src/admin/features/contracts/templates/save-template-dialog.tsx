import { contractTemplateContent } from '../../../../shared/contracts/contract-draft.schema.ts';
import { CONTRACT_TEMPLATE_NAME_LIMIT } from '../../../../shared/contracts/contract-templates.schema.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import type { ContractEditing } from '../editor/contract-draft-kind.ts';
import { createTemplate } from './templates.api.ts';

interface SaveTemplateDialogProps {
  editing: Pick<ContractEditing, 'state'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Saves the draft, without anything of its client, as a template that is not published yet. */
export function SaveContractTemplateDialog({ editing, ...dialog }: SaveTemplateDialogProps) {
  return (
    <NameDialog
      {...dialog}
      title="Save as template"
      action="Save template"
      name={editing.state().content.title}
      limit={CONTRACT_TEMPLATE_NAME_LIMIT}
      hint="Includes the text, its variables and the signing order. Not the client or recipients."
      send={(name) => {
        const { title, body, variables, signingOrder, asksForCode } = editing.state().content;
        const content = { title, body, variables, signingOrder, asksForCode };
        return createTemplate({ name, content: contractTemplateContent.parse(content) });
      }}
      onSent={({ name }) => toasts.success(`${name} saved. Publish it to start contracts from it.`)}
    />
  );
}
