import type { EmailTemplatePurpose } from '../../../shared/documents/placeholders.ts';
import { newEmailTemplate } from '../../../shared/documents/email-templates.schema.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import type { EmailTemplateDraft } from './email-template-fields.tsx';
import { EmailTemplateTextFields } from './email-template-text-fields.tsx';
import { saveEmailTemplate } from './email-templates.api.ts';

interface EmailTemplateDialogProps extends DialogState {
  purpose: EmailTemplatePurpose;
  /** The last one that the dialog was opened for. */
  draft: EmailTemplateDraft | undefined;
}

/** Saves the text of an email under a name, with placeholders for its figures. */
export function EmailTemplateDialog({ purpose, draft, ...dialog }: EmailTemplateDialogProps) {
  if (draft === undefined) return null;
  const { known, ...texts } = draft;
  return (
    <FormDialog
      {...dialog}
      title={known === undefined ? 'Save as template' : `Update ${known.name}`}
      action="Save template"
      schema={newEmailTemplate}
      values={{ purpose, ...texts }}
      send={(template) => saveEmailTemplate(known, template)}
      onSent={({ name }) => toasts.success(`${name} saved`)}
    >
      {(form) => (
        <>
          <TextField label="Name" placeholder="e.g. Friendly" {...fieldProps(form, 'name')} />
          <EmailTemplateTextFields form={form} purpose={purpose} />
        </>
      )}
    </FormDialog>
  );
}
