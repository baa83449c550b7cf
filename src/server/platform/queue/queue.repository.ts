/** Rows that are work for any number of processes; who has a row’s lease may store its result. */
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { skipLockedRows } from '../../database/dialects/row-locks.ts';
import type { JobRow } from '../../database/tables/processes.table.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';

interface Rows {
  jobs: JobRow;
  emails: EmailRow;
}
export type Queue = keyof Rows;

/**
 * `isOpen` is literal SQL, because the partial index is matched by its text. `isReady`: an email
 * that waits for its PDF has no turn until that is stored.
 */
const statuses = {
  jobs: {
    inHand: 'running',
    isOpen: sql<boolean>`status in ('queued', 'running', 'retrying')`,
    isReady: sql<boolean>`1 = 1`,
  },
  emails: {
    inHand: 'sending',
    isOpen: sql<boolean>`status in ('queued', 'sending', 'retrying')`,
    isReady: sql<boolean>`coalesce(pdf_status, '') <> 'waiting'`,
  },
} as const;

/** All queues have the same columns; one of them provides the types. */
const columnsOf = (queue: Queue) => queue as 'emails';
const inHand = (queue: Queue) => statuses[queue].inHand as 'sending';

/**
 * Leases up to `count` due rows, including expired leases, in order of due time. `isInHours`: emails
 * that are sent only then are taken, too.
 */
export async function leaseRows<Q extends Queue>(
  db: Database,
  queue: Q,
  lease: { token: string; now: string; until: string; count: number; isInHours?: boolean },
): Promise<Rows[Q][]> {
  const rows = await db
    .updateTable(columnsOf(queue))
    .set((column) => ({
      status: inHand(queue),
      leaseToken: lease.token,
      dueAt: lease.until,
      attempts: column('attempts', '+', 1),
    }))
    .where('id', 'in', (inner) =>
      inner
        .selectFrom(columnsOf(queue))
        .select('id')
        .where(statuses[queue].isOpen)
        .where(statuses[queue].isReady)
        .where('dueAt', '<=', lease.now)
        .$if(lease.isInHours === false, (rows) => rows.where('inHours', 'is', null))
        .orderBy('dueAt')
        .limit(lease.count)
        .$call(skipLockedRows(db)),
    )
    .returningAll()
    .execute();
  return rows as Rows[Queue][] as Rows[Q][];
}

/** Has no effect once the lease was lost. */
export async function renewLease(
  db: Database,
  queue: Queue,
  { id, leaseToken }: Pick<JobRow, 'id' | 'leaseToken'>,
  until: string,
): Promise<void> {
  await db
    .updateTable(columnsOf(queue))
    .set({ dueAt: until })
    .where('id', '=', id)
    .where('leaseToken', '=', leaseToken)
    .execute();
}

/** Stores the result of an attempt; false if the lease was lost, and nothing was written. */
export async function settleRow<Q extends Queue>(
  db: Database,
  queue: Q,
  row: Pick<Rows[Q], 'id' | 'leaseToken'>,
  outcome: Partial<Rows[Q]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(columnsOf(queue))
    .set({ ...(outcome as Partial<EmailRow>), leaseToken: null })
    .where('id', '=', row.id)
    .where('leaseToken', '=', row.leaseToken)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const STOPPED = 'The program was stopped';

/** Ends all leases. Only for a process that knows it is alone, so that their holders have ended. */
export async function releaseLeases(db: Database, now: string): Promise<void> {
  for (const queue of ['jobs', 'emails'] as const) {
    await db
      .updateTable(columnsOf(queue))
      .set({ status: 'retrying', leaseToken: null, dueAt: now, lastResponse: STOPPED })
      .where(statuses[queue].isOpen)
      .where('status', '=', inHand(queue))
      .execute();
  }
}

/** Emails that are sent in their hours only are left out: their turn begins with the hours. */
export async function findNextDue(db: Database, queue: Queue): Promise<string | undefined> {
  const row = await db
    .selectFrom(columnsOf(queue))
    .select('dueAt')
    .where(statuses[queue].isOpen)
    .where(statuses[queue].isReady)
    .$if(queue === 'emails', (rows) => rows.where('inHours', 'is', null))
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAt;
}
