import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { StatusMark, type StatusTone } from '../../ui/status-mark.tsx';
import { ExactTime, RelativeTime } from '../../ui/times.tsx';
import { useRetryMail, type MailState } from './mails.api.ts';

const looks: Record<MailState, { tone: StatusTone; word: string }> = {
  queued: { tone: 'waiting', word: 'Waiting to be sent' },
  sending: { tone: 'waiting', word: 'Being sent' },
  sent: { tone: 'done', word: 'Sent' },
  failed: { tone: 'attention', word: 'Not sent yet' },
  given_up: { tone: 'stopped', word: 'Not sent' },
};

interface MailStandingProps {
  id: string;
  mail: {
    state: MailState;
    /** The mail server’s own words. */
    lastAnswer: string | null;
    dueAt: string;
    sentAt: string | null;
  };
  className?: string;
  /** More about its state, in a few words. */
  children?: ReactNode;
}

/** The truth about a mail: what the mail server said, and what comes next. */
export function MailStanding({ id, mail, className = '', children }: MailStandingProps) {
  const { mutate, isPending } = useRetryMail();
  const { tone, word } = looks[mail.state];
  const isInTrouble = mail.state === 'failed' || mail.state === 'given_up';
  return (
    <div className={`grid justify-items-start gap-1 ${className}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
        <StatusMark tone={tone}>{word}</StatusMark>
        {mail.sentAt !== null && <ExactTime at={mail.sentAt} />}
        {mail.state === 'failed' && (
          <span>
            tried again <RelativeTime at={mail.dueAt} />
          </span>
        )}
        {children}
      </p>
      {isInTrouble && (
        <>
          <p className="max-w-prose text-note wrap-anywhere text-danger">{mail.lastAnswer}</p>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || mutate(id)}>
            Try again now
          </Button>
        </>
      )}
    </div>
  );
}
