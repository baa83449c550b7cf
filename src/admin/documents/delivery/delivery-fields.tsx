import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import {
  DELIVERY_LIMITS,
  type DeliveryPreview,
} from '../../../shared/documents/delivery.schema.ts';
import { TextArea } from '../../../ui/field.tsx';
import { textDraft } from '../../forms/browser-draft.ts';
import { fieldProps } from '../../forms/form-state.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { emailPreviewQuery, type EmailKind } from './delivery.api.ts';
import { RecipientFields, type RecipientFieldsProps } from './recipient-fields.tsx';

interface DeliveryFieldsProps extends Omit<RecipientFieldsProps, 'recipients'> {
  /** Data the dialog was opened with. */
  opened: DeliveryPreview;
  /** Storage key of the message draft; undefined: no message field. */
  messageKey: string | undefined;
}

export function DeliveryFields({ opened, messageKey, ...props }: DeliveryFieldsProps) {
  const { email, form } = props;
  const { recipients } = opened;
  const [contacts, message] = useWatch({ control: form.control, name: ['contacts', 'message'] });
  return (
    <div className="delivery-columns">
      <div className="grid content-start gap-4">
        <RecipientFields {...props} recipients={recipients} />
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
        contacts={recipients.map(({ id }) => id).filter((id) => contacts.includes(id))}
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

/** Pause in typing before each request, in milliseconds. */
const SETTLE_MS = 300;

interface EmailPreviewProps {
  email: EmailKind;
  /** Shown until the first response. */
  opened: DeliveryPreview;
  /** Ids of the selected contacts; the preview is addressed to the first. */
  contacts: readonly string[];
  /** Replaces the default text unless it is empty. */
  message: string;
}

function EmailPreview({ email, opened, contacts, message }: EmailPreviewProps) {
  const settled = useDebounced(message, SETTLE_MS);
  const [first] = contacts;
  const { data: shown = opened, error } = useQuery(
    emailPreviewQuery(email, {
      ...(first !== undefined && { contacts: [first] }),
      message: settled,
    }),
  );
  return (
    <section aria-label="Preview" className="email-preview">
      <p className="field-label">The mail</p>
      <div className="email-preview-sheet">
        <p className="email-preview-subject">{shown.subject}</p>
        <p className="email-preview-text">{shown.text.trim()}</p>
      </div>
      {error !== null && (
        <p className="field-note field-error">It can’t be shown as it will be. {error.message}</p>
      )}
      <p className="field-note">
        The link is a stand-in: each mail gets one of its own when it is sent.
        {contacts.length > 1 && ' Everybody is greeted by their own name.'}
      </p>
    </section>
  );
}
