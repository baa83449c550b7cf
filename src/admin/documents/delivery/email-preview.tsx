import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { useDebounced } from '../../shell/use-debounced.ts';
import { emailPreviewQuery } from './delivery.api.ts';
import { EmailFrame } from './email-frame.tsx';
import { ownText, type EmailFormParts } from './delivery-values.ts';

const SETTLE_MS = 300;

/** The email in its layout, as wide as a window of a phone or of a desktop. */

export function EmailPreview({ email, opened, form }: Omit<EmailFormParts, 'document'>) {
  const [chosen, extra = [], subject, message, attachPdf] = useWatch({
    control: form.control,
    name: ['contacts', 'extraRecipients', 'subject', 'message', 'attachPdf'],
  });
  const contacts = opened.recipients.map(({ id }) => id).filter((id) => chosen.includes(id));
  const [view, setView] = useState<'desktop' | 'phone' | 'text'>('desktop');
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
      <Tabs
        label="Email preview"
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'desktop',
            label: 'Desktop',
            panel: <EmailFrame html={shown.html} width={680} />,
          },
          { value: 'phone', label: 'Phone', panel: <EmailFrame html={shown.html} width={375} /> },
          {
            value: 'text',
            label: 'Plain text',
            panel: <p className="email-preview-text">{shown.text.trim()}</p>,
          },
        ]}
      />
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
