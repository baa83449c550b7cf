/** The threads that the reader of a document’s page may see. */
import type { ThreadKind } from '../../../shared/documents/threads.schema.ts';
import type { Database } from '../../database/database.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import { findAskers, type Asker } from './askers.repository.ts';
import { listMessagesOf, listThreadsOf } from '../messages/threads.repository.ts';
import { hasAsked, maySee } from './visibility.ts';

export interface PageThread {
  id: string;
  kind: ThreadKind;
  /** Name of who asked. */
  name: string;
  /** Whether the reader asked it, and may add to it. */
  isOwn: boolean;
  /** Oldest first. */
  messages: readonly { author: 'client' | 'owner'; text: string; at: string }[];
}

export interface PageThreads {
  /** The reader; null for a preview. */
  asker: Asker | null;
  /** Oldest first. */
  items: readonly PageThread[];
}

export const noThreads: PageThreads = { asker: null, items: [] };

/** Answers are shown once sending them can’t be undone any more. */
export async function readPageThreads(
  db: Database,
  link: Pick<ReaderLink, 'id' | 'targetId' | 'mayAct'>,
): Promise<PageThreads> {
  const threads = await listThreadsOf(db, link.targetId);
  const linkIds = threads.map(({ linkId }) => linkId);
  const askers = new Map(
    (await findAskers(db, [...new Set([...linkIds, link.id])])).map((asker) => [
      asker.linkId,
      asker,
    ]),
  );
  const asker = askers.get(link.id);
  if (asker === undefined) return noThreads;
  const reader = { ...asker, mayAct: link.mayAct };
  const seen = threads.filter((thread) => maySee(reader, thread, askers.get(thread.linkId)));
  const ids = seen.map(({ id }) => id);
  const messages = (await listMessagesOf(db, ids)).filter(({ isCancelable }) => !isCancelable);
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId);
  const items = seen.map((thread) => ({
    id: thread.id,
    kind: thread.kind,
    name: thread.name,
    isOwn: hasAsked(reader, thread, askers.get(thread.linkId)),
    messages: (byThread.get(thread.id) ?? []).map(({ author, text, createdAt }) => ({
      author,
      text,
      at: createdAt,
    })),
  }));
  return { asker, items };
}
