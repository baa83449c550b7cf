/** Reminders and expiry notices as rows, and when documents are looked at again. */
import type { Database, Trx } from '../../database/database.ts';
import type { FollowUpRow } from '../../database/tables/follow-ups.table.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';

export const followUpPurposes = ['reminder', 'expiry_notice'] as const;

export async function insertFollowUp(trx: Trx, row: FollowUpRow): Promise<void> {
  await trx.insertInto('documentFollowUps').values(row).execute();
}

/** Of all revisions, oldest first, each with its email unless that was canceled. */
export async function listFollowUps(db: Database, targetId: string) {
  return db
    .selectFrom('documentFollowUps')
    .leftJoin('documentDeliveries', (join) =>
      join
        .onRef('documentDeliveries.relatedId', '=', 'documentFollowUps.id')
        .onRef('documentDeliveries.targetId', '=', 'documentFollowUps.targetId')
        .onRef('documentDeliveries.purpose', '=', 'documentFollowUps.purpose'),
    )
    .leftJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .selectAll('documentFollowUps')
    .select(['documentDeliveries.contactId', 'emails.toAddress', 'emails.status', 'emails.sentAt'])
    .where('documentFollowUps.targetId', '=', targetId)
    .orderBy('documentFollowUps.id')
    .execute();
}

/** The emails that carried a revision itself, oldest first. */
export async function listEmailsWith(db: Database, targetId: string, revision: number) {
  return db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['documentDeliveries.emailId', 'documentDeliveries.linkId'])
    .select(['emails.status', 'emails.sentAt'])
    .where('documentDeliveries.targetId', '=', targetId)
    .where('documentDeliveries.revision', '=', revision)
    .where('documentDeliveries.purpose', '=', 'document')
    .orderBy('documentDeliveries.emailId')
    .execute();
}

/** The reminder or notice that an email is, with its link. */
export async function findFollowUpOf(db: Database, emailId: string) {
  return db
    .selectFrom('documentDeliveries')
    .innerJoin('documentFollowUps', 'documentFollowUps.id', 'documentDeliveries.relatedId')
    .selectAll('documentFollowUps')
    .select('documentDeliveries.linkId')
    .where('documentDeliveries.emailId', '=', emailId)
    .executeTakeFirst();
}

/** When a client last wrote in a thread of the document; null if none did. */
export async function lastClientMessageAt(db: Database, targetId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('documentMessages')
    .innerJoin('documentThreads', 'documentThreads.id', 'documentMessages.threadId')
    .select((column) => column.fn.max('documentMessages.createdAt').as('at'))
    .where('documentThreads.targetId', '=', targetId)
    .where('documentMessages.author', '=', 'client')
    .executeTakeFirstOrThrow();
  return at;
}

/** Documents whose next check is due, the longest waiting first. */
export async function listDueChecks(db: Database, now: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('followUpTurns')
    .select('targetId')
    .where('nextAt', 'is not', null)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(count)
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** Undefined for a document without follow-up. */
export async function findNextCheck(db: Database, targetId: string) {
  return db
    .selectFrom('followUpTurns')
    .selectAll()
    .where('targetId', '=', targetId)
    .executeTakeFirst();
}

export async function setNextCheck(
  trx: Trx,
  targetId: string,
  nextAt: string | null,
): Promise<void> {
  await trx
    .insertInto('followUpTurns')
    .values({ targetId, nextAt })
    .onConflict((conflict) => conflict.column('targetId').doUpdateSet({ nextAt }))
    .execute();
}

/** The next look calculates when something is due. For a document without follow-up, nothing. */
export async function lookAgain(trx: Trx, targetId: string, at: string): Promise<void> {
  await trx
    .updateTable('followUpTurns')
    .set({ nextAt: at })
    .where('targetId', '=', targetId)
    .execute();
}

/** Likewise, for all documents that still have a next check. */
export async function lookAtAllAgain(trx: Trx, at: string): Promise<void> {
  await trx
    .updateTable('followUpTurns')
    .set({ nextAt: at })
    .where('nextAt', 'is not', null)
    .execute();
}

export async function deleteNextCheck(trx: Trx, targetId: string): Promise<void> {
  await trx.deleteFrom('followUpTurns').where('targetId', '=', targetId).execute();
}

export async function isStopped(db: Database, targetId: string): Promise<boolean> {
  const stop = await db
    .selectFrom('followUpStops')
    .select('targetId')
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  return stop !== undefined;
}

export async function insertStop(trx: Trx, targetId: string, createdAt: string): Promise<void> {
  await trx.insertInto('followUpStops').values({ targetId, createdAt }).execute();
}

export async function deleteStop(trx: Trx, targetId: string): Promise<void> {
  await trx.deleteFrom('followUpStops').where('targetId', '=', targetId).execute();
}

/** Whether an email is still to be sent. */
export const isPending = (status: EmailRow['status'] | null) =>
  status === 'queued' || status === 'sending' || status === 'retrying';
