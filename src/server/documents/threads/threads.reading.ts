/** Threads as the API returns them. */
import {
  threadDetail,
  threadSummary,
  type ThreadDetail,
  type ThreadSummary,
} from '../../../shared/documents/threads.schema.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import { snippetOf } from '../../../shared/text/snippet.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { documentNotFound } from '../documents.errors.ts';
import { withClientNames } from '../parties/parties.repository.ts';
import { threadNotFound } from './threads.errors.ts';
import {
  findListedThread,
  listListedThreads,
  listThreadsById,
  type ListedThread,
} from './thread-list.repository.ts';
import { listMessagesOf } from '../messages/threads.repository.ts';

/** For lists, in no particular order. */
export async function readThreadSummaries(
  db: Database,
  ids: readonly string[],
): Promise<ThreadSummary[]> {
  const rows = await listThreadsById(db, ids);
  return rows.map((row) => {
    const document = documentOf(row);
    return pickFields(threadSummary, { ...row, document, snippet: snippetOf(row.text) });
  });
}

/** Throws `threadNotFound`. */
export async function readThread(
  { db, kinds }: Pick<DocumentsDeps, 'db' | 'kinds'>,
  id: string,
): Promise<ThreadDetail> {
  const thread = await findListedThread(db, id);
  if (thread === undefined) throw threadNotFound();
  const head = await kinds.of(thread.targetId).find(db, thread.targetId);
  const [detail] = await present(db, [thread], head?.clientId ?? null);
  if (detail === undefined) throw threadNotFound();
  return detail;
}

/** Of one document, oldest first. Throws `documentNotFound`. */
export async function readDocumentThreads(
  { db, kinds }: Pick<DocumentsDeps, 'db' | 'kinds'>,
  targetId: string,
): Promise<{ items: ThreadDetail[] }> {
  const head = await kinds.of(targetId).find(db, targetId);
  if (head === undefined) throw documentNotFound();
  return { items: await present(db, await listListedThreads(db, targetId), head.clientId) };
}

async function present(
  db: Database,
  threads: readonly ListedThread[],
  clientId: string | null,
): Promise<ThreadDetail[]> {
  const [named] = await withClientNames(db, [{ clientId }]);
  const client = clientId === null ? null : { id: clientId, name: named?.clientName ?? '' };
  const ids = threads.map(({ id }) => id);
  const byThread = Map.groupBy(await listMessagesOf(db, ids), ({ threadId }) => threadId);
  return threads.map((thread) => {
    const messages = (byThread.get(thread.id) ?? []).map(presentMessage);
    return pickFields(threadDetail, { ...thread, document: documentOf(thread), client, messages });
  });
}

function presentMessage({
  id,
  author,
  text,
  createdAt,
  emailId,
  status,
  lastResponse,
  dueAt,
  sentAt,
  isCancelable,
}: Awaited<ReturnType<typeof listMessagesOf>>[number]): ThreadDetail['messages'][number] {
  // Canceled emails have no row; their answers are not listed.
  const isSent = emailId !== null && status !== null && dueAt !== null;
  const email = isSent ? { id: emailId, status, lastResponse, dueAt, sentAt, isCancelable } : null;
  return { id, author, text, createdAt, email };
}

const documentOf = ({ targetId, documentKind, number, revision }: ListedThread) => ({
  id: targetId,
  kind: documentKind,
  number,
  revision,
});
