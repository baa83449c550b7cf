import { useQuery } from '@tanstack/react-query';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import type { Recipient } from './recipients.ts';
import { emailPreviewQuery, type EmailKind } from './delivery.api.ts';

/** Pause in typing before each request, in milliseconds. */
const SETTLE_MS = 300;

interface EmailPreviewProps {
  email: EmailKind;
  /** Shown until the first response. */
  opened: DeliveryPreview;
  /** The selected contacts; the preview is addressed to the first. */
  recipients: readonly Recipient[];
  /** Replaces the default text unless it is empty. */
  message: string;
}

/** Live preview of the email while it is written. */
export function EmailPreview({ email, opened, recipients, message }: EmailPreviewProps) {
  const settled = useDebounced(message, SETTLE_MS);
  const [first, ...others] = recipients;
  const { data: shown = opened, error } = useQuery(
    emailPreviewQuery(email, {
      ...(first !== undefined && { contacts: [first.id] }),
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
        {others.length > 0 && ' Everybody is greeted by their own name.'}
      </p>
    </section>
  );
}
