/** Reads rows of any sealed table, and the events with seals. */
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables/database.table.ts';

export type SealableTable = Extract<
  keyof Tables,
  | 'accountLinks'
  | 'apiTokens'
  | 'bankDetails'
  | 'credentials'
  | 'emails'
  | 'invoicePayments'
  | 'invoiceVoids'
  | 'numberSeries'
  | 'passkeys'
  | 'recoveryCodes'
  | 'sessions'
  | 'studioSettings'
  | 'totpFactors'
  | 'users'
>;

/** The tables have no column in common; one of them provides the types. */
const asUsers = (table: SealableTable) => table as 'users';
const asId = (key: string) => key as 'id';

export async function readSealedRows(
  db: Database,
  table: SealableTable,
  key: string,
  values: readonly (string | number)[],
): Promise<Record<string, unknown>[]> {
  return db
    .selectFrom(asUsers(table))
    .selectAll()
    .where(asId(key), 'in', values as string[])
    .execute();
}

/** In order of their keys. */
export async function readSealedRowsAfter(
  db: Database,
  table: SealableTable,
  { key, after, count }: { key: string; after: string | number | undefined; count: number },
): Promise<Record<string, unknown>[]> {
  return db
    .selectFrom(asUsers(table))
    .selectAll()
    .$if(after !== undefined, (rows) => rows.where(asId(key), '>', after as string))
    .orderBy(asId(key))
    .limit(count)
    .execute();
}

const AT_ONCE = 1000;

/** The data of events that may have seals, in order. */
export async function* listSealEvents(db: Database): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .select(['seq', 'data'])
      .where('data', 'like', '%"seals":%')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute();
    for (const { data } of rows) yield data;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < AT_ONCE) return;
  }
}
