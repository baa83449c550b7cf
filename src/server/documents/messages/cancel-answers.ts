/** What becomes of an answer whose email was canceled. */
import type { Trx } from '../../database/database.ts';
import { rowsBefore, type ChangedRow } from '../../platform/events/row-hashes.ts';
import {
  cancelMessage,
  findAnswer,
  listMessagesOf,
  updateThread,
  updateThreadWords,
} from './threads.repository.ts';

/**
 * Cancels the answer that the email had, if any: a thread that it answered is open again. Returns
 * the changed rows, for the event of the cancellation.
 */
export async function cancelAnswer(trx: Trx, emailId: string, at: string): Promise<ChangedRow[]> {
  const found = await findAnswer(trx, emailId);
  if (found === undefined) return [];
  const { id, thread } = found;
  const rows = await rowsBefore(trx, [
    ['documentThreads', thread.id],
    ['documentMessages', id],
  ]);
  await cancelMessage(trx, id, at);
  const last = (await listMessagesOf(trx, [thread.id])).at(-1);
  const isOpen = thread.status === 'answered' && last?.author === 'client';
  await updateThread(trx, thread.id, { status: isOpen ? 'open' : thread.status, updatedAt: at });
  await updateThreadWords(trx, thread);
  return rows;
}
