import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { emailSummary } from '../../shared/mail/mail.schema.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusMark, type StatusTone } from '../../ui/texts/marks.tsx';
import { ExactTime, RelativeTime } from '../../ui/texts/times.tsx';
import { useRetryEmail, type EmailStatus } from './emails.api.ts';

export const emailLooks: Record<EmailStatus, { tone: StatusTone; label: string }> = {
  queued: { tone: 'waiting', label: 'Queued' },
  sending: { tone: 'active', label: 'Sending' },
  sent: { tone: 'done', label: 'Sent' },
  retrying: { tone: 'attention', label: 'Retrying' },
  failed: { tone: 'failed', label: 'Failed' },
};

interface EmailStatusMarkProps {
  id: string;
  /** Empty if it was removed with its message or client. */
  address: string;
  mail: Pick<z.output<typeof emailSummary>, 'status' | 'lastResponse' | 'dueAt' | 'sentAt'>;
  className?: string;
  children?: ReactNode;
}

export function EmailStatusMark(props: EmailStatusMarkProps) {
  const { id, address, mail, className = '', children } = props;
  const { mutate, isPending } = useRetryEmail();
  const { tone, label } = emailLooks[mail.status];
  const hasFailed = mail.status === 'retrying' || mail.status === 'failed';
  return (
    <div className={`grid justify-items-start gap-1 ${className}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
        <StatusMark tone={tone}>{label}</StatusMark>
        {mail.sentAt !== null && <ExactTime at={mail.sentAt} />}
        {mail.status === 'retrying' && (
          <span>
            next try <RelativeTime at={mail.dueAt} />
          </span>
        )}
        {children}
      </p>
      {hasFailed && (
        <>
          <WhyFailed address={address} response={mail.lastResponse} />
          {address !== '' && (
            <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate(id)}>
              Try again now
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The mail server’s response, or the reason why the email can’t be sent anymore. */
export function WhyFailed({ address, response }: { address: string; response: string | null }) {
  if (address !== '') {
    return <p className="max-w-prose text-note wrap-anywhere text-danger">{response}</p>;
  }
  return (
    <p className="max-w-prose text-note text-ink-soft">
      Its address was removed with the message or client, so it can’t be sent.
    </p>
  );
}
