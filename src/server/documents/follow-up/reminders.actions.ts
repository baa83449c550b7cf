/** The reminders of a document: who gets which, and the switch that turns them off. */
import type { DocumentReminders } from '../../../shared/documents/reminders.schema.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { rowsBefore } from '../../platform/events/row-hashes.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { documentNotFound } from '../documents.errors.ts';
import { eventAbout, lockFrozen } from '../freeze/frozen-documents.ts';
import { readFollowUp } from './follow-up-state.ts';
import {
  deleteStop,
  findNextCheck,
  insertStop,
  isStopped,
  setNextCheck,
} from './follow-ups.repository.ts';
import { restartFollowUp } from './stop-follow-ups.ts';

/** Throws `documentNotFound`. */
export async function readReminders(
  { db, kinds, clock }: Pick<DocumentsDeps, 'db' | 'kinds' | 'clock'>,
  id: string,
): Promise<DocumentReminders> {
  const kind = kinds.of(id);
  const head = await kind.find(db, id);
  if (head === undefined) throw documentNotFound();
  const state = await readFollowUp(db, kind, head, clock.now());
  const isOn = (await findNextCheck(db, id)) !== undefined && !(await isStopped(db, id));
  return {
    isOn,
    isAwaited: state !== null,
    items: (state?.recipients ?? []).map(({ recipient, nextOn, reason, sent }) => ({
      linkId: recipient.linkId,
      nextOn,
      reason,
      sent,
    })),
  };
}

/**
 * Turns reminders and the expiry notice to the client on or off; those still to be sent are canceled. Does
 * nothing if it is so already. Throws `documentNotFound`, `documentNotFrozen`.
 */
export async function switchReminders(
  { write, kinds, clock }: DocumentsDeps,
  actor: Actor,
  id: string,
  isOn: boolean,
): Promise<void> {
  const at = instantText(clock.now());
  const kind = kinds.of(id);
  await write(async (trx) => {
    const about = eventAbout(await lockFrozen(trx, kind, id));
    const wasStopped = await isStopped(trx, id);
    const isFollowed = (await findNextCheck(trx, id)) !== undefined;
    if (isOn === (isFollowed && !wasStopped) || kind.followUp === undefined) return;
    const before = await rowsBefore(trx, [['followUpStops', id]]);
    if (!isOn) await insertStop(trx, id, at);
    else if (wasStopped) await deleteStop(trx, id);
    // One that was sent before there were reminders.
    if (!isFollowed) await setNextCheck(trx, id, at);
    const type = isOn ? 'document.reminders_resumed' : 'document.reminders_stopped';
    await recordEvent(trx, { actor, type, ...about, rows: before }, at);
    await restartFollowUp(trx, actor, about, at);
  });
}
