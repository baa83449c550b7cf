/** Parts of a question: its status, its messages, and the form for the answer. */
import { Check, RotateCcw } from 'lucide-react';
import {
  THREAD_LIMITS,
  type ThreadDetail,
  type ThreadStatus,
} from '../../../shared/documents/threads.schema.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { EmailStatusMark } from '../../emails/email-status-mark.tsx';
import { ReplyForm } from '../../emails/reply-form.tsx';
import { threadStatusLooks } from './thread-labels.ts';
import { emailsOf, useAnswer, useMoveThread, useUndoAnswer } from './threads.api.ts';

export function ThreadStatusMark({ status }: { status: ThreadStatus }) {
  const { tone, label } = threadStatusLooks[status];
  return <StatusMark tone={tone}>{label}</StatusMark>;
}

/** Marks it as done, or opens it again. */
export function ThreadMoveButton({ thread }: { thread: ThreadDetail }) {
  const { move, isPending } = useMoveThread();
  const isDone = thread.status === 'done';
  return (
    <IconButton
      label={isDone ? 'Reopen' : 'Mark as done'}
      aria-disabled={isPending}
      onClick={() => isPending || move(thread, isDone ? 'open' : 'done')}
    >
      {isDone ? <RotateCcw /> : <Check />}
    </IconButton>
  );
}

export function ThreadMessages({ thread }: { thread: ThreadDetail }) {
  const { name, email: address, messages } = thread;
  return (
    <ol className="thread-messages">
      {messages.map(({ id, author, text, createdAt, email }) => (
        <li key={id} data-author={author}>
          <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
            <span className="font-semibold text-ink">{author === 'owner' ? 'You' : name}</span>
            <ExactTime at={createdAt} />
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
          {email !== null && (
            <EmailStatusMark id={email.id} address={address} mail={email} className="mt-1" />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Answers who asked, by email and on the client’s page. `id`: of the form. */
export function AnswerBox({ thread, id }: { thread: ThreadDetail; id?: string }) {
  const answer = useAnswer(thread);
  const undoAnswer = useUndoAnswer(thread);
  return (
    <ReplyForm
      {...(id !== undefined && { id })}
      heading={`Answer ${thread.name}`}
      noun="answer"
      hint="Emailed as plain text, and shown on the client’s page. You have 10 seconds to undo."
      maxLength={THREAD_LIMITS.answer}
      draftKey={`wolfden.answer.${thread.id}`}
      emails={emailsOf(thread)}
      reply={answer}
      send={(text, onSent) =>
        answer.mutate(text, { onSuccess: (stored) => onSent(emailsOf(stored).at(-1)?.id) })
      }
      undo={(emailId) => undoAnswer.mutateAsync(emailId)}
    />
  );
}
