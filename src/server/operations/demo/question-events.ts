/** Questions about the demo’s proposals, asked with the first link, and their answers. */
import { proposalKind } from '../../features/proposals/proposal.kind.ts';
import { answerThread } from '../../documents/threads/answers.actions.ts';
import { askQuestion } from '../../documents/threads/ask.actions.ts';
import { documentKinds } from '../../document-kinds.ts';
import { listThreadsOf } from '../../documents/messages/threads.repository.ts';
import { known, type Plot, type Stage } from './happenings.ts';
import type { StoryQuestion } from './story.ts';
import { submitForm } from './submit-form.ts';

/** About the proposal `id`, sent at `at`. */
export async function* playQuestion(
  stage: Stage,
  { hoursLater, text: question, answer }: StoryQuestion,
  { id, at }: { id: string; at: Temporal.Instant },
): Plot {
  yield at.add({ hours: hoursLater });
  await submitForm(stage, id, {
    kind: proposalKind,
    fields: () => ({ question }),
    handle: (trx, document, response) => askQuestion(trx, proposalKind, document, response),
  });
  if (answer === undefined) return;
  yield at.add({ hours: hoursLater + 3 });
  await answerLast(stage, id, answer);
}

async function answerLast({ deps, actor }: Stage, id: string, text: string): Promise<void> {
  const thread = known((await listThreadsOf(deps.db, id)).at(-1), 'question');
  const { baseUrl } = deps.mail;
  const sending = { ...deps, kinds: documentKinds, baseUrl };
  await answerThread(sending, actor, thread.id, { text, version: thread.version });
}
