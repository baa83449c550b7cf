/** The owner answers a thread by email, or marks it as done. */
import {
  ANSWER_PURPOSE,
  type ThreadAnswer,
  type ThreadKind,
  type ThreadMove,
} from '../../../shared/documents/threads.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { DocumentThreadRow } from '../../database/tables/threads.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newRow, rowsBefore } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import { queueEmails, type DeliveryDeps } from '../deliveries/queue-emails.ts';
import { eventAbout, getFrozen } from '../freeze/frozen-documents.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { requireIntactStep } from '../integrity/require-intact.ts';
import { findFrozen } from '../freeze/frozen.repository.ts';
import { answerEmail } from './answer-email.ts';
import { findAnswerRecipient } from './recipient.ts';
import {
  askerRevoked,
  threadEmptied,
  threadNotFound,
  threadVersionConflict,
} from './threads.errors.ts';
import {
  findThread,
  insertMessage,
  listMessagesOf,
  lockThread,
  updateThread,
  updateThreadWords,
} from '../messages/threads.repository.ts';

/**
 * Stores the answer and queues its email with a link of the asker’s own, which can be canceled for
 * ten seconds; the page shows it after that. Throws `threadNotFound`, `threadVersionConflict`,
 * `threadEmptied`, `askerRevoked`, and as `requireIntactStep`.
 */
export async function answerThread(
  deps: DeliveryDeps,
  actor: Actor,
  id: string,
  { text, version }: ThreadAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const at = instantText(now);
  await deps.write(async (trx) => {
    const { thread, about } = await lockWithDocument(trx, deps, id, version);
    await requireIntactStep(trx, deps.kinds, thread.targetId);
    const to = await findAnswerRecipient(trx, thread);
    if (to === undefined) throw askerRevoked();
    const before = await rowsBefore(trx, [['documentThreads', id]]);
    // The revision that they have: an answer leads nobody to one that they didn’t get.
    const kind = deps.kinds.of(thread.targetId);
    const theirs = await getFrozen(trx, kind, thread.targetId, to.revision);
    const asked = (await listMessagesOf(trx, [id])).findLast(({ author }) => author === 'client');
    const content = await answerEmail(trx, kind, theirs, { kind: thread.kind, text, asked });
    const [emailId = null] =
      to.email === ''
        ? []
        : await queueEmails(trx, deps, {
            actor,
            document: theirs,
            recipients: [to],
            content,
            purpose: ANSWER_PURPOSE,
            relatedId: id,
            pdf: undefined,
            now,
          });
    const messageId = newId('msg', now);
    const answer = { id: messageId, threadId: id, author: 'owner', linkId: null, emailId } as const;
    await insertMessage(trx, { ...answer, text, createdAt: at });
    await updateThread(trx, id, { status: 'answered', updatedAt: at });
    await updateThreadWords(trx, thread);
    const rows = [...before, newRow('documentMessages', messageId)];
    await recordEvent(trx, { actor, type: 'document.thread_answered', ...about, rows }, at);
  });
  deps.outbox.wake();
}

/**
 * Marks a thread as done, or opens it again; does nothing if it is so already. Throws
 * `threadNotFound`, `threadVersionConflict`, `threadEmptied`.
 */
export async function moveThread(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  { status, version }: ThreadMove,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const { thread, about } = await lockWithDocument(trx, deps, id, version);
    if (thread.status === status) return;
    const rows = await rowsBefore(trx, [['documentThreads', id]]);
    await updateThread(trx, id, { status, updatedAt: at });
    const type = status === 'done' ? 'document.thread_done' : 'document.thread_reopened';
    await recordEvent(trx, { actor, type, ...about, rows }, at);
  });
}

async function lockWithDocument(
  trx: Trx,
  { kinds }: Pick<DocumentsDeps, 'kinds'>,
  id: string,
  version: number,
): Promise<{ thread: DocumentThreadRow; about: About }> {
  const found = await findThread(trx, id);
  if (found === undefined) throw threadNotFound();
  const { targetId, revision } = found;
  const kind = kinds.of(targetId);
  const head = await lockAfterClient(trx, kind, targetId);
  const thread = (await lockThread(trx, id)) ?? found;
  const row = await findFrozen(trx, targetId, revision);
  if (head === undefined || row === undefined) throw threadNotFound();
  if (thread.emptiedAt !== null) throw threadEmptied();
  if (thread.version !== version) {
    throw threadVersionConflict({ status: thread.status, version: thread.version });
  }
  const about = eventAbout({ ...row, head });
  return { thread, about: { ...about, data: { ...about.data, thread: id, asks: thread.kind } } };
}

/** For events. */
type About = ReturnType<typeof eventAbout> & { data: { thread: string; asks: ThreadKind } };
