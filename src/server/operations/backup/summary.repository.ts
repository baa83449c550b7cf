/** Figures to compare a backup with the database restored from it. */
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { wholeSum } from '../../database/dialects/sums.ts';
import { countRows, listTables } from '../../database/dialects/table-rows.ts';
import { listLostKeys } from '../../platform/events/read-keys.ts';
import type { Summary } from './manifest.ts';

/** `db`: a snapshot, so that all figures are of one moment. */
export async function summarize(db: Database): Promise<Summary> {
  const tables: Summary['tables'] = {};
  for (const table of await listTables(db)) tables[table.name] = await countRows(db, table);
  const head = await db.selectFrom('eventHead').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const numberSeries = await db
    .selectFrom('numberSeries')
    .select(['kind', 'nextNumber', 'currentYear'])
    .orderBy('kind')
    .execute();
  return {
    tables,
    eventHead: `${head.seq}:${head.hash}`,
    numberSeries,
    totals: await sumDocuments(db),
    queuedEmails: await countQueuedEmails(db),
  };
}

/** By currency and kind, in minor units. Void ones count apart: nothing is due for them. */
function sumDocuments(db: Database): Promise<Summary['totals']> {
  const isVoid = sql<number>`case when status = 'void' then 1 else 0 end`;
  return db
    .selectFrom('invoices')
    .select((column) => [
      'currency',
      'kind',
      isVoid.as('void'),
      column.fn.countAll<number>().as('count'),
      wholeSum(sql`total`).as('issued'),
      wholeSum(sql`paid`).as('paid'),
      wholeSum(sql`written_off`).as('writtenOff'),
      wholeSum(sql`credited`).as('credited'),
      wholeSum(sql`amount_due`).as('due'),
    ])
    .where('status', '<>', 'draft')
    .groupBy(['currency', 'kind', isVoid])
    .orderBy('currency')
    .orderBy('kind')
    .orderBy(isVoid)
    .execute();
}

/** Emails that a server would send at its start. */
async function countQueuedEmails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('emails')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('status', 'in', ['queued', 'sending', 'retrying'])
    .executeTakeFirstOrThrow();
  return count;
}

export function listFileSizes(db: Database) {
  return db.selectFrom('files').select(['id', 'sizeBytes']).orderBy('id').execute();
}

/** Keys without which the event chain can’t be checked or continued. */
export async function listKeyIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('keyId')
    .where('keyId', 'is not', null)
    .union(db.selectFrom('eventHead').select('keyId').where('keyId', 'is not', null))
    .orderBy('keyId')
    .execute();
  const lost = await listLostKeys(db);
  return rows.flatMap(({ keyId }) => (lost.has(keyId ?? 0) ? [] : [`chain-${keyId}`]));
}
