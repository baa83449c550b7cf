/** How both databases find events: by an index, in whatever is done all the time. */
import {
  CompiledQuery,
  sql,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../database/database.ts';
import { findChanged } from '../documents/freeze/unchanged.ts';
import { systemActor } from '../platform/auth/actor.ts';
import { recordEvents } from '../platform/events/events.ts';
import { getEventHead, lastEventSeq } from '../platform/events/events.repository.ts';
import { readChainKeys } from '../platform/events/read-keys.ts';
import { newRow, type ChangedRow } from '../platform/events/row-hashes.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';

const at = '2026-11-21T10:00:00.000Z';

const created = (count: number, rows?: readonly ChangedRow[]) =>
  Array.from({ length: count }, (_, index) => ({
    actor: systemActor,
    type: 'client.created' as const,
    targetId: `client ${index}`,
    rows,
  }));

/** The plans of all queries that `work` makes. */
async function plansOf(db: Database, kind: string, work: (noted: Database) => Promise<unknown>) {
  const nodes: RootOperationNode[] = [];
  const noting = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }: { result: QueryResult<UnknownRow> }) => Promise.resolve(result),
  };
  await work(db.withPlugin(noting));
  const plans: string[] = [];
  for (const node of nodes) {
    const query = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const explain = kind === 'SQLite' ? 'explain query plan' : 'explain';
    const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery(explained);
    plans.push(rows.map((row) => Object.values(row as object).join(' ')).join('\n'));
  }
  return plans;
}

const works: Record<string, (db: Database) => Promise<unknown>> = {
  'appending another one': (db) =>
    inTransaction(db, (trx) => recordEvents(trx, created(1, [newRow('studioSettings', 1)]), at)),
  'serving a document': (db) => {
    const row = { revision: 1, kind: 'invoice', number: 'INV-1', frozenAt: at } as const;
    return findChanged(db, [
      { ...row, targetId: 'client 7', snapshot: '', sha256: '', emptiedAt: null },
    ]);
  },
  'reading the keys': readChainKeys,
  'reading the end': (db) => Promise.all([getEventHead(db), lastEventSeq(db)]),
  'a start': (db) => hashExistingRows(db, at),
};

describeOnEachDatabase('However many events there are', (open, kind) => {
  const readsAll = kind === 'SQLite' ? /SCAN events(?! USING)/ : /Seq Scan on events/;

  test('nothing that is done often reads them all', async () => {
    const db = await open();
    await hashExistingRows(db, at);
    await inTransaction(db, (trx) => recordEvents(trx, created(1000), at));
    await sql`analyze`.execute(db);
    for (const [what, work] of Object.entries(works)) {
      const plans = await plansOf(db, kind, work);
      expect(plans, what).not.toEqual([]);
      expect(
        plans.filter((plan) => readsAll.test(plan)),
        what,
      ).toEqual([]);
    }
  });
});
