import { useQuery } from '@tanstack/react-query';
import type { SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import type { Recipient } from './recipients.ts';
import { mailPreviewQuery, type MailAbout } from './sending.api.ts';

/** Nobody reads along at every letter. */
const SETTLE_MS = 300;

interface MailPreviewProps {
  about: MailAbout;
  /** Shown until there is more. */
  opened: SendingPreview;
  /** Who is chosen; it is shown in the words to the first of them. */
  recipients: readonly Recipient[];
  /** Our own words, instead of those of the studio, where it may have any. */
  message?: string;
}

/** The mail as it will be, kept true while it is written. */
export function MailPreview({ about, opened, recipients, message = '' }: MailPreviewProps) {
  const settled = useDebounced(message, SETTLE_MS);
  const [first, ...others] = recipients;
  const { data: mail = opened, error } = useQuery(
    mailPreviewQuery(about, {
      ...(first !== undefined && { contacts: [first.id] }),
      message: settled,
    }),
  );
  return (
    <section aria-label="Preview" className="mail-preview">
      <p className="field-label">The mail</p>
      <div className="mail-preview-sheet">
        <p className="mail-preview-subject">{mail.subject}</p>
        <p className="mail-preview-text">{mail.text.trim()}</p>
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
