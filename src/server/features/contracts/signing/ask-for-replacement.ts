/** “Someone else signs for us”: the owner is asked to replace the signer. */
import { writeReplacement } from '../../../../shared/contracts/replacement-request.ts';
import { askerEmail, askerName } from '../../../../shared/documents/threads.schema.ts';
import { lines } from '../../../../shared/text/text.schema.ts';
import type { Trx } from '../../../database/database.ts';
import type { RefusedForm } from '../../../documents/client-page/client-page-part.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { notifyOwnerOf } from '../../../documents/threads/owner-notice.ts';
import { hasOpenText } from '../../../documents/messages/threads.repository.ts';
import { isTooMany, openThread } from '../../../documents/threads/threads.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { isSameAddress } from '../sent-contract.repository.ts';
import { refuse, refuseFields } from './refusals.ts';
import { closeReplacements } from './replacement-requests.ts';
import { LONGEST_NOTE } from './signing-form.ts';
import { openProblem, type Responding, type SigningProblem } from './signing-state.ts';

export async function askForReplacement(
  trx: Trx,
  { kind, document, response, signing }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const { link, form, at, mail } = response;
  const problem = openProblem(signing);
  if (reader === null || problem !== null) return refuse(document, problem ?? 'noSigner');
  const { person, problems } = readPerson(form, reader.email);
  if (person === undefined) return refuseFields(document, problems);
  const text = writeReplacement(document.snapshot.language, person);
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

/** They sign after all. */
export async function withdrawReplacement(
  trx: Trx,
  { document, response: { link, at } }: Responding,
): Promise<undefined> {
  const { contactId } = link;
  await closeReplacements(trx, visitorActor, { document, contactId, at });
}

/** `own`: the address of who asks. */
function readPerson(form: URLSearchParams, own: string) {
  const name = askerName.safeParse(form.get('otherName') ?? '');
  const email = askerEmail.safeParse(form.get('otherEmail') ?? '');
  const note = lines(LONGEST_NOTE).safeParse(form.get('otherNote') ?? '');
  const problems: Record<string, SigningProblem> = {};
  if (!name.success) problems['otherName'] = 'otherName';
  if (!email.success) problems['otherEmail'] = 'otherEmail';
  else if (isSameAddress(email.data, own)) problems['otherEmail'] = 'otherSame';
  if (!note.success) problems['otherNote'] = 'tooLong';
  const isComplete = name.success && email.success && note.success;
  if (!isComplete || Object.keys(problems).length > 0) return { person: undefined, problems };
  return { person: { name: name.data, email: email.data, note: note.data }, problems };
}
