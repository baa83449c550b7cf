/** Questions about the demo’s proposals, asked with the first link, and their answers. */
import { proposalKind } from '../../features/proposals/proposal.kind.ts';
import { answerThread } from '../../documents/threads/answers.actions.ts';
import { askQuestion } from '../../documents/threads/ask.actions.ts';
import { documentKinds } from '../../document-kinds.ts';
import { lastThread } from './demo.repository.ts';
import type { Happening, Stage } from './happenings.ts';
import type { StoryQuestion } from './story.ts';
import { submitForm } from './submit-form.ts';

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

async function askAbout(stage: Stage, id: string, question: string): Promise<void> {
  await submitForm(stage, id, {
    kind: proposalKind,
    fields: () => ({ question }),
    handle: (trx, document, response) => askQuestion(trx, proposalKind, document, response),
  });
}

async function answerLast({ deps, actor }: Stage, id: string, text: string): Promise<void> {
  const thread = await lastThread(deps.db, id);
  const { baseUrl } = deps.mail;
  const sending = { ...deps, kinds: documentKinds, baseUrl };
  await answerThread(sending, actor, thread.id, { text, version: thread.version });
}
