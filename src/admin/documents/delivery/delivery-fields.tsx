import type { ChangeEvent, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import {
  DELIVERY_LIMITS,
  type DeliveryPreview,
} from '../../../shared/documents/delivery.schema.ts';
import { TextArea } from '../../../ui/field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { textDraft } from '../../forms/browser-draft.ts';
import type { EmailKind } from './delivery.api.ts';
import { EmailPreview } from './email-preview.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import type { DeliveryForm } from './recipients.ts';
import type { SentDocument } from './sent-document.ts';

interface DeliveryFieldsProps {
  document: SentDocument;
  email: EmailKind;
  /** Data the dialog was opened with. */
  opened: DeliveryPreview;
  /** Storage key of the message draft; undefined: no message field. */
  messageKey: string | undefined;
  form: DeliveryForm;
}

/** Recipients, message and preview of an email. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { document, email, opened, messageKey, form } = props;
  const { recipients } = opened;
  const [contacts, message] = useWatch({ control: form.control, name: ['contacts', 'message'] });
  return (
    <div className="delivery-columns">
      <div className="grid content-start gap-4">
        <RecipientFields document={document} email={email} recipients={recipients} form={form} />
        {messageKey !== undefined && (
          <TextArea
            {...fieldProps(form, 'message', {
              onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
                textDraft(messageKey).store(target.value),
            })}
            label="Your own words"
            hint="Optional. They replace our sentence; greeting, figures and link stay."
            rows={6}
            maxLength={DELIVERY_LIMITS.message}
            onKeyDown={sendOnModEnter}
          />
        )}
      </div>
      <EmailPreview
        email={email}
        opened={opened}
        recipients={recipients.filter(({ id }) => contacts.includes(id))}
        message={message}
      />
    </div>
  );
}

/** Enter alone starts a new line in a text area, so Ctrl or Cmd is required. */
function sendOnModEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (currentTarget instanceof HTMLTextAreaElement) currentTarget.form?.requestSubmit();
}
