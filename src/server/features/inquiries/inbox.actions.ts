/** What the studio does with messages. */
import { mayMove, type InquiryState } from '../../../shared/inquiries/inquiry-state.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { insertMails } from '../../platform/outbox/outbox.repository.ts';
import { lockInquiry, updateInquiry } from './inbox.repository.ts';
import { InquiryNotFound, InquiryStale, MoveRefused } from './inbox.errors.ts';
import { inquiryMails, type MailParts } from './inquiries.mail.ts';
import { hasInquiryMails } from './replies.repository.ts';

export interface InboxDeps {
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
  mail: MailParts;
}

/**
 * Moves a message. Out of the spam it gets the two mails that it was kept from. Throws
 * `InquiryNotFound`, `InquiryStale`, `MoveRefused`; to the state that it is in nothing happens.
 */
export async function moveInquiry(
  deps: InboxDeps,
  actor: Actor,
  id: string,
  change: { state: InquiryState; version: number },
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (inquiry.version !== change.version) {
      throw new InquiryStale({ state: inquiry.state, version: inquiry.version });
    }
    if (inquiry.state === change.state) return;
    requireMove(inquiry, change.state);
    await moveIn(trx, deps, { actor, inquiry, state: change.state, at });
  });
  deps.outbox.wake();
}

/** What became of many: those that moved with their former states, so that it can be undone. */
export interface MovedInquiries {
  moved: { id: string; from: InquiryState; to: InquiryState }[];
  /** Ids of those that are not there, or can’t move there, or are there already. */
  passedOver: string[];
}

/** Moves many messages at once; those that can’t move stay as they are. */
export async function moveInquiries(
  deps: InboxDeps,
  actor: Actor,
  changes: readonly { id: string; state: InquiryState }[],
): Promise<MovedInquiries> {
  const at = instantText(deps.clock.now());
  const result = await deps.write(async (trx) => {
    const done: MovedInquiries = { moved: [], passedOver: [] };
    // In the order of their ids, so that two who do so at once don’t wait for each other forever.
    for (const { id, state } of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const inquiry = await lockInquiry(trx, id);
      if (inquiry === undefined || !canMove(inquiry, state)) {
        done.passedOver.push(id);
        continue;
      }
      await moveIn(trx, deps, { actor, inquiry, state, at });
      done.moved.push({ id, from: inquiry.state, to: state });
    }
    return done;
  });
  deps.outbox.wake();
  return result;
}

/** Brings a message back from the spam; one that is none stays as it is. */
export async function clearOfSpam(deps: InboxDeps, actor: Actor, id: string): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await getLocked(trx, id);
    if (inquiry.state !== 'spam') return;
    requireMove(inquiry, 'new');
    await moveIn(trx, deps, { actor, inquiry, state: 'new', at });
  });
  deps.outbox.wake();
}

function requireMove(inquiry: InquiryRow, state: InquiryState): void {
  if (!canMove(inquiry, state)) throw new MoveRefused(inquiry.state, state);
}

/** What was anonymised among the spam stays there: elsewhere it would have mails, and to nobody. */
function canMove(inquiry: InquiryRow, state: InquiryState): boolean {
  const isForgottenSpam = inquiry.state === 'spam' && inquiry.email === '';
  return mayMove(inquiry.state, state) && !isForgottenSpam;
}

/** The message, locked; throws `InquiryNotFound`. */
export async function getLocked(trx: Trx, id: string): Promise<InquiryRow> {
  const inquiry = await lockInquiry(trx, id);
  if (inquiry === undefined) throw new InquiryNotFound();
  return inquiry;
}

interface Move {
  actor: Actor;
  inquiry: InquiryRow;
  state: InquiryState;
  at: string;
}

async function moveIn(
  trx: Trx,
  deps: Pick<InboxDeps, 'mail'>,
  { actor, inquiry, state, at }: Move,
): Promise<void> {
  await updateInquiry(trx, inquiry.id, { state, answeredAt: answeredAt(inquiry, state, at) });
  if (inquiry.state === 'spam' && !(await hasInquiryMails(trx, inquiry.id))) {
    await insertMails(trx, await inquiryMails(inquiry, deps.mail, at));
  }
  const data = { from: inquiry.state, state };
  const { id: subject, clientId } = inquiry;
  const type = 'inquiry.state_changed';
  await recordEvent(trx, { actor, type, subject, clientId: clientId ?? undefined, data }, at);
}

/** Filing away changes nothing about when it was answered; reading it anew takes it back. */
function answeredAt(inquiry: InquiryRow, state: InquiryState, at: string): string | null {
  if (state === 'answered') return inquiry.answeredAt ?? at;
  return state === 'archived' ? inquiry.answeredAt : null;
}
