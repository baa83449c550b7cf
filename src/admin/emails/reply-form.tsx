import { useEffect, useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Kbd } from '../../ui/texts/kbd.tsx';
import { toasts } from '../../ui/overlays/toasts.ts';
import { textDraft } from '../forms/browser-draft.ts';
import { submitByKey } from '../forms/form-state.ts';
import { useOpening } from '../shell/use-opening.ts';
import { isOnItsWay, type EmailStatus } from './emails.api.ts';

/** Contains the form; its field gets the focus by a key. */
export const REPLY_FORM_ID = 'reply';

export function focusReply(): void {
  document.querySelector<HTMLElement>(`#${REPLY_FORM_ID} textarea`)?.focus();
}

interface ReplyFormProps {
  id?: string;
  heading: string;
  noun: 'reply' | 'answer';
  hint: string;
  maxLength: number;
  /** Where the text is stored in the browser until it is sent. */
  draftKey: string;
  /** Emails that were sent so far; once one has left, its notice offers no undo. */
  emails: readonly { id: string; status: EmailStatus }[];
  reply: { isPending: boolean; error: Error | null };
  /** Sends the text; `onSent` gets the id of the email, if there is one. */
  send: (text: string, onSent: (emailId: string | undefined) => void) => void;
  undo: (emailId: string) => Promise<unknown>;
}

/** A text that is sent by email. It is stored until then, and restored by an undo. */
export function ReplyForm({ id, heading, noun, hint, maxLength, ...props }: ReplyFormProps) {
  const { text, write, error, submit } = useReplyText({ noun, ...props });
  const { isPending } = props.reply;
  const labelId = useId();
  useOpening(REPLY_FORM_ID, focusReply, id === REPLY_FORM_ID);
  return (
    <form
      id={id}
      aria-labelledby={labelId}
      className="reply mt-6 grid max-w-prose gap-3"
      data-no-print
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={labelId} className="text-title">
        {heading}
      </h2>
      <TextArea
        label={`Your ${noun}`}
        hint={hint}
        error={error}
        rows={7}
        maxLength={maxLength}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={submitByKey}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Sending…' : `Send ${noun}`}
        </Button>
        <span className="text-note text-ink-soft">
          <Kbd keys={['mod+Enter']} />
        </span>
      </div>
    </form>
  );
}

type ReplyText = Pick<ReplyFormProps, 'noun' | 'draftKey' | 'emails' | 'reply' | 'send' | 'undo'>;

function useReplyText({ noun, draftKey, emails, reply, send, undo }: ReplyText) {
  const [text, setText] = useState(() => textDraft(draftKey).read() ?? '');
  const [isTooShort, setTooShort] = useState(false);
  useEffect(() => {
    // What was sent can’t be undone.
    for (const email of emails) if (!isOnItsWay(email)) toasts.closeAbout(email.id);
  }, [emails]);
  const write = (next: string) => {
    setText(next);
    setTooShort(false);
    textDraft(draftKey).store(next);
  };
  const submit = () => {
    if (reply.isPending) return;
    if (text.trim() === '') return setTooShort(true);
    send(text, (emailId) => {
      write('');
      if (emailId === undefined) return;
      // The text is restored to the draft, so that it can be edited and sent again. The screen may
      // have been left by then.
      const restore = () =>
        undo(emailId).then(
          () => write(text),
          // Every failure has its notice already.
          () => undefined,
        );
      toasts.offerUndo(
        'info',
        `Sending your ${noun} in 10 seconds.`,
        () => void restore(),
        emailId,
      );
    });
  };
  const error = isTooShort
    ? `Enter ${noun === 'answer' ? 'an' : 'a'} ${noun}.`
    : reply.error?.message;
  return { text, write, error, submit };
}
