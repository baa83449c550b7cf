import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { documentPath } from '../../../shared/admin/document-paths.ts';
import type { ThreadDetail } from '../../../shared/documents/threads.schema.ts';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { documentOfThread, threadTitle } from '../../documents/threads/thread-labels.ts';
import {
  AnswerBox,
  ThreadMessages,
  ThreadMoveButton,
  ThreadStatusMark,
} from '../../documents/threads/thread-parts.tsx';
import { threadQuery, useMoveThread } from '../../documents/threads/threads.api.ts';
import { focusReply, REPLY_FORM_ID } from '../../emails/reply-form.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { useScreenCommands } from '../../shell/use-commands.ts';

export const threadReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(threadQuery(id)),
];

/** A question about a document, beside the list of the inbox. */
export function ThreadPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { data: thread } = useQuery(threadQuery(id));
  return (
    <article>
      <ScreenHeader
        title={thread === undefined ? 'Question' : threadTitle(thread)}
        within={[{ label: 'Inbox', to: `${adminPaths.inbox}${search}` }]}
        mark={thread && <ThreadStatusMark status={thread.status} />}
        actions={thread && <ThreadMoveButton thread={thread} />}
      />
      {thread === undefined ? <SkeletonLines lines={8} /> : <Question thread={thread} />}
    </article>
  );
}

function Question({ thread }: { thread: ThreadDetail }) {
  const { id, name, email, client, document, status } = thread;
  const { move } = useMoveThread();
  const title = documentOfThread(document);
  const path = documentPath(document.id);
  useScreenCommands([
    { id: 'reply', label: 'Answer', keys: ['r'], run: focusReply },
    {
      id: 'done',
      label: status === 'done' ? 'Reopen question' : 'Mark question as done',
      keys: ['e'],
      run: () => move(thread, status === 'done' ? 'open' : 'done'),
    },
  ]);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        {email !== '' && (
          <a href={`mailto:${encodeURIComponent(email)}`} className="text-link">
            {email}
          </a>
        )}
      </p>
      <p className="mt-3 mb-5">
        {client !== null && (
          <>
            Client: <TextLink to={adminPaths.client(client.id)}>{client.name}</TextLink>
            {' · '}
          </>
        )}
        {path === undefined ? title : <TextLink to={path}>{title}</TextLink>}
        {document.revision > 1 && `, version ${document.revision}`}
      </p>
      <ThreadMessages thread={thread} />
      <AnswerBox key={id} id={REPLY_FORM_ID} thread={thread} />
    </>
  );
}
