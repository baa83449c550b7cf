import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { REPLY_MAX_LENGTH } from '../../../shared/inquiries/inquiries.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { isOnItsWay } from '../../emails/emails.api.ts';
import { textDraft } from '../../forms/browser-draft.ts';
import { useReply, useTakeReplyBack, type Message } from './inbox.api.ts';
import { REPLY_FORM_ID } from './use-inbox-commands.ts';

/** Replies to the sender by email. The text is stored until it is sent. */
export function ReplyBox({ message }: { message: Message }) {
  const { text, write, error, isPending, submit } = useReplyForm(message);
  const heading = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form
      id={REPLY_FORM_ID}
      aria-labelledby={heading}
      className="reply mt-6 grid max-w-prose gap-3"
      data-no-print
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={heading} className="text-title">
        Reply to {message.name}
      </h2>
      <TextArea
        label="Your reply"
        hint="Sent as plain text. You have 10 seconds to undo."
        error={error}
        rows={7}
        maxLength={REPLY_MAX_LENGTH}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send reply'}
        </Button>
        <span className="text-note text-ink-soft">
          <Kbd keys={['mod+Enter']} />
        </span>
      </div>
    </form>
  );
}

function useReplyForm(message: Message) {
  const draftKey = `wolfden.reply.${message.id}`;
  const [text, setText] = useState(() => textDraft(draftKey).read() ?? '');
  const [isTooShort, setTooShort] = useState(false);
  const reply = useReply(message.id);
  const undoSend = useTakeReplyBack(message.id);
  useEffect(() => {
    // What was sent can’t be undone.
    for (const email of message.thread) if (!isOnItsWay(email)) toasts.closeAbout(email.id);
  }, [message.thread]);
  const write = (next: string) => {
    setText(next);
    setTooShort(false);
    textDraft(draftKey).store(next);
  };
  const submit = () => {
    if (reply.isPending) return;
    if (text.trim() === '') return setTooShort(true);
    reply.mutate(text, {
      onSuccess: ({ thread }) => {
        write('');
        const sent = thread.at(-1);
        if (sent === undefined) return;
        // The text is restored to the draft, so that it can be edited and sent again. Not by the
        // `onSuccess` of this call: the message may have been left by then.
        const undo = () =>
          undoSend.mutateAsync(sent.id).then(
            () => write(text),
            // Every failure has its notice already.
            () => undefined,
          );
        toasts.show({
          kind: 'info',
          text: 'Sending your reply in 10 seconds.',
          action: { label: 'Undo', run: () => void undo() },
          about: sent.id,
        });
      },
    });
  };
  const error = isTooShort ? 'Enter a reply.' : reply.error?.message;
  return { text, write, error, isPending: reply.isPending, submit };
}
