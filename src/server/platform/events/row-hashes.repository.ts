/** Reads rows of any sealed table. */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import type { Database } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import { inSnapshot } from '../../database/dialects/snapshot.ts';
import { selectEvents } from './events.repository.ts';
import type { HashedTable } from './row-hashes.ts';

/** Runs `work`, which only reads, on events and rows of one moment. */
export function ofOneMoment<Result>(db: Database, work: (snapshot: Database) => Promise<Result>) {
  return inSnapshot(db, work);
}

/** The tables have no column in common; one of them provides the types. */
const asUsers = (table: HashedTable) => table as 'users';
const asId = (key: string) => key as 'id';

export async function readHashedRows(
  db: Database,
  table: HashedTable,
  key: string,
  values: readonly (string | number)[],
): Promise<Record<string, unknown>[]> {
  return sealedRows(db, table, key, values).execute();
}

/** In order of their keys, as everywhere that several are locked. */
export async function lockHashedRows(
  db: Database,
  table: HashedTable,
  key: string,
  values: readonly (string | number)[],
): Promise<Record<string, unknown>[]> {
  return sealedRows(db, table, key, values).orderBy(asId(key)).$call(lockRows(db)).execute();
}

function sealedRows(
  db: Database,
  table: HashedTable,
  key: string,
  values: readonly (string | number)[],
) {
  return db
    .selectFrom(asUsers(table))
    .selectAll()
    .where(asId(key), 'in', values as string[]);
}

/** Data of the last event with the seal of a row that an event of the type created. */
export async function findLastRowHash(
  db: Database,
  type: EventType,
  name: string,
): Promise<string | undefined> {
  const created = await eventsOfRow(db, name)
    .select('seq')
    .where('type', '=', type)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (created === undefined) return undefined;
  const last = await eventsOfRow(db, name)
    .select('data')
    .where('seq', '>=', created.seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.data;
}

/** What the events are about that have a hash of the row. Reads all events. */
export async function listTargetsNaming(
  db: Database,
  table: HashedTable,
  key: string,
): Promise<string[]> {
  const events = await eventsOfRow(db, `${table}/${key}`).select('targetId').distinct().execute();
  return events.map(({ targetId }) => targetId);
}

const eventsOfRow = (db: Database, name: string) =>
  selectEvents(db).where('data', 'like', `%"${name}":%`);

/** In order of their keys. */
export async function readHashedRowsAfter(
  db: Database,
  table: HashedTable,
  { key, after, count }: { key: string; after: string | number | undefined; count: number },
): Promise<Record<string, unknown>[]> {
  // Many rows are read page by page; requests get their turn in between.
  await turnOfOthers();
  return db
    .selectFrom(asUsers(table))
    .selectAll()
    .$if(after !== undefined, (rows) => rows.where(asId(key), '>', after as string))
    .orderBy(asId(key))
    .limit(count)
    .execute();
}

/** Templates of proposals, which once had no seals. */
export async function listOnceWithoutHash(
  db: Database,
): Promise<(readonly [table: HashedTable, key: string])[]> {
  const templates = await db.selectFrom('proposalTemplates').select('id').orderBy('id').execute();
  return templates.map(({ id }) => ['proposalTemplates', id] as const);
}

/** Rows that once had no seal: emails without text, and apps that are not confirmed. */
export async function listOnceOpen(
  db: Database,
): Promise<(readonly [table: HashedTable, key: string])[]> {
  const emails = await db
    .selectFrom('emails')
    .select('id')
    .where('status', 'in', ['sent', 'failed'])
    .where('textBody', '=', '')
    .where('htmlBody', '=', '')
    .orderBy('id')
    .execute();
  const apps = db.selectFrom('totpFactors').select('userId').where('confirmedAt', 'is', null);
  return [
    ...emails.map(({ id }) => ['emails', id] as const),
    ...(await apps.execute()).map(({ userId }) => ['totpFactors', userId] as const),
  ];
}
