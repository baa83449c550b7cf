import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '../../shell/use-debounced.ts';
import { emailPreviewQuery } from './delivery.api.ts';
import { EmailViews } from './email-views.tsx';
import { ownText, type EmailFormParts } from './delivery-values.ts';

const SETTLE_MS = 300;

/** The email as it will be sent. */
export function EmailPreview({ email, opened, form }: Omit<EmailFormParts, 'document'>) {
  const [chosen, extra = [], subject, message, attachPdf] = useWatch({
    control: form.control,
    name: ['contacts', 'extraRecipients', 'subject', 'message', 'attachPdf'],
  });
  const contacts = opened.recipients.map(({ id }) => id).filter((id) => chosen.includes(id));
  const settled = useDebounced(message, SETTLE_MS);
  const settledSubject = useDebounced(subject, SETTLE_MS);
  const extraName = useDebounced(extra[0]?.name ?? '', SETTLE_MS);
  const { data: shown = opened, error } = useQuery(
    emailPreviewQuery(email, {
      contacts: contacts.slice(0, 1),
      extraRecipientName: extraName,
      ...ownText({ subject: settledSubject, message: settled }, opened),
      attachPdf,
    }),
  );
  return (
    <section aria-label="Preview" className="email-preview">
      <p className="field-label">Email preview</p>
      <p className="email-preview-subject">{shown.subject}</p>
      <EmailViews html={shown.html} text={shown.text} />
      {error !== null && (
        <p className="field-note field-error">Preview unavailable. {error.message}</p>
      )}
      <p className="field-note">
        Sample link. Each recipient gets their own.
        {contacts.length + extra.length > 1 && ' Each recipient is greeted by name.'}
      </p>
    </section>
  );
}
