import { REPLY_MAX_LENGTH } from '../../../shared/inquiries/inquiries.schema.ts';
import { REPLY_FORM_ID, ReplyForm } from '../../emails/reply-form.tsx';
import { useReply, useTakeReplyBack, type Message } from './inbox.api.ts';

export function ReplyBox({ message }: { message: Message }) {
  const reply = useReply(message.id);
  const undoSend = useTakeReplyBack(message.id);
  return (
    <ReplyForm
      id={REPLY_FORM_ID}
      heading={`Reply to ${message.name}`}
      noun="reply"
      hint="Sent as plain text. You have 10 seconds to undo."
      maxLength={REPLY_MAX_LENGTH}
      draftKey={`wolfden.reply.${message.id}`}
      emails={message.thread}
      reply={reply}
      send={(text, onSent) =>
        reply.mutate(text, { onSuccess: ({ thread }) => onSent(thread.at(-1)?.id) })
      }
      // Not by the `onSuccess` of a call: the message may have been left by then.
      undo={(emailId) => undoSend.mutateAsync(emailId)}
    />
  );
}
