/** Messages of the demo’s story: their arrival, and the studio’s actions on them. */
import { newClient } from '../../../shared/clients/clients.schema.ts';
import { clearOfSpam, moveInquiries } from '../../features/inquiries/inbox.actions.ts';
import { receiveInquiry } from '../../features/inquiries/inquiries.actions.ts';
import { findByIdempotencyKey } from '../../features/inquiries/inquiries.repository.ts';
import { replyToInquiry } from '../../features/inquiries/replies.actions.ts';
import { joinInquiryToClient, makeClientOfInquiry } from '../../workflows/convert-inquiry.ts';
import { refuseAcknowledgement } from './demo.repository.ts';
import type { Happening, Stage } from './play-demo.ts';
import type { StoryMessage, StoryStep } from './story.ts';

/** The arrival of a message and all that follows. */
export function messageEvents(message: StoryMessage, at: Temporal.Instant): Happening[] {
  // No two messages of the story arrive at the same time.
  const key = `demo-${at.toString()}`;
  return [
    { at, play: (stage) => receive(stage, message, key) },
    ...(message.steps ?? []).map((step) => ({
      at: at.add({ hours: step.after }),
      play: async (stage: Stage) => act(stage, await idOf(stage, key), step),
    })),
  ];
}

async function receive(stage: Stage, message: StoryMessage, key: string): Promise<void> {
  const { name, email, subject, message: words, tier, spam, refusal } = message;
  await receiveInquiry(stage.deps, {
    fields: { name, email, subject, message: words },
    tier,
    idempotencyKey: key,
    spamReasons: spam === undefined ? [] : [spam],
    isSpam: spam !== undefined,
  });
  if (refusal !== undefined) {
    await refuseAcknowledgement(stage.trx, await idOf(stage, key), refusal);
  }
}

async function act(stage: Stage, id: string, step: StoryStep): Promise<void> {
  const { deps, actor, clients } = stage;
  if ('move' in step) {
    const { skipped } = await moveInquiries(deps, actor, [{ id, status: step.move }]);
    if (skipped.length > 0) throw new RangeError(`the story can’t move a message ${step.move}`);
  } else if ('reply' in step) await replyToInquiry(deps, actor, id, step.reply);
  else if ('notSpam' in step) await clearOfSpam(deps, actor, id);
  else if ('makeClient' in step) {
    const client = newClient.parse(step.makeClient);
    clients.set(step.key, await makeClientOfInquiry(deps, actor, id, client));
  } else {
    const clientId = clients.get(step.joinClient);
    if (clientId === undefined) throw new RangeError(`the story has no ${step.joinClient} yet`);
    await joinInquiryToClient(deps, actor, id, clientId);
  }
}

async function idOf({ trx }: Stage, key: string): Promise<string> {
  const stored = await findByIdempotencyKey(trx, key);
  if (stored === undefined) throw new RangeError('the story acts on a message before it came');
  return stored.id;
}
