/**
 * Plays the demo’s story through the features’ own actions, with a simulated clock,
 * so that the data is realistic. All in the given transaction: no email of the story
 * is ever visible to the outbox as queued.
 */
import { newClient } from '../../../shared/clients/clients.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import { addNote, changeNote } from '../../features/clients/client-notes.actions.ts';
import { createClient } from '../../features/clients/clients.actions.ts';
import { putBankDetails } from '../../features/settings/bank-details.actions.ts';
import { changeStudio } from '../../features/settings/studio.actions.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { MailParts } from '../../features/inquiries/inquiries.mail.ts';
import { settleQueuedEmails } from './demo.repository.ts';
import { firstMessages } from './first-messages.ts';
import { invoices } from './invoice-story.ts';
import { laterMessages } from './later-messages.ts';
import { fillCatalog, invoiceEvents } from './play-invoices.ts';
import { messageEvents } from './play-messages.ts';
import { recentMessages } from './recent-messages.ts';
import { spamMessages } from './spam-messages.ts';
import type { StoryTime } from './story.ts';
import { bankDetails, movedIn, notes, oldClients, profile } from './studio-story.ts';

export interface DemoParts {
  /** The last day of the story. */
  now: Temporal.Instant;
  /** The actor of the studio’s actions. */
  actor: SignedInActor;
  mail: MailParts;
}

/** Context of the story’s parts. */
export interface Stage {
  trx: Trx;
  actor: SignedInActor;
  /** Dependencies for actions: they write in the one transaction and use the story’s clock. */
  deps: {
    db: Trx;
    write: Write;
    clock: Clock;
    log: ReturnType<typeof createLog>;
    outbox: { wake(): void };
    jobs: { wake(): void };
    mail: MailParts;
  };
  /** Client ids by their names in the story. */
  clients: Map<string, string>;
}

/** One step of the story. */
export interface Happening {
  at: Temporal.Instant;
  play: (stage: Stage) => Promise<void>;
}

const ANSWER = '250 2.0.0 Ok (demo: nothing was sent)';

export async function playDemo(trx: Trx, { now, actor, mail }: DemoParts): Promise<void> {
  let time = now;
  const stage: Stage = {
    trx,
    actor,
    deps: {
      db: trx,
      write: (work) => work(trx),
      clock: { now: () => time, epochMilliseconds: () => time.epochMilliseconds },
      log: createLog('silent'),
      outbox: { wake: () => {} },
      jobs: { wake: () => {} },
      mail,
    },
    clients: new Map(),
  };
  const messages = [...firstMessages, ...laterMessages, ...recentMessages, ...spamMessages];
  const story = [
    { at: timeOf(movedIn, now), play: moveIn },
    ...notes.map((note) => ({ at: timeOf(note, now), play: writeNote(note) })),
    ...invoices.flatMap((invoice) => invoiceEvents(invoice, timeOf(invoice, now))),
    ...messages.flatMap((message) => messageEvents(message, timeOf(message, now))),
  ];
  for (const { at, play } of story.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))) {
    if (Temporal.Instant.compare(at, now) > 0) throw new RangeError('the story is not over yet');
    time = at;
    await play(stage);
  }
  await settleQueuedEmails(trx, ANSWER);
}

function timeOf({ daysAgo, at }: StoryTime, now: Temporal.Instant): Temporal.Instant {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: daysAgo });
  return day.toZonedDateTime({ timeZone: 'UTC', plainTime: at }).toInstant();
}

async function moveIn(stage: Stage): Promise<void> {
  const { deps, actor, clients } = stage;
  await changeStudio(deps, actor, { version: 1, ...profile });
  for (const [currency, details] of Object.entries(bankDetails)) {
    await putBankDetails(deps, actor, { currency, ...details });
  }
  await fillCatalog(stage);
  for (const { key, client } of oldClients) {
    clients.set(key, await createClient(deps, actor, newClient.parse(client)));
  }
}

function writeNote({ client, text, isPinned = false }: (typeof notes)[number]) {
  return async ({ deps, actor, clients }: Stage): Promise<void> => {
    const clientId = clients.get(client);
    if (clientId === undefined) throw new RangeError(`the story has no client ${client} yet`);
    const content = text.map((words) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: words }],
    }));
    const note = await addNote(deps, actor, clientId, { type: 'doc', content });
    if (isPinned) await changeNote(deps, actor, note, { version: note.version, isPinned });
  };
}
