/** Questions about the demo’s proposals, asked with the first link, and their answers. */
import { proposalKind } from '../../features/proposals/proposal.kind.ts';
import { lockFrozen } from '../../documents/frozen-documents.ts';
import { answerThread } from '../../documents/threads/answers.actions.ts';
import { askQuestion } from '../../documents/threads/ask.actions.ts';
import { documentKinds } from '../../document-kinds.ts';
import { instantText } from '../../platform/clock.ts';
import { firstLink, lastThread, settleQueuedEmails } from './demo.repository.ts';
import type { Happening, Stage } from './happenings.ts';
import { ANSWER, type StoryQuestion } from './story.ts';

/** `id`: of the proposal, once it was sent at `at`. */
export function questionEvents(
  questions: readonly StoryQuestion[],
  id: () => string,
  at: Temporal.Instant,
): Happening[] {
  return questions.flatMap(({ hoursLater, text, answer }) => {
    const asked = at.add({ hours: hoursLater });
    const ask = (stage: Stage): Promise<void> => askAbout(stage, id(), text);
    if (answer === undefined) return [{ at: asked, play: ask }];
    const play = (stage: Stage): Promise<void> => answerLast(stage, id(), answer);
    return [
      { at: asked, play: ask },
      { at: asked.add({ hours: 3 }), play },
    ];
  });
}

async function askAbout({ deps }: Stage, id: string, text: string): Promise<void> {
  await settleQueuedEmails(deps.db, ANSWER);
  const document = await lockFrozen(deps.db, proposalKind, id);
  const { revision, sha256 } = document;
  const form = new URLSearchParams({ revision: String(revision), sha256, question: text });
  const refused = await askQuestion(deps.db, proposalKind, document, {
    link: await firstLink(deps.db, id),
    form,
    at: instantText(deps.clock.now()),
    sender: { ipAddress: '', userAgent: '' },
    mail: deps.mail,
  });
  if (refused !== undefined) throw new RangeError('the story asks what is refused');
}

async function answerLast({ deps, actor }: Stage, id: string, text: string): Promise<void> {
  const thread = await lastThread(deps.db, id);
  const { baseUrl } = deps.mail;
  const sending = { ...deps, kinds: documentKinds, baseUrl };
  await answerThread(sending, actor, thread.id, { text, version: thread.version });
}
