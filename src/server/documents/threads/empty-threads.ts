/** Removes what people wrote about a document whose client is anonymized. */
import type { Trx } from '../../database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { rowsBefore } from '../../platform/events/row-hashes.ts';
import type { Anonymizing } from '../emptying/emptying-part.ts';
import { emptyTexts, listAllMessageIds, listThreadsOf } from '../messages/threads.repository.ts';

/**
 * Empties the threads of these revisions, by default of all: names, addresses and texts. Their
 * hashes stay in the events, and reveal nothing without the salts, which are replaced.
 */
export async function emptyThreads(
  trx: Trx,
  { actor, clientId, at }: Pick<Anonymizing, 'actor' | 'clientId' | 'at'>,
  targetId: string,
  revisions?: readonly number[],
): Promise<void> {
  const threads = (await listThreadsOf(trx, targetId))
    .filter(({ revision }) => revisions?.includes(revision) ?? true)
    .map(({ id }) => id);
  if (threads.length === 0) return;
  const messages = await listAllMessageIds(trx, threads);
  const rows = await rowsBefore(trx, [
    ...threads.map((id) => ['documentThreads', id] as const),
    ...messages.map((id) => ['documentMessages', id] as const),
  ]);
  await emptyTexts(trx, threads, at);
  const data = { threads: threads.length, messages: messages.length };
  const event = {
    actor,
    type: 'document.threads_emptied',
    targetId,
    clientId,
    data,
    rows,
  } as const;
  await recordEvent(trx, event, at);
}
