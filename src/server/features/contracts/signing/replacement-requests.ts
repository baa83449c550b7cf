/** Requests of signers that someone else signs: threads of theirs that the owner has not answered. */
import {
  readReplacement,
  type ReplacementRequest,
} from '../../../../shared/contracts/replacement-request.ts';
import type { Language } from '../../../../shared/texts/texts.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { lockThread, updateThread } from '../../../documents/messages/threads.repository.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { rowsBefore } from '../../../platform/events/row-hashes.ts';
import type { SignableContract } from './sent-contract.ts';

export interface OpenReplacement extends ReplacementRequest {
  threadId: string;
}

/** The latest of each person, by the id of their contact. */
export async function listReplacements(
  db: Database,
  contractId: string,
  language: Language,
): Promise<Map<string, OpenReplacement>> {
  const messages = await db
    .selectFrom('documentThreads')
    .innerJoin('documentMessages', 'documentMessages.threadId', 'documentThreads.id')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentThreads.linkId')
    .select(['documentThreads.id as threadId', 'text', 'contactId'])
    .where('documentThreads.targetId', '=', contractId)
    .where('status', '=', 'open')
    .where('position', '=', 1)
    .orderBy('documentThreads.id')
    .execute();
  return new Map(
    messages.flatMap(({ threadId, text, contactId }) => {
      const request = readReplacement(language, text);
      if (contactId === null || request === undefined) return [];
      return [[contactId, { ...request, threadId }] as const];
    }),
  );
}

interface Closing {
  document: SignableContract;
  /** Whose requests they are. */
  contactId: string | null;
  at: string;
}

/** Marks them as done: the person was replaced, or wants to sign after all. The contract is locked. */
export async function closeReplacements(
  trx: Trx,
  actor: Actor,
  { document, contactId, at }: Closing,
): Promise<void> {
  const about = eventAbout(document);
  for (;;) {
    const open = await listReplacements(trx, document.head.id, document.snapshot.language);
    const id = open.get(contactId ?? '')?.threadId;
    if (id === undefined) return;
    await lockThread(trx, id);
    const rows = await rowsBefore(trx, [['documentThreads', id]]);
    await updateThread(trx, id, { status: 'done', updatedAt: at });
    const data = { ...about.data, thread: id, asks: 'question' };
    await recordEvent(trx, { actor, type: 'document.thread_done', ...about, data, rows }, at);
  }
}
