import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DELIVERY_LIMITS } from '../../../shared/documents/delivery.schema.ts';
import { placeholderWarning } from '../../../shared/documents/placeholders.ts';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { fieldProps, submitByKey } from '../../forms/form-state.ts';
import type { SentDocument } from './delivery.api.ts';
import type { EmailFormParts } from './delivery-values.ts';
import { EmailPreview } from './email-preview.tsx';
import type { EmailDraft } from './email-draft.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { EmailTemplateFields, type EmailTemplateDraft } from './email-template-fields.tsx';

interface DeliveryFieldsProps extends EmailFormParts {
  draft: EmailDraft;
  onSaveTemplate: (draft: EmailTemplateDraft) => void;
}

export function DeliveryFields(props: DeliveryFieldsProps) {
  const { document, form, draft } = props;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => draft.store(form.getValues()),
      }),
    [form, draft],
  );
  return (
    <div className="delivery-columns">
      <div className="grid content-start gap-4">
        <RecipientFields {...props} />
        <EmailTemplateFields {...props} onSave={props.onSaveTemplate} />
        <div>
          <TextField
            {...fieldProps(form, 'subject')}
            label="Subject"
            maxLength={DELIVERY_LIMITS.subject}
          />
          <PlaceholderWarning {...props} name="subject" />
        </div>
        <div>
          <TextArea
            {...fieldProps(form, 'message')}
            label="Message"
            hint={`${alwaysIncluded(document)} are always included, and so is a greeting unless your message begins with one. Leave blank for the default message.`}
            rows={6}
            maxLength={DELIVERY_LIMITS.message}
            onKeyDown={submitByKey}
          />
          <PlaceholderWarning {...props} name="message" />
        </div>
        <Checkbox label="Attach PDF" {...form.register('attachPdf')} />
      </div>
      <EmailPreview {...props} />
    </div>
  );
}

/** What the email has beside the message. */
const alwaysIncluded = ({ hasAmounts }: SentDocument) =>
  hasAmounts === false ? 'The title, number and link' : 'The amounts and link';

type WarningProps = Pick<DeliveryFieldsProps, 'form' | 'opened'> & { name: 'subject' | 'message' };

/** Placeholders work in email templates; typed into an email, they are sent as typed. */
function PlaceholderWarning({ form, opened, name }: WarningProps) {
  const text = useWatch({ control: form.control, name });
  return (
    <p role="status" className="field-note text-amber-ink empty:hidden">
      {placeholderWarning(text, opened.placeholders)}
    </p>
  );
}
