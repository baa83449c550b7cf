/** What the question form of a document’s page does, for every kind that takes questions. */
import { textsFor } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import type { DocumentThreadRow } from '../../database/tables/threads.table.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentResponse, RefusedForm } from '../client-page/client-page-part.ts';
import { isOfSeen } from '../client-page/seen-fields.ts';
import type { FrozenDocument } from '../document.ts';
import { restartFollowUp } from '../follow-up/stop-follow-ups.ts';
import { eventAbout } from '../freeze/frozen-documents.ts';
import { findAskers, type Asker } from './askers.repository.ts';
import { notifyOwnerOf } from './owner-notice.ts';
import { readQuestion } from './question-form.ts';
import { addLaterMessage, isTooMany, openThread } from './threads.ts';
import { findThread, hasOpenText, lockThread } from '../messages/threads.repository.ts';
import { hasAsked } from './visibility.ts';

/**
 * Stores a question, or what its sender adds to a thread, and tells the owner. The document is
 * locked. Submitted twice, it is stored once.
 */
export async function askQuestion(
  ...asked: Parameters<typeof storeQuestion>
): Promise<RefusedForm | undefined> {
  const stored = await storeQuestion(...asked);
  return typeof stored === 'string' ? undefined : stored;
}

/** As `askQuestion`; returns the id of the thread, undefined if it was stored before. */
export async function storeQuestion(
  trx: Trx,
  kind: DocumentKind,
  document: FrozenDocument,
  { link, form, at, mail }: DocumentResponse,
): Promise<RefusedForm | string | undefined> {
  const { problems: texts } = textsFor(kind.email(document).language).clientPages.threads;
  const { head } = document;
  const [asker] = await findAskers(trx, [link.id]);
  if (!isOfSeen(form, document) || asker === undefined) return changed(texts.changed);
  if (kind.takesQuestions?.(head) !== true) return changed(texts.closed);
  const threadId = form.get('thread') ?? undefined;
  const thread = threadId === undefined ? undefined : await lockOwn(trx, link, threadId, asker);
  if (threadId !== undefined && thread === undefined) return changed(texts.changed);
  const { question, problems } = readQuestion(form, asker, thread, texts);
  if (Object.keys(problems).length > 0) return { status: 422, problems };
  const { text } = question;
  if (await hasOpenText(trx, { linkId: link.id, text, threadId })) return undefined;
  if (await isTooMany(trx, link.id, at)) return { status: 429, problems: { '': texts.tooMany } };
  const stored =
    thread === undefined
      ? await openThread(trx, { ...question, kind: 'question', link, at })
      : { id: thread.id, rows: await addLaterMessage(trx, { thread, linkId: link.id, text, at }) };
  const isNew = thread === undefined;
  const told = { ...question, document, threadId: stored.id, isNew, at, mail };
  const email = await notifyOwnerOf(trx, kind, told);
  const about = eventAbout(document);
  const type = isNew ? 'document.thread_opened' : 'document.thread_continued';
  const asks = thread?.kind ?? 'question';
  const data = { ...about.data, thread: stored.id, asks, link: link.id };
  const rows = [...stored.rows, ...email];
  await recordEvent(trx, { actor: visitorActor, type, ...about, data, rows }, at);
  await restartFollowUp(trx, visitorActor, about, at);
  return stored.id;
}

/** The thread, locked, if the sender of the form asked it. */
async function lockOwn(
  trx: Trx,
  { targetId }: DocumentResponse['link'],
  id: string,
  reader: Asker,
): Promise<DocumentThreadRow | undefined> {
  const found = await findThread(trx, id);
  if (found === undefined || found.targetId !== targetId || found.emptiedAt !== null) return;
  const [asker] = await findAskers(trx, [found.linkId]);
  return hasAsked(reader, found, asker) ? lockThread(trx, id) : undefined;
}

const changed = (problem: string): RefusedForm => ({ status: 409, problems: { '': problem } });
