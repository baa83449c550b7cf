import { EmailStatusMark } from '../../emails/email-status-mark.tsx';
import type { Message, ThreadEmail } from './inbox.api.ts';

const titles: Record<ThreadEmail['kind'], string> = {
  inquiry_notice: 'Notice to the studio',
  inquiry_acknowledgement: 'Thanks to the sender',
  inquiry_reply: 'Reply',
};

/** All emails about the message, with their status. */
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
              <EmailStatusMark id={mail.id} mail={mail} className="medium:justify-items-end" />
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
