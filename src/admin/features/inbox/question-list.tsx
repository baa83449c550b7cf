import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { InboxFilter } from '../../../shared/inquiries/inquiry-status.ts';
import type { ThreadStatus, ThreadSummary } from '../../../shared/documents/threads.schema.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import { threadTitle } from '../../documents/threads/thread-labels.ts';
import { ThreadStatusMark } from '../../documents/threads/thread-parts.tsx';
import { threadsQuery } from '../../documents/threads/threads.api.ts';
import { LoadMore } from '../../lists/list-end.tsx';
import type { InboxState } from './inbox.api.ts';

/** Those that a filter of messages includes, too. */
const statuses: Partial<Record<InboxFilter, ThreadStatus | 'all'>> = {
  open: 'open',
  answered: 'answered',
  archived: 'done',
  all: 'all',
};

/** Questions that the filters of the inbox include; undefined if they can include none. */
export function questionsQuery({ status, tier, q }: InboxState) {
  const included = tier === '' ? statuses[status] : undefined;
  return included === undefined ? undefined : threadsQuery({ status: included, q });
}

const none = infiniteQueryOptions({
  ...threadsQuery({ status: 'open', q: '' }),
  enabled: false,
});

export function useQuestions(state: InboxState) {
  const query = questionsQuery(state);
  const list = useInfiniteQuery(query ?? none);
  const pages = query === undefined ? [] : (list.data?.pages ?? []);
  return { list, items: pages.flatMap(({ items }) => items) };
}

interface QuestionListProps {
  questions: ReturnType<typeof useQuestions>;
  openId: string | undefined;
  /** The URL’s query, which links keep. */
  search: string;
}

/** Questions about documents, above the messages; nothing while there are none. */
export function QuestionList({ questions: { list, items }, openId, search }: QuestionListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mb-6">
      <h2 id="questions" className="mb-2 text-title">
        Questions about documents
      </h2>
      <ul className="border-t border-line">
        {items.map((question) => (
          <Row
            key={question.id}
            question={question}
            isOpen={question.id === openId}
            search={search}
          />
        ))}
      </ul>
      <LoadMore list={list} shown={items.length} one="question" many="questions" />
    </section>
  );
}

interface RowProps {
  question: ThreadSummary;
  isOpen: boolean;
  search: string;
}

function Row({ question, isOpen, search }: RowProps) {
  const { id, name, status, updatedAt, snippet } = question;
  return (
    <li data-open={isOpen || undefined} className="message-row question-row">
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            to={`${adminPaths.thread(id)}${search}`}
            aria-current={isOpen ? 'true' : undefined}
            className={`row-link truncate ${status === 'open' ? 'font-semibold' : ''}`}
          >
            {name}
          </Link>
          <span className="shrink-0 text-note text-ink-soft">
            <RelativeTime at={updatedAt} />
          </span>
        </div>
        <p className="truncate text-small">{threadTitle(question)}</p>
        <p className="truncate text-note text-ink-soft">{snippet}</p>
        <p className="mt-0.5 text-note">
          <ThreadStatusMark status={status} />
        </p>
      </div>
    </li>
  );
}
