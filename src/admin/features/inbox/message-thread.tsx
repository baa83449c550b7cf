import { Button } from '../../../ui/button.tsx';
import { StatusMark, type StatusTone } from '../../../ui/status-mark.tsx';
import { ExactTime, RelativeTime } from '../../../ui/times.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useRetryMail, type Message, type ThreadMail } from './inbox.api.ts';

const titles: Record<ThreadMail['kind'], string> = {
  inquiry_notice: 'Notice to the studio',
  inquiry_acknowledgement: 'Thanks to the sender',
  inquiry_reply: 'Reply',
};

const states: Record<ThreadMail['state'], { tone: StatusTone; word: string }> = {
  queued: { tone: 'waiting', word: 'Waiting to be sent' },
  sending: { tone: 'waiting', word: 'Being sent' },
  sent: { tone: 'done', word: 'Sent' },
  failed: { tone: 'attention', word: 'Not sent yet' },
  given_up: { tone: 'stopped', word: 'Not sent' },
};

/** Every mail about the message, with what became of it. */
export function MessageThread({ message }: { message: Message }) {
  if (message.thread.length === 0) return null;
  return (
    <section aria-label="Mails" className="border-t border-line pt-4">
      <h2 className="text-title">Mails</h2>
      <ol>
        {message.thread.map((mail) => (
          <li key={mail.id} className="border-b border-line py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p>
                {titles[mail.kind]} <span className="text-ink-soft">to {mail.to}</span>
              </p>
              <MailState mail={mail} />
            </div>
            {mail.text !== null && (
              <p className="mt-2 max-w-prose whitespace-pre-wrap">{mail.text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The truth about a mail: what the mail server said, and what comes next. */
function MailState({ mail }: { mail: ThreadMail }) {
  const { mutate, isPending } = useRetryMail();
  const { tone, word } = states[mail.state];
  const isInTrouble = mail.state === 'failed' || mail.state === 'given_up';
  const retry = () =>
    mutate(mail.id, {
      onSuccess: () => toasts.show({ kind: 'info', text: 'The mail is tried again now.' }),
    });
  return (
    <div className="grid justify-items-start gap-1 medium:justify-items-end">
      <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
        <StatusMark tone={tone}>{word}</StatusMark>
        {mail.sentAt !== null && <ExactTime at={mail.sentAt} />}
        {mail.state === 'failed' && (
          <span>
            tried again <RelativeTime at={mail.dueAt} />
          </span>
        )}
      </p>
      {isInTrouble && (
        <>
          <p className="max-w-prose text-note text-danger">{mail.lastAnswer}</p>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || retry()}>
            Try again now
          </Button>
        </>
      )}
    </div>
  );
}
