import type { UseFormReturn } from 'react-hook-form';
import { DELIVERY_LIMITS } from '../../../shared/documents/delivery.schema.ts';
import {
  wordingPlaceholders,
  type WordingPurpose,
} from '../../../shared/documents/placeholders.ts';
import { newWording, type NewWording } from '../../../shared/documents/wordings.schema.ts';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import type { WordingDraft } from './wording-fields.tsx';
import { saveWording } from './wordings.api.ts';

interface WordingDialogProps extends DialogState {
  purpose: WordingPurpose;
  /** The last one that the dialog was opened for. */
  draft: WordingDraft | undefined;
}

/** Saves the text of an email under a name, with placeholders for its figures. */
export function WordingDialog({ purpose, draft, ...dialog }: WordingDialogProps) {
  if (draft === undefined) return null;
  const { known, ...texts } = draft;
  return (
    <FormDialog
      {...dialog}
      title={known === undefined ? 'Save as template' : `Update ${known.name}`}
      action="Save template"
      schema={newWording}
      values={{ purpose, ...texts }}
      send={(wording) => saveWording(known, wording)}
      onSent={({ name }) => toasts.success(`${name} saved`)}
    >
      {(form) => (
        <>
          <TextField label="Name" placeholder="e.g. Friendly" {...fieldProps(form, 'name')} />
          <WordingTextFields form={form} purpose={purpose} />
        </>
      )}
    </FormDialog>
  );
}

interface WordingTextFieldsProps {
  form: UseFormReturn<NewWording, unknown, NewWording>;
  purpose: WordingPurpose;
}

export function WordingTextFields({ form, purpose }: WordingTextFieldsProps) {
  const placeholders = wordingPlaceholders[purpose].map((name) => `{${name}}`).join(', ');
  return (
    <>
      <TextField
        label="Subject"
        maxLength={DELIVERY_LIMITS.subject}
        {...fieldProps(form, 'subject')}
      />
      <TextArea
        label="Message"
        hint={`Placeholders are filled in for each email: ${placeholders}.`}
        rows={8}
        maxLength={DELIVERY_LIMITS.message}
        {...fieldProps(form, 'message')}
      />
    </>
  );
}
