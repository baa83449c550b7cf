/** Finds executed contracts by what somebody else has of them. */
import type { Database } from '../../../database/database.ts';

/** Id of the executed contract whose stored PDF has this hash. */
export async function findExecutedByPdf(db: Database, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('documentPdfs')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentPdfs.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentPdfs.revision'),
    )
    .select('documentPdfs.targetId')
    .where('documentPdfs.sha256', '=', sha256)
    .where('frozenDocuments.kind', '=', 'executed_contract')
    .executeTakeFirst();
  return row?.targetId;
}

/** The contract, executed here or on paper. `code`: as it is stored. */
export async function findContractByCode(db: Database, code: string) {
  return db
    .selectFrom('contracts')
    .select(['id', 'revision', 'number', 'effectiveOn'])
    .where('verifyCode', '=', code)
    .executeTakeFirst();
}

/** Ids of executed contracts after this one, in order. */
export async function listExecutedAfter(db: Database, id: string, count: number) {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where('status', '=', 'executed')
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

export async function countExecuted(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contracts')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('status', '=', 'executed')
    .executeTakeFirstOrThrow();
  return count;
}
