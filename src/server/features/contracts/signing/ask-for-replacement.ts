/** “Someone else signs for us”: the owner is asked to replace the signer. */
import { threadText } from '../../../../shared/documents/threads.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { notifyOwnerOf } from '../../../documents/threads/owner-notice.ts';
import { hasOpenText } from '../../../documents/messages/threads.repository.ts';
import { isTooMany, openThread } from '../../../documents/threads/threads.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { refuse, refuseFields } from './refusals.ts';
import { openProblem, type Responding } from './signing-state.ts';

export async function askForReplacement(
  trx: Trx,
  { kind, document, response, signing }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const { link, form, at, mail } = response;
  const problem = openProblem(signing);
  if (reader === null || problem !== null) return refuse(document, problem ?? 'noSigner');
  const given = threadText.safeParse(form.get('other') ?? '');
  if (!given.success) return refuseFields(document, { other: 'other' });
  const texts = textsFor(document.snapshot.language).contractSigning.page.other;
  const text = threadText.safeParse(texts.asks(given.data)).data;
  if (text === undefined) return refuseFields(document, { other: 'tooLong' });
  if (await hasOpenText(trx, { linkId: link.id, text, threadId: undefined })) return undefined;
  if (await isTooMany(trx, link.id, at)) return refuse(document, 'tooMany');
  const question = { name: reader.name, email: reader.email, text };
  const thread = await openThread(trx, { ...question, kind: 'question', link, at });
  const told = { ...question, document, threadId: thread.id, isNew: true, at, mail };
  const email = await notifyOwnerOf(trx, kind, told);
  const about = eventAbout(document);
  const data = { ...about.data, thread: thread.id, asks: 'question', link: link.id };
  const rows = [...thread.rows, ...email];
  const event = { actor: visitorActor, type: 'document.thread_opened', ...about } as const;
  await recordEvent(trx, { ...event, data, rows }, at);
  await restartFollowUp(trx, visitorActor, about, at);
  return undefined;
}
