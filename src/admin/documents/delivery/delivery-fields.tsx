/** Recipients, text and preview of an email about a document. */
import type { ChangeEvent, KeyboardEvent } from 'react';
import {
  DELIVERY_LIMITS,
  type DeliveryPreview,
} from '../../../shared/documents/delivery.schema.ts';
import { Checkbox } from '../../../ui/choice-field.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import type { EmailKind, SentDocument } from './delivery.api.ts';
import type { DeliveryForm } from './delivery-values.ts';
import { EmailPreview } from './email-preview.tsx';
import type { EmailTextDraft } from './email-text-draft.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { WordingFields, type WordingDraft } from './wording-fields.tsx';

interface DeliveryFieldsProps {
  document: SentDocument;
  email: EmailKind;
  form: DeliveryForm;
  opened: DeliveryPreview;
  textDraft: EmailTextDraft;
  onSaveWording: (draft: WordingDraft) => void;
}

export function DeliveryFields(props: DeliveryFieldsProps) {
  const { form, textDraft } = props;
  const keep = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      textDraft.store({ ...form.getValues(), [target.name]: target.value }),
  };
  return (
    <div className="delivery-columns">
      <div className="grid content-start gap-4">
        <RecipientFields {...props} />
        <WordingFields {...props} onSave={props.onSaveWording} />
        <TextField
          {...fieldProps(form, 'subject', keep)}
          label="Subject"
          maxLength={DELIVERY_LIMITS.subject}
        />
        <TextArea
          {...fieldProps(form, 'message', keep)}
          label="Message"
          hint="Greeting, amounts and link stay. Leave empty for the default text."
          rows={6}
          maxLength={DELIVERY_LIMITS.message}
          onKeyDown={sendOnModEnter}
        />
        <Checkbox label="Attach PDF" {...form.register('attachPdf')} />
      </div>
      <EmailPreview {...props} />
    </div>
  );
}

/** Enter alone starts a new line in a text area, so Ctrl or Cmd is required. */
function sendOnModEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (currentTarget instanceof HTMLTextAreaElement) currentTarget.form?.requestSubmit();
}
