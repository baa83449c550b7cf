/** Deletes messages for good: by hand, and spam after its time. Their events stay, without content. */
import type { z } from 'zod';
import type { inquiriesDeleted } from '../../../shared/inquiries/inquiries.schema.ts';
import { SPAM_DAYS } from '../../../shared/inquiries/inquiry-status.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import { systemActor, type Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { emptyRememberedResponses } from '../../platform/http/api/idempotency.repository.ts';
import type { Log } from '../../platform/log.ts';
import { removeForgottenFiles, type MailFiles } from '../../platform/mail/mail-files.ts';
import { forgetMails } from '../../platform/outbox/empty-emails.ts';
import { deleteInquiryRows, lockInquiry } from './inbox.repository.ts';
import { inquiryNotFound, replyUnsent } from './inquiries.errors.ts';
import { listWithUnsentReply } from './replies.repository.ts';
import { lockListedSpam } from './spam.repository.ts';

export interface DeleteDeps {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  mailFiles: MailFiles;
}

type Deleted = z.output<typeof inquiriesDeleted>;

/** Throws `inquiryNotFound`, `replyUnsent`. */
export async function deleteInquiry(deps: DeleteDeps, actor: Actor, id: string): Promise<void> {
  const { deleted, unsent } = await deleteInquiries(deps, actor, [id]);
  if (unsent.length > 0) throw replyUnsent();
  if (deleted.length === 0) throw inquiryNotFound();
}

/**
 * Deletes messages with everything but their events. Recipients and texts of their emails are
 * emptied, also in remembered responses; queued ones are not sent. But a message is kept while a
 * reply is unsent: it was accepted. A client made from a message keeps everything else.
 */
export async function deleteInquiries(
  deps: DeleteDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<Deleted> {
  const at = instantText(deps.clock.now());
  const result = await deps.write(async (trx) => {
    const rows: InquiryRow[] = [];
    // In id order, so that concurrent calls can’t deadlock.
    for (const id of ids.toSorted()) rows.push(...[await lockInquiry(trx, id)].filter(isThere));
    const found = rows.map(({ id }) => id);
    const unsent = await listWithUnsentReply(trx, found);
    const deletable = rows.filter(({ id }) => !unsent.includes(id));
    await deleteLocked(trx, { actor, at }, deletable);
    const skipped = ids.filter((id) => !found.includes(id));
    return { deleted: deletable.map(({ id }) => id), skipped, unsent };
  });
  await removeMailFiles(deps);
  return result;
}

const isThere = (row: InquiryRow | undefined) => row !== undefined;

/** Days between the email that lists a message and its deletion: less than until the next email. */
const NOTICE_DAYS = 6;
const AT_ONCE = 100;

/** Deletes spam after 30 days, if a weekly email has listed it in time. */
export async function deleteOldSpam(deps: DeleteDeps): Promise<void> {
  const now = deps.clock.now();
  const daysAgo = (days: number) => instantText(now.subtract({ hours: days * 24 }));
  const due = { spamSince: daysAgo(SPAM_DAYS), listedAt: daysAgo(NOTICE_DAYS) };
  const step = { actor: systemActor, at: instantText(now) };
  let count = 0;
  for (;;) {
    const deleted = await deps.write(async (trx) => {
      const rows = await lockListedSpam(trx, { due, limit: AT_ONCE });
      await deleteLocked(trx, step, rows);
      return rows.length;
    });
    count += deleted;
    if (deleted < AT_ONCE) break;
  }
  if (count === 0) return;
  deps.log.info({ count }, 'old spam deleted');
  await removeMailFiles(deps);
}

const EMAIL_WORD = 'Deleted';

type LockedRow = Pick<InquiryRow, 'id' | 'status' | 'clientId'>;

/** Within a transaction that holds the rows. */
export async function deleteLocked(
  trx: Trx,
  step: { actor: Actor; at: string },
  rows: readonly LockedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await deleteInquiryRows(trx, ids);
  const events = rows.map(({ id: targetId, status, clientId }) => {
    const about = { targetId, clientId: clientId ?? undefined };
    return { actor: step.actor, type: 'inquiry.deleted' as const, ...about, data: { status } };
  });
  await recordEvents(trx, events, step.at);
  await forgetMails(trx, step, ids, EMAIL_WORD);
  await emptyRememberedResponses(trx, ids);
}

/** After the commit. What fails here is tried again by the daily sweep. */
async function removeMailFiles(deps: DeleteDeps): Promise<void> {
  try {
    await removeForgottenFiles(deps);
  } catch (error) {
    deps.log.error(
      { error: String(error) },
      'files of deleted emails are left; they are tried again',
    );
  }
}
