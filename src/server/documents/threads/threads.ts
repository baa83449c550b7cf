/** Adds what a client asks to the document’s threads. */
import { THREAD_RATES, type ThreadKind } from '../../../shared/documents/threads.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { DocumentThreadRow } from '../../database/tables/threads.table.ts';
import { instantText } from '../../platform/clock.ts';
import { newRow, rowsBefore, type ChangedRow } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import {
  countMessagesBy,
  insertMessage,
  insertThread,
  updateThread,
  updateThreadWords,
} from '../messages/threads.repository.ts';

interface NewThread extends Pick<DocumentThreadRow, 'name' | 'email'> {
  kind: ThreadKind;
  /** To the revision that it is about, which is locked. */
  link: Pick<DocumentLinkRow, 'id' | 'targetId' | 'revision'>;
  text: string;
  at: string;
}

/** Adds a thread with its first message. `rows`: for the event that tells of it. */
export async function openThread(
  trx: Trx,
  { kind, link, name, email, text, at }: NewThread,
): Promise<{ id: string; rows: ChangedRow[] }> {
  const { targetId, revision } = link;
  const id = newId('thr', Temporal.Instant.from(at));
  const times = { createdAt: at, updatedAt: at };
  const row = { id, targetId, revision, kind, linkId: link.id, name, email, ...times };
  await insertThread(trx, { ...row, status: 'open', version: 1 });
  const message = await addMessage(trx, { threadId: id, linkId: link.id, text, at });
  await updateThreadWords(trx, { ...row, status: 'open', version: 1, emptiedAt: null, salt: null });
  return { id, rows: [newRow('documentThreads', id), message] };
}

interface LaterMessage {
  /** Locked, as is its document. */
  thread: DocumentThreadRow;
  linkId: string;
  text: string;
  at: string;
}

/** Adds a later message of who asked, which opens the thread again. */
export async function addLaterMessage(
  trx: Trx,
  { thread, linkId, text, at }: LaterMessage,
): Promise<ChangedRow[]> {
  const before = await rowsBefore(trx, [['documentThreads', thread.id]]);
  const message = await addMessage(trx, { threadId: thread.id, linkId, text, at });
  await updateThread(trx, thread.id, { status: 'open', updatedAt: at });
  await updateThreadWords(trx, thread);
  return [...before, message];
}

interface ClientMessage {
  threadId: string;
  linkId: string;
  text: string;
  at: string;
}

async function addMessage(trx: Trx, { at, ...message }: ClientMessage): Promise<ChangedRow> {
  const id = newId('msg', Temporal.Instant.from(at));
  const written = { id, author: 'client', emailId: null, createdAt: at } as const;
  await insertMessage(trx, { ...message, ...written });
  return newRow('documentMessages', id);
}

/** Whether more came through the link than a person writes. The document is locked. */
export async function isTooMany(trx: Trx, linkId: string, at: string): Promise<boolean> {
  const now = Temporal.Instant.from(at);
  const since = (ago: Temporal.DurationLike) => instantText(now.subtract(ago));
  return (
    (await countMessagesBy(trx, linkId, since({ minutes: 1 }))) >= THREAD_RATES.perMinute ||
    (await countMessagesBy(trx, linkId, since({ hours: 24 }))) >= THREAD_RATES.perDay
  );
}
