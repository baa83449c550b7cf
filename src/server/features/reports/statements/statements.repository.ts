import type { Database, Trx } from '../../../database/database.ts';
import { readPage, type PageOrder } from '../../../database/keyset.ts';
import { rowsById } from '../../../database/rows-by-id.ts';
import { listFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { listUnchanged } from '../../../documents/freeze/unchanged.ts';
import type { PageRequest } from '../../../../shared/paging.ts';
import {
  statementSnapshotSchema,
  type StatementSnapshot,
} from '../../../../shared/reports/statement.schema.ts';

export const {
  find: findStatement,
  insert: insertStatement,
  list: listStatementRows,
} = rowsById('statements');

/** Ids of a client’s statements, oldest first. `currency`: only those in it. */
export async function listStatementsOf(
  trx: Trx,
  clientId: string,
  currency?: string,
): Promise<string[]> {
  const all = trx
    .selectFrom('statements')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .orderBy('id');
  const own = currency === undefined ? all : all.where('currency', '=', currency);
  const rows = await own.execute();
  return rows.map(({ id }) => id);
}

/** Of the newest ones, for “Your documents”. */
export async function listNewestOf(db: Database, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('statements')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

const newestFirst: PageOrder<{ id: string; createdAt: string }> = {
  name: 'statements',
  columns: { 'statements.created_at': 'string', 'statements.id': 'string' },
  direction: 'desc',
  valuesOf: ({ createdAt, id }) => [createdAt, id],
};

/** With their closing balances, newest first; null of those that were changed by hand. */
export async function listStatements(db: Database, clientId: string, page: PageRequest) {
  const own = summaries(db).where('statements.clientId', '=', clientId);
  const { rows, nextCursor } = await readPage(own, newestFirst, page);
  return { items: await withClosing(db, rows), nextCursor };
}

/** Likewise, of all clients. */
export async function listAllStatements(db: Database, page: PageRequest) {
  const all = summaries(db)
    .innerJoin('clients', 'clients.id', 'statements.clientId')
    .select(['clients.id as clientId', 'clients.name as clientName', 'statements.scheduledMonth']);
  const { rows, nextCursor } = await readPage(all, newestFirst, page);
  const items = (await withClosing(db, rows)).map(
    ({ clientId: id, clientName: name, scheduledMonth, ...row }) =>
      Object.assign(row, { client: { id, name }, isScheduled: scheduledMonth !== null }),
  );
  return { items, nextCursor };
}

async function withClosing<Row extends { id: string }>(db: Database, rows: readonly Row[]) {
  const snapshots = await readStatementSnapshots(
    db,
    rows.map(({ id }) => id),
  );
  return Array.from(rows, (row) =>
    Object.assign(row, { closing: snapshots.get(row.id)?.closing ?? null }),
  );
}

function summaries(db: Database) {
  return db
    .selectFrom('statements')
    .select(['statements.id', 'statements.currency', 'statements.periodStart'])
    .select(['statements.periodEnd', 'statements.createdAt']);
}

/** By id; not of those that were changed by hand. */
export async function readStatementSnapshots(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StatementSnapshot>> {
  const frozen = await listUnchanged(db, await listFrozen(db, ids));
  return new Map(
    frozen.map(({ targetId, snapshot }) => [
      targetId,
      statementSnapshotSchema.parse(JSON.parse(snapshot)),
    ]),
  );
}
