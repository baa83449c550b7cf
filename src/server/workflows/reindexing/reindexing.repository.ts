/** How far the words of each kind were stored, and whose words are next. */
import type { Database, Trx } from '../../database/database.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';

export type IndexedKind = 'client' | 'contract' | 'invoice' | 'proposal';

export function findProgress(db: Database, kind: IndexedKind) {
  return db
    .selectFrom('searchIndexing')
    .select(['version', 'seq'])
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** `seq`: null once all are stored. */
export async function storeProgress(
  trx: Trx,
  row: { kind: IndexedKind; version: number; seq: number | null },
): Promise<void> {
  const { version, seq } = row;
  await trx
    .insertInto('searchIndexing')
    .values(row)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version, seq }))
    .execute();
}

/**
 * The next rows of words. They are locked before the records are read: a change of a record at the
 * same time stores its words before, and is read then, or after.
 */
export function lockNextWords(trx: Trx, kind: IndexedKind, after: number, count: number) {
  return trx
    .selectFrom(`${kind}Search` as 'invoiceSearch')
    .select(['seq', 'targetId'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(count)
    .$call(lockRows(trx))
    .execute();
}

/** Tables of records without words of their own table. */
const listedAmong = {
  contract: [],
  invoice: ['statements'],
  proposal: ['engagements'],
} as const satisfies Record<Exclude<IndexedKind, 'client'>, readonly string[]>;

/** Rows of words, by `seq`, of the client’s documents of this kind; see `listedAmong`. */
export async function listWordsOfClient(
  db: Database,
  kind: Exclude<IndexedKind, 'client'>,
  clientId: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom(`${kind}Search` as 'invoiceSearch')
    .select('seq')
    .where((row) =>
      row.or([
        row('targetId', 'in', (rows) =>
          rows
            .selectFrom(`${kind}s` as 'invoices')
            .select('id')
            .where('clientId', '=', clientId),
        ),
        ...Array.from(listedAmong[kind], (table) =>
          row('targetId', 'in', (rows) =>
            rows.selectFrom(table).select('id').where('clientId', '=', clientId),
          ),
        ),
      ]),
    )
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
}

/** These rows, locked as above. */
export function lockWords(trx: Trx, kind: IndexedKind, seqs: readonly number[]) {
  return trx
    .selectFrom(`${kind}Search` as 'invoiceSearch')
    .select('targetId')
    .where('seq', 'in', seqs)
    .orderBy('seq')
    .$call(lockRows(trx))
    .execute();
}
