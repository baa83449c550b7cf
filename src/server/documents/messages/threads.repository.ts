/** Threads of documents and their messages, as rows. */
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type { DocumentMessageRow, DocumentThreadRow } from '../../database/tables/threads.table.ts';
import { wordsOf } from '../../database/search/search-words.ts';
import { storeWords } from '../../database/search/store-words.ts';
import { newSecret } from '../../platform/auth/secret-text.ts';

export async function insertThread(
  trx: Trx,
  thread: Omit<DocumentThreadRow, 'emptiedAt' | 'salt'>,
): Promise<void> {
  const stored = { ...thread, emptiedAt: null, salt: newSecret() };
  await trx.insertInto('documentThreads').values(stored).execute();
  await trx.insertInto('threadSearch').values({ targetId: thread.id, words: '' }).execute();
}

type NewMessage = Omit<DocumentMessageRow, 'position' | 'canceledAt' | 'emptiedAt' | 'salt'>;

/** The document must be locked. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  const { count } = await trx
    .selectFrom('documentMessages')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('threadId', '=', message.threadId)
    .executeTakeFirstOrThrow();
  const position = count + 1;
  const stored = { ...message, position, canceledAt: null, emptiedAt: null, salt: newSecret() };
  await trx.insertInto('documentMessages').values(stored).execute();
}

/** Stores the words by which the thread is found. */
export async function updateThreadWords(trx: Trx, { id, name, email }: DocumentThreadRow) {
  const texts = await trx
    .selectFrom('documentMessages')
    .select('text')
    .where('threadId', '=', id)
    .where('canceledAt', 'is', null)
    .execute();
  const words = wordsOf(name, email, ...texts.map(({ text }) => text));
  await storeWords(trx, 'threadSearch', id, words);
}

type Changes = Partial<Pick<DocumentThreadRow, 'status' | 'name' | 'email' | 'emptiedAt'>>;

/** Writes the changes and increments the version. */
export async function updateThread(
  trx: Trx,
  id: string,
  changes: Changes & Pick<DocumentThreadRow, 'updatedAt'>,
): Promise<void> {
  await trx
    .updateTable('documentThreads')
    .set((column) => ({ ...changes, salt: newSecret(), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findThread(db: Database, id: string): Promise<DocumentThreadRow | undefined> {
  return db.selectFrom('documentThreads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends; its document comes first. */
export async function lockThread(trx: Trx, id: string): Promise<DocumentThreadRow | undefined> {
  return trx
    .selectFrom('documentThreads')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
}

/** Those with texts, oldest first. */
export async function listThreadsOf(db: Database, targetId: string): Promise<DocumentThreadRow[]> {
  return db
    .selectFrom('documentThreads')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('emptiedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Without canceled answers, oldest first, each with the status of its email. */
export async function listMessagesOf(db: Database, threadIds: readonly string[]) {
  if (threadIds.length === 0) return [];
  const rows = await db
    .selectFrom('documentMessages')
    .leftJoin('emails', 'emails.id', 'documentMessages.emailId')
    .selectAll('documentMessages')
    .select(['emails.status as emailStatus', 'emails.attempts', 'emails.dueAt', 'emails.sentAt'])
    .select(['emails.lastResponse'])
    .where('threadId', 'in', threadIds)
    .where('canceledAt', 'is', null)
    .orderBy('threadId')
    .orderBy('position')
    .execute();
  return rows.map(({ emailStatus: status, attempts, ...row }) =>
    // Until then, sending can be undone.
    Object.assign(row, { status, isCancelable: status === 'queued' && attempts === 0 }),
  );
}

/** How many messages came through the link since then. */
export async function countMessagesBy(trx: Trx, linkId: string, since: string): Promise<number> {
  const { count } = await trx
    .selectFrom('documentMessages')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('linkId', '=', linkId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an open thread has this text by the link: in that thread, or as the question of one. */
export async function hasOpenText(
  trx: Trx,
  { linkId, text, threadId }: { linkId: string; text: string; threadId: string | undefined },
): Promise<boolean> {
  const found = await trx
    .selectFrom('documentMessages')
    .innerJoin('documentThreads', 'documentThreads.id', 'documentMessages.threadId')
    .select('documentMessages.id')
    .where('documentMessages.linkId', '=', linkId)
    .where('documentMessages.text', '=', text)
    .where('documentThreads.status', '=', 'open')
    .where((row) =>
      threadId === undefined
        ? row.and([row('position', '=', 1), row('documentThreads.kind', '=', 'question')])
        : row('documentThreads.id', '=', threadId),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Canceled ones, too. */
export async function listAllMessageIds(trx: Trx, threadIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('documentMessages')
    .select('id')
    .where('threadId', 'in', threadIds)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes names, addresses, texts and search words of threads for good, and closes them. */
export async function emptyTexts(trx: Trx, ids: readonly string[], at: string): Promise<void> {
  for (const id of ids) {
    const emptied = { name: '', email: '', emptiedAt: at, updatedAt: at };
    await updateThread(trx, id, { ...emptied, status: 'done' });
  }
  for (const id of await listAllMessageIds(trx, ids)) {
    await trx
      .updateTable('documentMessages')
      .set({ text: '', emptiedAt: at, salt: newSecret() })
      .where('id', '=', id)
      .execute();
  }
  await trx.updateTable('threadSearch').set({ words: '' }).where('targetId', 'in', ids).execute();
}

/** The answer that an email carries, unless it was canceled, with its thread. */
export async function findAnswer(trx: Trx, emailId: string) {
  const message = await trx
    .selectFrom('documentMessages')
    .select(['id', 'threadId'])
    .where('emailId', '=', emailId)
    .where('canceledAt', 'is', null)
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const thread = await lockThread(trx, message.threadId);
  return thread && { id: message.id, thread };
}

export async function cancelMessage(trx: Trx, id: string, at: string): Promise<void> {
  await trx
    .updateTable('documentMessages')
    .set({ canceledAt: at, salt: newSecret() })
    .where('id', '=', id)
    .execute();
}
