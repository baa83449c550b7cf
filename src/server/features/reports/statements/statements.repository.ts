import { sql } from 'kysely';
import type { Database, Trx } from '../../../database/database.ts';
import { jsonPart } from '../../../database/dialects/json.ts';
import { readPage, type PageOrder } from '../../../database/keyset.ts';
import { rowsById } from '../../../database/rows-by-id.ts';
import type { PageRequest } from '../../../../shared/paging.ts';

export const {
  find: findStatement,
  insert: insertStatement,
  list: listStatementRows,
} = rowsById('statements');

/** Ids of a client’s statements, oldest first. */
export async function listStatementsOf(trx: Trx, clientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('statements')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
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

/** With their closing balances, newest first. */
export async function listStatements(db: Database, clientId: string, page: PageRequest) {
  const { rows, nextCursor } = await readPage(
    summaries(db).where('statements.clientId', '=', clientId),
    newestFirst,
    page,
  );
  return {
    items: rows.map(({ closing, ...row }) => Object.assign(row, { closing: Number(closing) })),
    nextCursor,
  };
}

/** Likewise, of all clients. */
export async function listAllStatements(db: Database, page: PageRequest) {
  const all = summaries(db)
    .innerJoin('clients', 'clients.id', 'statements.clientId')
    .select(['clients.id as clientId', 'clients.name as clientName', 'statements.scheduledMonth']);
  const { rows, nextCursor } = await readPage(all, newestFirst, page);
  return {
    items: rows.map(({ closing, clientId: id, clientName: name, scheduledMonth, ...row }) =>
      Object.assign(row, {
        client: { id, name },
        isScheduled: scheduledMonth !== null,
        closing: Number(closing),
      }),
    ),
    nextCursor,
  };
}

function summaries(db: Database) {
  return db
    .selectFrom('statements')
    .innerJoin('frozenDocuments as frozen', 'frozen.targetId', 'statements.id')
    .select(['statements.id', 'statements.currency', 'statements.periodStart'])
    .select(['statements.periodEnd', 'statements.createdAt'])
    .select(jsonPart(db, sql`frozen.snapshot`, ['closing']).as('closing'));
}
