import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ThreadDetail } from '../../../shared/documents/threads.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AnswerBox, ThreadMessages, ThreadMoveButton, ThreadStatusMark } from './thread-parts.tsx';
import { documentThreadsQuery } from './threads.api.ts';

interface ThreadsPanelProps {
  documentId: string;
  /** What else can be done about some of them, by their ids. */
  actions?: ReadonlyMap<string, ReactNode>;
}

/** Questions about a document, on its screen; nothing while there are none. */
export function ThreadsPanel({ documentId, actions }: ThreadsPanelProps) {
  const { data } = useQuery(documentThreadsQuery(documentId));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label="Questions">
      <h2 className="sheet-label">Questions</h2>
      <ul className="thread-panel">
        {data.items.toReversed().map((thread) => (
          <li key={thread.id}>
            <PanelThread thread={thread} action={actions?.get(thread.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PanelThread({ thread, action }: { thread: ThreadDetail; action: ReactNode }) {
  const [isAnswering, setAnswering] = useState(false);
  const label = thread.kind === 'question' ? 'Question' : 'Request';
  return (
    <article aria-label={`${label} by ${thread.name}`}>
      <div className="flex items-center justify-between gap-3">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <ThreadStatusMark status={thread.status} />
          {label}
          {thread.document.revision > 1 && `, version ${thread.document.revision}`}
        </span>
        <ThreadMoveButton thread={thread} />
      </div>
      <ThreadMessages thread={thread} />
      {isAnswering ? (
        <AnswerBox thread={thread} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="line" onClick={() => setAnswering(true)}>
            Answer
          </Button>
          {action}
        </div>
      )}
    </article>
  );
}
